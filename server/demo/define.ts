import type { BlueprintTable } from "#shared/templates/blueprint";

/** A cell as templates write it: options, connected records and people by name, the latter by e-mail address. */
export type DemoCell = BlueprintTable["rows"][number][number];

/** The records of a table, with values in the order of the fields of the demo's template. */
export interface DemoRows {
  rows: DemoCell[][];
  past?: DemoPast;
}

/** A table's record history before today, in ms since 1970. */
export interface DemoPast {
  createdAt: number;
  /** Ordered by time. */
  moves: readonly DemoMove[];
}

/** A change of a cell, by a user or by the system. */
export interface DemoMove {
  at: number;
  /** Index in `rows`. */
  row: number;
  field: string;
  value: DemoCell;
  /** E-mail address of who made it; null for the system. */
  by: string | null;
}

const DAY = 86_400_000;

/** The calendar day `offset` days from `today` as `YYYY-MM-DD`. */
export const dayFrom = (today: Date, offset: number): string =>
  new Date(today.getTime() + offset * DAY).toISOString().slice(0, 10);

/** The moment `hour`:`minute` UTC on the day `offset` days from `today`. */
export const momentFrom = (today: Date, offset: number, hour: number, minute: number): string =>
  new Date(`${dayFrom(today, offset)}T${pad(hour)}:${pad(minute)}:00.000Z`).toISOString();

const pad = (number: number) => String(number).padStart(2, "0");
