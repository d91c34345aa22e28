import type { FieldTypeName } from "#shared/fields/field-type";
import { fieldColumns } from "../../schema/table-schema";
import type { FieldSchema } from "../../fields/storage";

/**
 * A column of a field's values as another type keeps them, while they are not the field's values: converted and not yet
 * in force, or put aside when the type changed. `generation` is the field's `storedAs` that they belong to.
 */
export const asideColumn = (column: string, generation: number): string => `${column}_g${generation}`;

/** The columns that a field has as a type. */
export const columnsAs = ({ id }: Pick<FieldSchema, "id">, type: FieldTypeName) => fieldColumns({ id, type });
