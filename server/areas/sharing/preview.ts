import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicViewCalls } from "#shared/contract/public-views";
import { countRecords } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { openTable, tableKind } from "../../tables/public";
import { blocksOf, openPage } from "../apps/public";
import { readTable } from "../tables/public";
import { appKind } from "../views/public";
import { findLinkOfTable } from "./repository";
import { sourcesOf } from "./sources";

type Call = (typeof publicViewCalls)["previewPublicView"];
type Shown = ReplyOf<Call>["tables"][number];

/** The records and fields that a page would show to everybody, by table. */
export async function previewPublicView(
  context: RequestContext,
  { type, identifier }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services } = context;
  if (type === "form") return { tables: [] };
  const appId = type === "object" ? await pageOfTable(context, identifier) : identifier;
  if (appId === null) return { tables: [await wholeTable(context, identifier)] };
  await openPage(context, appId, appKind.delete);
  const product = { org, actor: services.actors.system(org) };
  const tables = new Map<number, Shown>();
  for (const { table, values, rows, isRead } of (
    await sourcesOf(product, await blocksOf(product, appId), Date.now())
  ).values()) {
    if (!isRead) continue;
    const grant = await authorize(product, recordKind.read, table.id);
    const { count } = await countRecords(org.database, grant, {
      trashed: false,
      ...(rows && { filter: rows }),
    });
    const known = tables.get(table.id) ?? { tableId: table.id, label: table.label, records: 0, fields: [] };
    const fields = table.fields.filter(({ id, name }) => values.has(id) || known.fields.includes(name));
    tables.set(table.id, {
      ...known,
      records: Math.max(known.records, count),
      fields: fields.map(({ name }) => name),
    });
  }
  return { tables: [...tables.values()] };
}

async function pageOfTable(context: RequestContext, tableId: number): Promise<number | null> {
  await openTable(context, tableId, tableKind.update);
  return (await findLinkOfTable(context.org.database, tableId))?.appId ?? null;
}

/** A table that has no public view yet, with all of its records and fields. */
async function wholeTable(context: RequestContext, tableId: number): Promise<Shown> {
  const table = await readTable(context, tableId);
  return {
    tableId,
    label: table.label,
    records: table.recordCount,
    fields: table.fields.map(({ name }) => name),
  };
}
