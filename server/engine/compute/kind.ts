import type { CellError } from "#shared/fields/cell-error";
import type { FieldTypeName } from "#shared/fields/types";
import type { Calendar } from "#shared/fields/periods";
import type { Dialect } from "../dialect/dialect";
import type { FieldConfig, FieldSchema } from "../fields/storage";
import type { ColumnValue } from "../query/fragment";
import type { TableSchema } from "../schema/table-schema";
import type { Work } from "../changes/work";

/** Every table that computed fields speak of, by id; tables in the trash have `deleted`. */
export interface SchemaLookup {
  get(tableId: number): TableSchema | undefined;
}

/** One thing that a computed field reads. When it changes there, values follow here. */
export interface Dependency {
  /** The table whose records are read. */
  tableId: number;
  /** The fields that are read of them. */
  fieldIds: readonly number[];
  /**
   * Null: the record's own fields. Otherwise the connectedRecord field of the computed field's own table that leads
   * to those records; that connections themselves come and go (trash included) is followed without being named.
   */
  through: number | null;
}

/** A field that a computed one names: of its own table, or behind one of its connections. */
export interface NamedField {
  /** Null where nothing but the connection is named. */
  fieldId: number | null;
  through: number | null;
}

/** A value as its column holds it, or why there is none. */
export type ComputedValue = ColumnValue | CellError;

/** What a computed field's values are like. They are stored, shown, sorted and compared as this type's. */
export interface ComputedResult {
  type: FieldTypeName;
  config: FieldConfig;
  /** A list of such values: stored as JSON text by the kind's own `FieldStorage`. */
  many: boolean;
}

/** What a computation may need beside the schemas. */
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
  /** What the field names, there or gone: where some of it is gone, its cells are errors that say so. */
  names(field: FieldSchema): readonly NamedField[];
  /** What the field reads; nothing where what it names is gone. `field.declared.config` is the builder's. */
  dependencies(field: FieldSchema, schemas: SchemaLookup): readonly Dependency[];
  /** What its values are like, asked where all that it names is there; null where that cannot be used so. */
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
   * Has done what values need that cannot be reckoned here, such as reading files; called when they are stored.
   *
   * @returns whether something new was asked for
   */
  follow?(context: ComputeContext, field: FieldSchema, ids: readonly number[]): Work<boolean>;
}
