import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableConfigCalls } from "#shared/contract/table-config";
import type { FieldProblem } from "#shared/errors/index";
import { conditionTypes, fieldsOf, type Conditional } from "#shared/fields/conditionals";
import { fieldTypes } from "#shared/fields/index";
import { isGroup } from "#shared/fields/filter-group";
import { unaryOperators, type FilterCondition, type FilterNode } from "#shared/fields/operators";
import { updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { fieldsInSight } from "../../policy/authorize";
import { requirePlan } from "../../policy/plan";
import { formatMessage } from "../../text/format";
import { commit, openTable, type TableDefinition } from "../tables/public";

type Calls = typeof tableConfigCalls;

/**
 * Says which fields of a table show only under a condition. What the asker cannot see of them stays as it is.
 *
 * @throws AppError field_validation_failed naming the condition that cannot be asked, permission_denied without the
 * plan's feature
 */
export async function setConditionals(
  context: RequestContext,
  { tableId, conditionals }: ParsedOf<Calls["setConditionals"]>,
): Promise<ReplyOf<Calls["setConditionals"]>> {
  const { table, grant } = await openTable(context, tableId, "field:manage");
  requirePlan(context.actor, "conditionals");
  const inSight = await fieldsInSight(context, tableId);
  const known = new Set(inSight ?? table.fields.map(({ id }) => id));
  const fields = problemsOf(table, conditionals, known).map(({ path, message }) => ({
    path,
    message: formatMessage(context.language, message),
  }));
  if (fields.length > 0) throw new AppError("field_validation_failed", { fields });
  const unseen = table.conditionals.filter((rule) => !isKnown(rule, known));
  const { changeSetId } = await commit(context, [
    updateObject(grant, "table", tableId, { conditionals: [...conditionals, ...unseen] }),
  ]);
  return { conditionals, changeSetId };
}

/** Whether a person knows all the fields that a rule names. */
const isKnown = ({ fieldId, when }: Conditional, known: ReadonlySet<number>): boolean =>
  [fieldId, ...fieldsOf(when)].every((id) => known.has(id));

function problemsOf(
  table: TableDefinition,
  conditionals: readonly Conditional[],
  known: ReadonlySet<number>,
): FieldProblem[] {
  const seen = new Set<number>();
  return conditionals.flatMap(({ fieldId, when }, index) => {
    const path = `conditionals.${index}`;
    if (!known.has(fieldId) || seen.has(fieldId))
      return [{ path: `${path}.fieldId`, message: "fields.conditionalField" }];
    seen.add(fieldId);
    const conditions = conditionsOf(when);
    const isWrong =
      conditions.length === 0 ||
      conditions.some((one) => one.fieldId === fieldId || !known.has(one.fieldId) || !canAsk(table, one));
    return isWrong ? [{ path: `${path}.when`, message: "fields.conditionalWhen" }] : [];
  });
}

const conditionsOf = (node: FilterNode): FilterCondition[] =>
  isGroup(node) ? node.conditions.flatMap(conditionsOf) : [node];

/** Days that move with the calendar are no condition: a record would change without anybody touching it. */
function canAsk({ fieldById }: TableDefinition, { fieldId, operator, value }: FilterCondition): boolean {
  const field = fieldById.get(fieldId);
  if (!field || !conditionTypes.includes(field.type)) return false;
  if (!fieldTypes[field.type].operators.includes(operator)) return false;
  if (unaryOperators.includes(operator)) return true;
  if (operator === "between") return Array.isArray(value) && value.length === 2;
  return value !== undefined && (typeof value !== "object" || Array.isArray(value));
}
