import { oncePerKey } from "#shared/once-per-key";
import { holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { errorColumn } from "../../sql/names";
import { readColumn, type TableSchema } from "../schema/table-schema";
import { visibleField } from "./filter";
import type { PageShape } from "./plan";

/** Columns before the fields': id and revision. */
export const LEADING = 2;

/** The columns of a page, for each record. */
export interface AnsweredColumns {
  /** As written after `select`. */
  columns: string;
  fields: PageShape["fields"];
  /** How many columns there are behind those of the fields, for their errors. */
  errors: number;
  /** The page's shape by the order's name: it is long, and made for the orders in use once. */
  shapes: Map<string, string>;
}

/** Orders whose shape is kept. */
const SHAPES_KEPT = 50;

/** Whole records are read most often, so their columns are cached per version of a table. */
const wholeRecords = oncePerKey(({ fields }: TableSchema) => describe(fields));

/** @throws AppError field_not_found for a requested field that does not exist or is hidden */
export function answeredColumns(
  schema: TableSchema,
  asked: readonly number[] | undefined,
  fieldIds: readonly number[] | null,
): AnsweredColumns {
  if (asked !== undefined) {
    return describe([...new Set(asked)].map((id) => visibleField(schema, id, fieldIds)));
  }
  if (fieldIds !== null) return describe(schema.fields.filter(({ id }) => fieldIds.includes(id)));
  return wholeRecords(schema);
}

/** A page's shape as text. @param order names the order in cursors; it has `sorts` keys */
export function shapeOf({ fields, shapes }: AnsweredColumns, sorts: number, order: string): string {
  const known = shapes.get(order);
  if (known !== undefined) return known;
  if (shapes.size >= SHAPES_KEPT) shapes.clear();
  const shape = JSON.stringify({ fields, sorts, order } satisfies PageShape);
  shapes.set(order, shape);
  return shape;
}

function describe(answered: readonly FieldSchema[]): AnsweredColumns {
  const failing = answered.filter(holdsErrors);
  const fields = answered.map((field) => {
    const { id, type, config } = field;
    const errorAt = failing.indexOf(field);
    return { id, type, config: usedConfig(type, config), ...(errorAt >= 0 && { errorAt }) };
  });
  const errors = failing.map(({ id }) => errorColumn(id));
  return {
    columns: ["id", "revision", ...answered.map(readColumn), ...errors].join(", "),
    fields,
    errors: errors.length,
    shapes: new Map(),
  };
}

/** The part of a config that reading needs: a select's thousand options would only be carried about. */
function usedConfig(type: FieldSchema["type"], config: FieldSchema["config"]) {
  return fieldStorage[type].readsConfig ? config : {};
}
