import type { DemoCell, DemoMove, DemoRows } from "./define";

/** Columns of status and owner in a row. */
const STATUS = 2;
const OWNER = 4;

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How long ago the orders were entered, and since which day work has been done on them. */
const ENTERED_DAYS_AGO = 21;
const FIRST_DUE = -13;
const LAST_DUE = 8;
/** The last stage was reached some hours ago. */
const LATEST_HOURS_AGO = 3;

const WAY = ["New", "Planned", "In progress", "In review", "Done"];
const WAY_OVER_PARTS = ["New", "Planned", "In progress", "Waiting parts", "In review", "Done"];
/** Every fifth order waited for parts. */
const WAITED = 5;

interface Order {
  /** In days from today. */
  due: number;
  cells: readonly DemoCell[];
}

/** The stages an order has gone through, its current one last. */
function stagesUpTo(status: DemoCell | undefined, row: number): string[] {
  const way = status === "Waiting parts" || row % WAITED === 0 ? WAY_OVER_PARTS : WAY;
  return way.slice(0, way.findIndex((stage) => stage === status) + 1);
}

/**
 * Rows with their history: orders that were due recently or soon start as New and go through their stages, changed by
 * their owners, so that the time in stages has data. Derived from their positions in the list instead of random
 * numbers, so that the rest of the demo is unchanged.
 */
export function movedThroughStages(orders: readonly Order[], today: Date): Required<DemoRows> {
  const createdAt = today.getTime() - ENTERED_DAYS_AGO * DAY;
  const moves: DemoMove[] = [];
  const rows = orders.map(({ due, cells }, row) => {
    const stages = stagesUpTo(cells[STATUS], row);
    if (due < FIRST_DUE || due > LAST_DUE || stages.length < 2) return [...cells];
    const owner = cells[OWNER];
    const end = today.getTime() + Math.min(due, 0) * DAY - (LATEST_HOURS_AGO + (row % 7) * 2) * HOUR;
    const [first = null, ...later] = stages;
    // Early stages take longer than late ones.
    later.forEach((value, step) => {
      const part = Math.sqrt((step + 1) / later.length);
      const at = createdAt + Math.round(part * (end - createdAt));
      moves.push({ at, row, field: "Status", value, by: typeof owner === "string" ? owner : null });
    });
    return cells.map((cell, index) => (index === STATUS ? first : cell));
  });
  return { rows, past: { createdAt, moves: moves.toSorted((a, b) => a.at - b.at) } };
}
