import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { homeCalls, HomeItem } from "#shared/contract/home";
import {
  RECORD_SEARCH_TABLES,
  RECORD_SEARCH_TIME,
  RECORDS_FOUND,
  RECORDS_FOUND_IN_TABLE,
} from "#shared/limits/home";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { TableRow } from "../../tables/public";
import { findRecordLabels } from "../records/public";
import { namedRecord, readHomeSource, type HomeSource } from "./items";

type Call = typeof homeCalls.findRecords;

/** How many tables are looked through side by side. */
const AT_A_TIME = 4;

/** Searches the visible tables with the reader's permissions until enough is found or time is up. */
export async function findRecords(
  context: RequestContext,
  { search }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const source = await readHomeSource(context);
  const tables = likelyFirst(source);
  const until = Date.now() + RECORD_SEARCH_TIME;
  const items: HomeItem[] = [];
  let isWhole = tables.length <= RECORD_SEARCH_TABLES;
  for (let at = 0; at < Math.min(tables.length, RECORD_SEARCH_TABLES); at += AT_A_TIME) {
    if (items.length >= RECORDS_FOUND || Date.now() > until) {
      isWhole = false;
      break;
    }
    const found = await Promise.all(
      tables.slice(at, at + AT_A_TIME).map((table) => inTable(context, source, table, search)),
    );
    for (const part of found) {
      if (part === null) isWhole = false;
      else items.push(...part);
    }
  }
  return { items: items.slice(0, RECORDS_FOUND), isWhole: isWhole && items.length <= RECORDS_FOUND };
}

/** @returns null for a table whose search takes too long, which must not cost what others hold. */
async function inTable(
  context: RequestContext,
  source: HomeSource,
  table: TableRow,
  search: string,
): Promise<HomeItem[] | null> {
  try {
    const found = await findRecordLabels(context, table.id, search, RECORDS_FOUND_IN_TABLE);
    return found.map(({ id, label }) => namedRecord(source, table, id, label));
  } catch (error) {
    if (error instanceof AppError && error.id === "query_timeout") return null;
    throw error;
  }
}

/** Recently opened tables first, then starred ones, then the rest. */
function likelyFirst({ tables, recent, favorites }: HomeSource): TableRow[] {
  const opened = recent.filter(({ type }) => type === "table").map(({ targetId }) => targetId);
  const starred = favorites.filter(({ type }) => type === "object").map(({ id }) => id);
  return [...new Set([...opened, ...starred, ...tables.keys()])]
    .map((id) => tables.get(id))
    .filter((table) => table !== undefined);
}
