import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { cardCalls } from "#shared/contract/cards";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { Operation } from "../../../engine/model/operations";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { readRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { placeBetween, type Placed } from "../../../objects/place-between";
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
  const places = await findPlaces(database, appId, [after, before]);
  const rankOf = (id: number) => places.get(id)?.rank ?? id;
  const above = after === null ? null : { id: after, position: rankOf(after) };
  const below = before === null ? null : { id: before, position: rankOf(before) };
  const { position: rank, moved } = await placeOf(database, appId, recordId, above, below);
  const cards = [{ id: recordId, position: rank }, ...moved];
  const operations = await Promise.all(cards.map((card) => rankCard(context, { tableId, appId }, card)));
  const { changeSetId } = await commit(context, operations);
  return { changeSetId };
}

/** Between two neighbours, one step beyond a single one; at the record's number without any. */
async function placeOf(
  database: OrganizationDatabase,
  appId: number,
  recordId: number,
  above: Placed | null,
  below: Placed | null,
): Promise<{ position: number; moved: Placed[] }> {
  if (above === null) return { position: below === null ? recordId : below.position - 1, moved: [] };
  if (below === null) return { position: above.position + 1, moved: [] };
  return placeBetween({
    above,
    below,
    step: 1,
    isWhole: false,
    listBetween: async (low, high) => {
      const ranked = (await listRanked(database, appId, low, high)).filter(({ id }) => id !== recordId);
      // Neighbours that were never dragged have no rank yet.
      const unranked = [above, below].filter(
        ({ id, position }) => position > low && position < high && !ranked.some((one) => one.id === id),
      );
      return [...ranked, ...unranked].toSorted((a, b) => a.position - b.position || a.id - b.id);
    },
  });
}

async function rankCard(
  context: RequestContext,
  board: { tableId: number; appId: number },
  { id: recordId, position: rank }: Placed,
): Promise<Operation> {
  const { tableId } = board;
  const known = (await findPlaces(context.org.database, board.appId, [recordId])).get(recordId);
  if (!known)
    return cardPlaceKind.make(await authorize(context, cardPlaceKind.create, { tableId }), {
      ...board,
      recordId,
      rank,
    });
  const grant = await authorize(context, cardPlaceKind.update, { id: known.id, tableId });
  return cardPlaceKind.change(grant, { rank });
}

/** Dragged cards between two ranks, by the ids of their records. */
const listRanked = (database: OrganizationDatabase, appId: number, low: number, high: number) =>
  database.all<Placed>(
    query<OrganizationSchema>()
      .selectFrom("cardPlace")
      .select(["recordId as id", "rank as position"])
      .where("appId", "=", appId)
      .where("rank", ">", low)
      .where("rank", "<", high)
      .orderBy("rank")
      .orderBy("recordId"),
  );

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
