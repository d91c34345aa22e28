import type { CellValue } from "#shared/contract/records";
import type { OperatorName } from "#shared/fields/operators";
import type { Clock } from "#shared/fields/periods";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { ShownSources } from "../../policy/organization-rights";
import type { Dialect } from "../../sql/dialect";
import type { ColumnValue, Fragment } from "../../sql/fragment";
import type { Limits } from "./limits";

export type FieldConfig = Readonly<Record<string, unknown>>;

/** A field as the engine sees it; `config` has been validated by the type's shared part. */
export interface FieldSchema {
  id: number;
  tableId: number;
  name: string;
  /** How the values are stored and compared: for a computed field with single values, as its result. */
  type: FieldTypeName;
  config: FieldConfig;
  /** The builder's choice. */
  declared: { type: FieldTypeName; config: FieldConfig };
  /** The type of a computed field's values; null for other fields and before it is known. */
  result: StoredResult | null;
  required: boolean;
  readonly: boolean;
  /** No two records outside the trash have the same value. */
  unique: boolean;
  position: number;
  /** Column of the search index; null for types without full-text search. */
  searchSlot: number | null;
  deleted: boolean;
}

/** The stored result of a computed field, with the other tables whose values it shows. */
export interface StoredResult {
  type: FieldTypeName;
  config: FieldConfig;
  many: boolean;
  reads: readonly number[];
  /** The sources of the values; absent before they were determined. */
  shows?: ShownSources;
  /** The rules by which the result was found, see `RESULT_DERIVATION`; absent before they were numbered. */
  derivation?: number;
  /** Cells may be errors, which are stored in a column `e_<id>`. */
  errors?: true;
  /** Something that the field refers to is gone or no longer fits: every cell is an error until it is restored. */
  missing?: true;
  /** Its name, and whether it is a field or a table; absent if it exists but no longer fits. */
  lost?: { object: "field" | "table"; name: string };
}

/**
 * Thrown by `encode` and `compare` for a value that the type cannot hold; its message is a message id with the
 * reason.
 */
export class UnfitValue extends Error {
  override readonly name = "UnfitValue";
}

/** The context of a comparison, next to the value. */
export interface CompareContext {
  /** The user that `me` stands for. */
  userId: number;
  /** The basis of relative dates; absent: the present day in UTC. */
  clock?: Clock;
  /** Connections whose cells are limited for the reader. */
  limits?: Limits;
  /** For SQL that differs between databases. */
  dialect: Dialect;
}

/** A user by folded name. */
export interface KnownPerson {
  id: number;
  nameKey: string;
}

/** Columns that the engine sets for every record. */
export type SystemColumn = "id" | "createdAt" | "createdBy" | "updatedAt" | "updatedBy";

/** The expression by which a field's stored values are compared. */
export type ColumnOf = (field: FieldSchema) => string;

/** The server's part of a field type: how values are stored in a column and compared there. */
export interface FieldStorage {
  name: FieldTypeName;
  /** Type of the column `f_<id>`; null for a type whose values come from `systemColumn`. */
  column: "text" | "double" | "integer" | null;
  /** The record table's column with the values, if the field has no column of its own. */
  systemColumn?: SystemColumn;
  /** The additional column `k_<id>` holds the folded text, for sorting and searching. */
  folded: boolean;
  /**
   * The text by which a stored value is sorted and searched, before it is folded; absent: the value itself. It
   * must not depend on the config: labels of options are searched by `searchEqual` instead, so that renaming one
   * changes no record.
   */
  searchText?(value: ColumnValue, config: FieldConfig): string | null;
  /** Equal values have equal stored forms: unique fields compare those instead of the folded text. */
  canonical?: boolean;
  /** An empty cell counts as a value: an empty checkbox is unchecked. */
  emptyIsValue?: true;
  /** `searchEqual` needs the organisation's users. */
  namesPeople?: boolean;
  /** `json` and `decode` need the config; the other functions do not. */
  readsConfig?: boolean;
  /** Wire value to column value; empty is null on both sides. Throws UnfitValue. */
  encode(value: CellValue, config: FieldConfig): ColumnValue;
  /** Column value to wire value. */
  decode(value: ColumnValue, config: FieldConfig): CellValue;
  /**
   * The expression that SQLite's JSON functions write as the wire value; absent: the column as it is. Other
   * databases pass the column to `decode`.
   */
  json?(column: string, config: FieldConfig): string;
  /** The expression by which records are sorted; null sorts last. */
  sort(field: FieldSchema): string;
  /** A comparison as SQL. `value` is undefined for isEmpty and isNotEmpty. Throws UnfitValue. */
  compare(
    field: FieldSchema,
    operator: OperatorName,
    value: CellValue | readonly CellValue[] | undefined,
    context: CompareContext,
  ): Fragment;
  /**
   * The condition for records whose value matches a search term; null if none can. Texts are left to the index.
   */
  searchEqual?(field: FieldSchema, term: string, people: readonly KnownPerson[]): Fragment | null;
}
