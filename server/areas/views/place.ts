import { AppError } from "../../errors";
import type { OrganizationDatabase } from "../../database/types";
import { placeBetween, type Placed } from "../../objects/place-between";
import { listAppRows, type AppRow } from "./repository";

const placeOf = ({ id, position }: AppRow): number => position ?? id;

/**
 * The position behind another view of the same table, halfway to the next one; others move only once no number is left.
 *
 * @param after null for the first place
 * @throws AppError app_not_found if the table has no such view
 */
export async function positionAfter(
  database: OrganizationDatabase,
  { id, tableId }: AppRow,
  after: number | null,
): Promise<{ position: number; moved: Placed[] }> {
  const others = (await listAppRows(database, tableId ?? undefined)).filter((row) => row.id !== id);
  const at = after === null ? -1 : others.findIndex((row) => row.id === after);
  if (after !== null && at < 0) throw new AppError("app_not_found");
  const [before, next] = [others[at], others[at + 1]];
  const toPlaced = (row: AppRow): Placed => ({ id: row.id, position: placeOf(row) });
  if (!next) return { position: before ? placeOf(before) + 1 : id, moved: [] };
  if (!before) return { position: placeOf(next) - 1, moved: [] };
  return placeBetween({
    above: toPlaced(before),
    below: toPlaced(next),
    step: 1,
    isWhole: false,
    listBetween: async (low, high) =>
      others.map(toPlaced).filter(({ position }) => position > low && position < high),
  });
}
