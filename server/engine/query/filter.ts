import type { FilterCondition, FilterGroup } from "#shared/fields/operators";
import { AppError } from "../../errors";
import { UnfitValue, type CompareContext, type FieldSchema } from "../fields/storage";
import type { TableSchema } from "../schema/table-schema";
import { compareField } from "./compare-field";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";

export interface FilterContext extends CompareContext {
  /** Fields that the actor may see; null means all. A filter on another one would reveal its values. */
  fieldIds: readonly number[] | null;
}

/**
 * A filter tree as a condition. An empty group holds for every record.
 *
 * @throws AppError field_not_found, invalid_request with the condition's place
 */
export function compileFilter(
  schema: TableSchema,
  group: FilterGroup,
  context: FilterContext,
  path = "filter",
): Fragment {
  const pieces = group.conditions.map((node, index) => {
    const place = `${path}.conditions.${index}`;
    return "match" in node
      ? compileFilter(schema, node, context, place)
      : compileCondition(schema, node, context, place);
  });
  return joinFragments(pieces, group.match === "all" ? "and" : "or", "true");
}

/** A role's rule as a condition. A rule that no longer fits its fields holds for no record. */
export function compileRule(
  schema: TableSchema,
  rule: FilterGroup,
  context: Omit<FilterContext, "fieldIds">,
): Fragment {
  try {
    return compileFilter(schema, rule, { ...context, fieldIds: null });
  } catch (error) {
    if (error instanceof AppError) return fragment("false");
    throw error;
  }
}

/** @throws AppError field_not_found, invalid_request with the condition's place */
export function compileCondition(
  schema: TableSchema,
  condition: FilterCondition,
  context: FilterContext,
  path: string,
): Fragment {
  const field = visibleField(schema, condition.fieldId, context.fieldIds);
  try {
    return compareField(field, condition.operator, condition.value, context);
  } catch (error) {
    if (!(error instanceof UnfitValue)) throw error;
    throw new AppError("invalid_request", { fields: [{ path: `${path}.value`, message: error.message }] });
  }
}

/** @throws AppError field_not_found for a field that is missing, deleted or not visible */
export function visibleField(
  schema: TableSchema,
  fieldId: number,
  fieldIds: readonly number[] | null,
): FieldSchema {
  const field = schema.byId.get(fieldId);
  if (!field || (fieldIds !== null && !fieldIds.includes(fieldId))) {
    throw new AppError("field_not_found", { values: { fieldId } });
  }
  return field;
}
