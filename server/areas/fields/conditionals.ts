import { isDeepStrictEqual } from "node:util";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableConfigCalls } from "#shared/contract/table-config";
import type { FieldProblem } from "#shared/errors/index";
import { conditionTypes, fieldsOf, type Conditional } from "#shared/fields/conditionals";
import { fieldTypes } from "#shared/fields/index";
import { isGroup } from "#shared/fields/filter-group";
import { unaryOperators, type FilterCondition, type FilterNode } from "#shared/fields/operators";
import { refuse } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { readableFieldIds } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { formatMessage } from "../../text/format";
import { openStoredTable, tableKind, type TableDefinition } from "../../tables/public";
import { findStoredConditionals } from "./stored-settings";

type Calls = typeof tableConfigCalls;

/**
 * Sets which fields of a table are shown only under a condition. Rules with fields hidden from the caller stay,
 * also while such a field is deleted.
 *
 * @throws AppError field_validation_failed naming an invalid condition, permission_denied without the plan's
 * feature, change_conflict
 */
export const setConditionals = (
  context: RequestContext,
  input: ParsedOf<Calls["setConditionals"]>,
): Promise<ReplyOf<Calls["setConditionals"]>> => retryOnConflict(() => save(context, input));

async function save(
  context: RequestContext,
  { tableId, conditionals, expect }: ParsedOf<Calls["setConditionals"]>,
): Promise<ReplyOf<Calls["setConditionals"]>> {
  const stored = await findStoredConditionals(context.org.database, tableId);
  const { table, grant } = await openStoredTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "conditionals");
  const inSight = await readableFieldIds(context, tableId);
  const known = new Set(
    table.fields.map(({ id }) => id).filter((id) => inSight === null || inSight.includes(id)),
  );
  const fields = problemsOf(table, conditionals, known).map(({ path, message }) => ({
    path,
    message: formatMessage(context.language, message),
  }));
  if (fields.length > 0) throw new AppError("field_validation_failed", { fields });
  const rules = JSON.parse(stored) as Conditional[];
  const seen = rules.filter((rule) => isKnown(rule, known));
  const isSeen = expect === undefined || isDeepStrictEqual(expect.conditionals, seen);
  const given = new Set(conditionals.map(({ fieldId }) => fieldId));
  // A user who sees all fields misses only rules with deleted fields; a new rule for the same field replaces
  // those.
  const isReplaced = ({ fieldId }: Conditional) => inSight === null && given.has(fieldId);
  const kept = rules.filter((rule) => !isKnown(rule, known) && !isReplaced(rule));
  const change = tableKind.change(
    grant,
    { conditionals: [...conditionals, ...kept] },
    { conditionals: stored },
  );
  const { changeSetId } = await commit(context, [isSeen ? change : refuse("change_conflict")]);
  return { conditionals, changeSetId };
}

/** Whether the user can see all the fields that a rule names. */
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

/** Relative dates are not allowed: a record would change without an edit. */
function canAsk({ fieldById }: TableDefinition, { fieldId, operator, value }: FilterCondition): boolean {
  const field = fieldById.get(fieldId);
  if (!field || !conditionTypes.includes(field.type)) return false;
  if (!fieldTypes[field.type].operators.includes(operator)) return false;
  if (unaryOperators.includes(operator)) return true;
  if (operator === "between") return Array.isArray(value) && value.length === 2;
  return value !== undefined && (typeof value !== "object" || Array.isArray(value));
}
