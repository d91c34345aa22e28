import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterNode } from "#shared/fields/operators";
import type { FieldProblem } from "#shared/errors/index";
import type { OrganizationDatabase } from "../../database/types";
import { AppError } from "../../errors";
import { mayName } from "../fields/select";
import { readTableSchema } from "../schema/read-table-schema";
import type { TableSchema } from "../schema/table-schema";
import { compileCondition, type FilterContext } from "./filter";

export interface UnfitCondition extends FieldProblem {
  condition: FilterCondition;
  /** A query with it is refused; the others find nothing. */
  isRefused: boolean;
}

/**
 * The conditions of a filter whose values do not fit their fields: those that a query refuses, and those with an
 * option that the field does not have. Conditions without a value yet are valid.
 *
 * @param path the path of the filter; `message` is the id of the reason
 */
export async function findUnfitConditions(
  database: OrganizationDatabase,
  { tableId, userId }: { tableId: number; userId: number },
  filter: FilterNode,
  path: string,
): Promise<UnfitCondition[]> {
  const schema = await readTableSchema(database, tableId);
  if (!schema) return [];
  return look(schema, filter, { userId, dialect: database.dialect, fieldIds: null }, path);
}

function look(schema: TableSchema, node: FilterNode, context: FilterContext, path: string): UnfitCondition[] {
  if (isGroup(node))
    return node.conditions.flatMap((inner, index) =>
      look(schema, inner, context, `${path}.conditions.${index}`),
    );
  const field = schema.byId.get(node.fieldId);
  if (!field || isUnfinished(node)) return [];
  const problem = refusal(schema, node, context, path);
  if (problem) return [{ ...problem, condition: node, isRefused: true }];
  const values = Array.isArray(node.value) ? node.value : [node.value];
  if (values.every((value) => mayName(field.config, value))) return [];
  const message = "fieldTypes.notAnOption";
  return [{ path: `${path}.value`, message, condition: node, isRefused: false }];
}

const isUnfinished = ({ value }: FilterCondition): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.some((one) => one === ""));

function refusal(
  schema: TableSchema,
  condition: FilterCondition,
  context: FilterContext,
  path: string,
): FieldProblem | undefined {
  try {
    compileCondition(schema, condition, context, path);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== "invalid_request") throw error;
    return error.fields?.[0];
  }
}
