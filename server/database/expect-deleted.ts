import type { ControlDatabase } from "./databases";
import { query } from "../sql/query";
import type { ControlSchema } from "../sql/schema";

const from = query<ControlSchema>();

/** @throws Error if an organisation is not deleted: its data must not be removed then */
export async function expectDeleted(control: ControlDatabase, id: number): Promise<void> {
  const row = await control.get(from.selectFrom("organization").select("deletedAt").where("id", "=", id));
  if (!row || row.deletedAt === null) throw new Error(`Organisation ${id} is not deleted`);
}
