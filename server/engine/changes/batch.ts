import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** Parts that changed something: the last step of a job finds nothing left. */
const filled = (batch: string) =>
  from
    .selectFrom("changeSet")
    .select("changeSet.id")
    .where("changeSet.batch", "=", batch)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("change")
          .select("change.seq")
          .whereRef("change.seq", ">=", "changeSet.firstSeq")
          .whereRef("change.seq", "<=", "changeSet.lastSeq"),
      ),
    );

/** Offers a batch to undo: all of it is done. */
export const finishBatch = (database: OrganizationDatabase, batch: string): Promise<void> =>
  database.execute([from.updateTable("changeSet").set({ undoable: 1 }).where("id", "in", filled(batch))]);

/** The change sets of a batch that still hold, the last one first; undo takes them back in this order. */
export async function heldOfBatch(database: OrganizationDatabase, batch: string): Promise<number[]> {
  const rows = await database.all(
    from
      .selectFrom("changeSet")
      .select("id")
      .where("undoneBy", "is", null)
      .where("id", "in", filled(batch))
      .orderBy("id", "desc"),
  );
  return rows.map(({ id }) => id);
}

/** The batch that a change set belongs to. */
export async function batchOf(database: OrganizationDatabase, changeSetId: number): Promise<string | null> {
  const row = await database.get(from.selectFrom("changeSet").select("batch").where("id", "=", changeSetId));
  return row?.batch ?? null;
}

/** Name of the batch that takes another one back. */
export const undoOf = (batch: string): string => `undo:${batch}`;
