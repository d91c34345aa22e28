import type { LineKind, PlanLine } from "#shared/builder/plan";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { Language } from "#shared/languages";
import type { KnownTable, SketchTable } from "./sketch";

/** A field of a plan, whether it exists or will be made. */
export interface PlannedField {
  /** How the data of other lines refers to it. */
  ref: { $field: string } | number;
  name: string;
  type: FieldTypeName;
  options: readonly string[];
  /** Ids of options that exist. */
  optionIds: ReadonlyMap<string, number>;
  connects: string | null;
  isNew: boolean;
}
export interface PlannedTable {
  line: PlanLine;
  sketch: SketchTable;
  existing: KnownTable | null;
  fields: PlannedField[];
}

export interface Completing {
  language: Language;
  title: string;
  tables: PlannedTable[];
  /** All lines until now. */
  lines: readonly PlanLine[];
  /** Whether the user who asks may create roles. */
  canMakeRoles: boolean;
  say(name: string, values?: Record<string, string>): string;
  add(
    kind: LineKind,
    name: string,
    more: Partial<Pick<PlanLine, "id" | "parent" | "data" | "source" | "isNew" | "question">>,
  ): PlanLine;
}
