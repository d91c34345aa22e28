import type { ColorName } from "#shared/colors";
import type { CellValue } from "#shared/contract/records";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { FilterGroup, OperatorName } from "#shared/fields/operators";

export interface DemoField {
  name: string;
  type: FieldTypeName;
  config?: Record<string, unknown>;
  required?: boolean;
  description?: string;
  /** The table whose records it leads to, one at most; rows name them by their title. */
  connects?: {
    table: string;
    /** The field that shows the connection from there. */
    inverse: string;
  };
}

/** Views refer to fields by name, because ids exist only once the table is created. */
export interface DemoView {
  label: string;
  icon: string;
  hidden?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  sort?: readonly { field: string; order: "asc" | "desc" }[];
  filter?: {
    match: FilterGroup["match"];
    conditions: readonly { field: string; operator: OperatorName; value?: string | string[] }[];
  };
}

export interface DemoTable {
  label: string;
  icon: string;
  color: ColorName;
  fields: readonly DemoField[];
  views: readonly DemoView[];
  /** Values in the order of `fields`. */
  rows: readonly (readonly CellValue[])[];
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
  value: CellValue;
  userId: number | null;
}

/** Select options from labels and colours; a cell holds an option's value, which is its label here. */
export const options = (choices: Readonly<Record<string, ColorName>>): Record<string, unknown> => ({
  options: Object.entries(choices).map(([label, color], index) => ({
    id: index + 1,
    label,
    value: label,
    color,
  })),
});

const DAY = 86_400_000;

/** The calendar day `offset` days from `today` as `YYYY-MM-DD`. */
export const dayFrom = (today: Date, offset: number): string =>
  new Date(today.getTime() + offset * DAY).toISOString().slice(0, 10);

/** The moment `hour`:`minute` UTC on the day `offset` days from `today`. */
export const momentFrom = (today: Date, offset: number, hour: number, minute: number): string =>
  new Date(`${dayFrom(today, offset)}T${pad(hour)}:${pad(minute)}:00.000Z`).toISOString();

const pad = (number: number) => String(number).padStart(2, "0");
