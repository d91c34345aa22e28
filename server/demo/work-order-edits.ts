import { dayFrom, type DemoCell, type DemoMove, type DemoRows } from "./define";

/** Columns of a row. */
const [PRIORITY, OWNER, DUE, HOURS, NOTES] = [3, 4, 5, 6, 9];

const DAY = 86_400_000;
const LEVELS = ["Low", "Medium", "High", "Urgent"];
/** Of the orders that have moved, every so many were thought over. */
const EVERY = 4;
/** An order was brought forward by so many days. */
const FORWARD = 4;
/** How long after it was entered each change came, in days. */
const DAYS = { priority: 1, hours: 4, owner: 7, due: 9, notes: 12 };

/**
 * Gives orders that went through their stages a longer history: reprioritised, re-estimated, reassigned, rescheduled
 * and commented by several people over two weeks. Their current values stay the same.
 */
export function thoughtOver(
  { rows, past }: Required<DemoRows>,
  people: readonly string[],
  today: Date,
): Required<DemoRows> {
  const moved = [...new Set(past.moves.map(({ row }) => row))].filter((_, index) => index % EVERY === 0);
  const moves: DemoMove[] = [...past.moves];
  const changed = rows.map((cells) => [...cells]);
  const person = (row: number, step: number) => people[(row + step) % people.length] ?? null;
  const change = (row: number, column: number, field: string, before: DemoCell, days: number) => {
    const cells = changed[row];
    const value = cells?.[column] ?? null;
    if (!cells || value === null || value === before) return;
    cells[column] = before;
    const at = past.createdAt + days * DAY + (row % 9) * 3_600_000;
    moves.push({ at, row, field, value, by: person(row, days) });
  };
  for (const row of moved) {
    const cells = rows[row] ?? [];
    const level = LEVELS.indexOf(cells[PRIORITY] as string);
    change(row, PRIORITY, "Priority", LEVELS[Math.max(0, level - 1)] ?? null, DAYS.priority);
    change(row, HOURS, "Hours", Math.max(1, Math.round(Number(cells[HOURS]) * 0.75)), DAYS.hours);
    change(row, OWNER, "Owner", person(row, 0), DAYS.owner);
    const due = Math.round((Date.parse(cells[DUE] as string) - today.getTime()) / DAY);
    change(row, DUE, "Due date", dayFrom(today, due + FORWARD), DAYS.due);
    change(row, NOTES, "Notes", null, DAYS.notes);
  }
  return { rows: changed, past: { ...past, moves: moves.toSorted((a, b) => a.at - b.at) } };
}
