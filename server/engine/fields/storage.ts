import type { CellValue } from "#shared/contract/records";
import type { OperatorName } from "#shared/fields/operators";
import type { Clock } from "#shared/fields/periods";
import type { FieldTypeName } from "#shared/fields/types";
import type { ShownSources } from "../../policy/organization-rights";
import type { Dialect } from "../dialect/dialect";
import type { ColumnValue, Fragment } from "../query/fragment";
import type { Limits } from "../query/limits";

export type FieldConfig = Readonly<Record<string, unknown>>;

/** A field as the engine sees it; `config` has been checked by the type's shared half. */
export interface FieldSchema {
  id: number;
  tableId: number;
  name: string;
  /** How the values are stored and compared: for a computed field with single values that of its result. */
  type: FieldTypeName;
  config: FieldConfig;
  /** What the builder chose. */
  declared: { type: FieldTypeName; config: FieldConfig };
  /** What a computed field's values are like; null for other fields and before it is known. */
  result: StoredResult | null;
  required: boolean;
  readonly: boolean;
  /** No two records outside the trash hold the same value. */
  unique: boolean;
  position: number;
  /** Column of the search index, null for types that are not searched by text. */
  searchSlot: number | null;
  deleted: boolean;
}

/** A computed field's result as it is kept beside the field, with the other tables whose values it shows. */
export interface StoredResult {
  type: FieldTypeName;
  config: FieldConfig;
  many: boolean;
  reads: readonly number[];
  /** What the values follow from; absent before it was found out. */
  shows?: ShownSources;
  /** Cells may be errors, which lie in a column `e_<id>`. */
  errors?: true;
  /** Something that the field names is gone or no longer fits: every cell is an error until that is back. */
  missing?: true;
  /** What it is called, and whether it is a field or a table; absent where it is there but no longer fits. */
  lost?: { object: "field" | "table"; name: string };
}

/** Thrown by `encode` and `compare` for a value the type cannot hold; its message is a message id saying why. */
export class UnfitValue extends Error {
  override readonly name = "UnfitValue";
}

/** What a comparison may need beside the value. */
export interface CompareContext {
  /** The user that `me` stands for. */
  userId: number;
  /** What relative dates are reckoned by; absent: the present day in UTC. */
  clock?: Clock;
  /** Connections of which the reader sees less than they hold. */
  limits?: Limits;
  /** For the few things that databases say differently. */
  dialect: Dialect;
}

/** A person by folded name. */
export interface KnownPerson {
  id: number;
  nameKey: string;
}

/** What the engine keeps of every record by itself. */
export type SystemColumn = "id" | "createdAt" | "createdBy" | "updatedAt" | "updatedBy";

/** The expression that a field's stored values are compared by. */
export type ColumnOf = (field: FieldSchema) => string;

/** The server's half of a field type: how values lie in a column and are compared there. */
export interface FieldStorage {
  name: FieldTypeName;
  /** Kind of the column `f_<id>`; null for a type whose values come from `systemColumn`. */
  column: "text" | "double" | "integer" | null;
  /** Column of the record table that the values are read from where the field has none of its own. */
  systemColumn?: SystemColumn;
  /** Beside the column stands `k_<id>` with the folded text, for order and search. */
  folded: boolean;
  /**
   * The text that a stored value is ordered and searched by, before it is folded; absent: the value itself.
   * Only for what never changes with the config: labels of options are asked for by `searchEqual` instead,
   * so that renaming one touches no record.
   */
  searchText?(value: ColumnValue, config: FieldConfig): string | null;
  /** The stored value has one form for what is the same: unique fields compare it instead of the folded text. */
  canonical?: boolean;
  /** An empty cell counts as a value: a box that nobody touched is not ticked. */
  emptyIsValue?: true;
  /** `searchEqual` asks for the organisation's people. */
  namesPeople?: boolean;
  /** `json` and `decode` need the config; the others read without it. */
  readsConfig?: boolean;
  /** Wire value to column value; empty is null on both sides. Throws UnfitValue. */
  encode(value: CellValue, config: FieldConfig): ColumnValue;
  /** Column value to wire value. */
  decode(value: ColumnValue, config: FieldConfig): CellValue;
  /** The expression whose value SQLite's JSON functions write as the wire value; absent: the column as it is. Other
   * databases hand the column to `decode`. */
  json?(column: string, config: FieldConfig): string;
  /** The expression that records are ordered by; null sorts last. */
  sort(field: FieldSchema): string;
  /** What "is" writes as SQL. `value` is undefined for isEmpty and isNotEmpty. Throws UnfitValue. */
  compare(
    field: FieldSchema,
    operator: OperatorName,
    value: CellValue | readonly CellValue[] | undefined,
    context: CompareContext,
  ): Fragment;
  /** Records whose value a search term means, as a condition; null when it can mean none. Texts are left to the index. */
  searchEqual?(field: FieldSchema, term: string, people: readonly KnownPerson[]): Fragment | null;
}
