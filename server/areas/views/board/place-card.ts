import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { cardCalls } from "#shared/contract/cards";
import { query } from "../../../database/query";
import type { OrganizationSchema } from "../../../database/schema";
import type { OrganizationDatabase } from "../../../database/types";
import { retryOnConflict } from "../../../engine/changes/retry-on-conflict";
import { readRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { appKind } from "../app";
import { openApp } from "../open-app";
import { cardPlaceKind } from "./card-place";

type Input = ParsedOf<(typeof cardCalls)["placeCard"]>;
type Reply = Promise<ReplyOf<(typeof cardCalls)["placeCard"]>>;

/** Last write wins if a card is placed concurrently. */
export const placeCard = (context: RequestContext, input: Input): Reply =>
  retryOnConflict(() => place(context, input));

async function place(context: RequestContext, { appId, recordId, after, before }: Input): Reply {
  const { database } = context.org;
  const { row } = await openApp(context, appId, appKind.read);
  const { tableId } = row;
  if (tableId === null || row.type !== "flow") throw new AppError("app_not_found");
  await readRecord(database, await authorize(context, recordKind.read, tableId), recordId);
  const places = await findPlaces(database, appId, [recordId, after, before]);
  const rankOf = (id: number | null) => (id === null ? null : (places.get(id)?.rank ?? id));
  const rank = rankBetween(rankOf(after), rankOf(before)) ?? recordId;
  const known = places.get(recordId);
  const operation = known
    ? cardPlaceKind.change(await authorize(context, cardPlaceKind.update, { id: known.id, tableId }), {
        rank,
      })
    : cardPlaceKind.make(await authorize(context, cardPlaceKind.create, { tableId }), {
        tableId,
        appId,
        recordId,
        rank,
      });
  const { changeSetId } = await commit(context, [operation]);
  return { changeSetId };
}

/** Halfway between two neighbours, one step beyond a single one; null without any. */
function rankBetween(above: number | null, below: number | null): number | null {
  if (above === null) return below === null ? null : below - 1;
  return below === null ? above + 1 : (above + below) / 2;
}

async function findPlaces(database: OrganizationDatabase, appId: number, ids: readonly (number | null)[]) {
  const named = ids.filter((id) => id !== null);
  const rows = await database.all<{ id: number; recordId: number; rank: number }>(
    query<OrganizationSchema>()
      .selectFrom("cardPlace")
      .select(["id", "recordId", "rank"])
      .where("appId", "=", appId)
      .where("recordId", "in", named),
  );
  return new Map(rows.map((row) => [row.recordId, row]));
}
