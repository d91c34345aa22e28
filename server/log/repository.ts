import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { bookkeeping, type Operation } from "../engine/model/operations";

const from = query<OrganizationSchema>();

/** How far a reader has come; one that is new begins at the end of the log. */
export async function readMark(
  database: OrganizationDatabase,
  name: string,
  end: () => Promise<number>,
): Promise<number> {
  const mark = from.selectFrom("logMark").select("seq").where("name", "=", name);
  const known = await database.get<{ seq: number }>(mark);
  if (known) return known.seq;
  const seq = await end();
  const begun = from.insertInto("logMark").values({ name, seq });
  await database.execute([begun.onConflict((taken) => taken.column("name").doNothing())]);
  return (await database.get<{ seq: number }>(mark))?.seq ?? seq;
}

/** Keeps how far a reader has come, in the commit of what it made. */
export const moveMark = (name: string, seq: number): Operation =>
  bookkeeping([from.updateTable("logMark").set({ seq }).where("name", "=", name)]);
