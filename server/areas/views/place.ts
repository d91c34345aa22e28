import { AppError } from "../../errors";
import type { OrganizationDatabase } from "../../database/types";
import { listAppRows, type AppRow } from "./repository";

const placeOf = ({ id, position }: AppRow): number => position ?? id;

/**
 * The position behind another view of the same table, halfway to the next one: no other view is written.
 *
 * @param after null for the first place
 * @throws AppError app_not_found if the table has no such view
 */
export async function positionAfter(
  database: OrganizationDatabase,
  { id, tableId }: AppRow,
  after: number | null,
): Promise<number> {
  const others = (await listAppRows(database, tableId ?? undefined)).filter((row) => row.id !== id);
  const at = after === null ? -1 : others.findIndex((row) => row.id === after);
  if (after !== null && at < 0) throw new AppError("app_not_found");
  const [before, next] = [others[at], others[at + 1]];
  if (!next) return before ? placeOf(before) + 1 : id;
  return before ? (placeOf(before) + placeOf(next)) / 2 : placeOf(next) - 1;
}
