import type { LineSource } from "#shared/builder/plan";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { TableLevel } from "#shared/permissions/flags";

export type SketchCell = string | number | boolean | null | string[];

export interface SketchField {
  name: string;
  type: FieldTypeName;
  options?: readonly string[];
  config?: Readonly<Record<string, unknown>>;
  required?: boolean;
  /** The table that it leads to, by name. */
  connects?: { table: string; many: boolean };
  source?: LineSource;
  question?: string;
}

export interface SketchTable {
  name: string;
  /** A record of it: `Invoice` of `Invoices`. */
  singular?: string;
  icon?: string;
  fields: readonly SketchField[];
  /** Whether the first field names the records. */
  hasTitle?: boolean;
  /** A row's cells in the order of the fields. */
  rows?: readonly (readonly SketchCell[])[];
  /** The rows' file, with the number of rows in it. */
  rowsOf?: { file: string; total: number };
  source?: LineSource;
  question?: string;
}

export const automationKinds = ["created", "becomes", "reminder", "approval"] as const;
export interface SketchAutomation {
  kind: (typeof automationKinds)[number];
  name?: string;
  table: string;
  /** The field that is watched, for all but `created`. */
  field?: string;
  /** The option that `becomes` waits for. */
  value?: string;
  days?: number;
}

export interface SketchRole {
  name: string;
  level: TableLevel;
  /** The tables that it sees; all new ones where left out. */
  tables?: readonly string[];
}

/** A proposal of a planner, by names. Tables that exist are named as they are; their fields are added to them. */
export interface Sketch {
  title: string;
  tables: readonly SketchTable[];
  automations: readonly SketchAutomation[];
  roles?: readonly SketchRole[];
}

/** A table that exists and that the asker may change. */
export interface KnownTable {
  id: number;
  label: string;
  icon: string;
  color: string;
  fields: readonly {
    id: number;
    name: string;
    type: FieldTypeName;
    options: readonly { id: number; label: string }[];
  }[];
}
