import type { JobWriter } from "./write-job";
import type { CellError } from "#shared/fields/cell-error";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { Calendar } from "#shared/fields/periods";
import type { Dialect } from "../../sql/dialect";
import type { FieldConfig, FieldSchema } from "../fields/storage";
import type { ColumnValue } from "../../sql/fragment";
import type { TableSchema } from "../schema/table-schema";
import type { Work } from "../../sql/work";

/** Every table that computed fields refer to, by id; tables in the trash have `deleted`. */
export interface SchemaLookup {
  get(tableId: number): TableSchema | undefined;
}

/** One thing that a computed field reads. When it changes, the field's values are recomputed. */
export interface Dependency {
  /** The table whose records are read. */
  tableId: number;
  /** The fields that are read from them. */
  fieldIds: readonly number[];
  /**
   * Null: the record's own fields. Otherwise the connectedRecord field of the computed field's own table that
   * leads to those records. Changes of the connections themselves (trash included) are tracked without being
   * listed.
   */
  through: number | null;
}

/** A field that a computed one names: in its own table, or through one of its connections. */
export interface NamedField {
  /** Null if only the connection is named. */
  fieldId: number | null;
  through: number | null;
}

/** A value as its column stores it, or the error in its place. */
export type ComputedValue = ColumnValue | CellError;

/** The result of a computed field. Values are stored, displayed, sorted and compared as this type's. */
export interface ComputedResult {
  type: FieldTypeName;
  config: FieldConfig;
  /** A list of such values: stored as JSON text by the kind's own `FieldStorage`. */
  many: boolean;
}

/** The context of a computation, next to the schemas. */
export interface ComputeContext {
  schemas: SchemaLookup;
  /** Milliseconds since 1970, the same for the whole change set. */
  now: number;
  calendar: Calendar;
  dialect: Dialect;
}

/** One kind of computed field. */
export interface ComputedKind {
  type: FieldTypeName;
  /** All fields that the settings name, existing or not: if one is gone, the cells are errors that name it. */
  names(field: FieldSchema): readonly NamedField[];
  /** The fields that it reads; empty if a named field is gone. `field.declared.config` is the builder's. */
  dependencies(field: FieldSchema, schemas: SchemaLookup): readonly Dependency[];
  /** The type of its values, asked only if everything it names exists; null if that cannot be used this way. */
  result(field: FieldSchema, schemas: SchemaLookup): ComputedResult | null;
  /**
   * Column values of many records at once: one statement per batch, never one per record.
   *
   * @param ids records of the field's table, also from the trash; at most COMPUTE_BATCH
   * @returns values by record id as the result's type stores them, or errors; a record that is missing here becomes
   * empty
   */
  compute(
    context: ComputeContext,
    field: FieldSchema,
    ids: readonly number[],
  ): Work<ReadonlyMap<number, ComputedValue>>;
  /**
   * Requests work that values need and that cannot be computed here, such as reading files; called when they are
   * stored.
   *
   * @returns whether anything new was requested
   */
  follow?(
    context: ComputeContext,
    writer: JobWriter,
    field: FieldSchema,
    ids: readonly number[],
  ): Work<boolean>;
}
