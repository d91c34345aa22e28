import { AppError } from "../../../errors";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import { run, type Work } from "../../../sql/work";
import type { FieldSchema, StoredResult } from "../../fields/storage";
import { replaceColumns } from "../columns/replace-columns";
import { storedAs } from "../../schema/table-schema";
import type { ComputeGraph, ComputedNode } from "../../model/compute-graph";
import { findLost, nameLost, type Lost } from "../../compute/find-lost";
import { openGraph, sourcesOf } from "../../compute/graph";
import type { ComputedKind } from "../../model/computed-kind";
import { publishField } from "./postpone";
import { renamedTables } from "./renamed-tables";
import { RESULT_DERIVATION } from "./renew-results";
import { shownSources } from "../../compute/shown-sources";
import { storeFieldIds } from "./store-field-ids";

/** Settings of a field that no value follows from. */
const APPEARANCE = [
  "name",
  "description",
  "tooltip",
  "required",
  "readonly",
  "position",
  "unique",
  "autoFill",
];

/**
 * After changes of tables and fields: finds what every computed field's values are like now and gives it columns.
 *
 * @returns the computed fields whose every record has to be computed
 * @throws AppError computed_cycle; field_validation_failed for a field that was set up in this change set and names
 * something that is not there or cannot be used so
 */
export function* settleStructure(context: ChangeContext): Work<Set<number>> {
  const structure = context.changes.filter(concernsValues);
  const renamed = yield* renamedTables(context);
  if (structure.length === 0 && renamed.size === 0 && !isRenewal(context)) return new Set();
  let graph = yield* openGraph(context.tables);
  const whole = new Set<number>();
  const touched = touchedBy(structure);
  for (const tableId of renamed) touched.tables.add(tableId);
  for (const { field } of graph.nodes) if (touched.fields.has(field.id)) whole.add(field.id);
  for (const node of graph.nodes) {
    const reads = node.dependencies.some(({ tableId, fieldIds }) => {
      return touched.tables.has(tableId) || fieldIds.some((fieldId) => touched.fields.has(fieldId));
    });
    if (
      reads ||
      touched.restored.has(node.field.tableId) ||
      sourcesOf(node).some((source) => whole.has(source))
    )
      whole.add(node.field.id);
  }
  // A table or field that went away is no dependency any more: those who named it have lost their result.
  for (let settled = false; !settled;) {
    settled = true;
    for (const node of graph.nodes) {
      if (!(yield* settleResult(context, graph, node, touched.setUp, whole))) continue;
      graph = yield* openGraph(context.tables);
      settled = false;
      break;
    }
  }
  return whole;
}

/** @returns whether the field's result had to be written, after which the graph is another */
function* settleResult(
  context: ChangeContext,
  graph: ComputeGraph,
  node: ComputedNode,
  setUp: ReadonlySet<number>,
  whole: Set<number>,
): Work<boolean> {
  const { field, kind } = node;
  const lost = findLost(node, context.tables);
  const result = lost === null ? kind.result(field, context.tables) : null;
  if (result !== null && (isRenewal(context) || context.changes.some(isCreationOf(field)))) {
    if (yield* storeFieldIds(context, field, context.tables)) return true;
  }
  if (result === null && context.request.undoes === undefined && context.request.keepsBroken !== true) {
    if (setUp.has(field.id)) throw cannotCompute();
    if (field.result?.missing !== true && context.changes.some(isRetyped)) throw needsType(field);
  }
  const shows = shownSources(graph, node);
  const settled: StoredResult = result
    ? { ...result, ...mayFail(kind), reads: tablesRead(graph, node) }
    : yield* withoutResult(node, lost);
  // The log may still contain values of a broken field.
  const stored: StoredResult = {
    ...settled,
    shows: result ? shows : (field.result?.shows ?? shows),
    derivation: RESULT_DERIVATION,
  };
  if (isEqual(stored, field.result)) return false;
  yield* run(`update "field" set "result" = ? where "id" = ?`, [JSON.stringify(stored), field.id]);
  if (isEqual(withoutSources(stored), withoutSources(field.result))) {
    context.tables.delete(field.tableId);
    yield* publishField(context, field, true);
    return true;
  }
  const after = { ...field, ...storedAs(field.declared, stored), result: stored };
  yield* replaceColumns(field, after, context.changeSetId);
  context.tables.delete(field.tableId);
  whole.add(field.id);
  yield* publishField(context, field, true);
  return true;
}

const isRenewal = ({ request }: ChangeContext): boolean =>
  request.operations.some(({ type }) => type === "results.renew");

const isCreationOf =
  ({ id }: FieldSchema) =>
  ({ object, objectId, action }: PendingChange): boolean =>
    object === "field" && objectId === id && action === "create";

/** The part of a result that decides about columns and values. */
const withoutSources = (result: StoredResult | null): object => ({
  ...result,
  shows: null,
  derivation: null,
});

const isEqual = (one: object | null, other: object | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const mayFail = ({ type }: ComputedKind): Pick<StoredResult, "errors"> =>
  type === "connectedRecord" ? {} : { errors: true };

/** The result of a field that never had one, such as the copy of a broken field. */
function unknownResult({ type }: ComputedKind): StoredResult {
  const many = type === "connectedRecord";
  return { type: many ? type : "text", config: {}, many, reads: [] };
}

/** If a dependency is gone, the cells become errors. Their type is kept for its return. */
function* withoutResult({ field, kind }: ComputedNode, lost: Lost | null): Work<StoredResult> {
  const { type, config, many, reads, lost: known } = field.result ?? unknownResult(kind);
  const named = lost === null ? undefined : yield* nameLost(lost, known);
  return { type, config, many, ...mayFail(kind), reads, missing: true, ...(named && { lost: named }) };
}

const cannotCompute = () =>
  new AppError("field_validation_failed", { fields: [{ path: "config", message: "fields.cannotCompute" }] });

const isRetyped = ({ object, action, after }: PendingChange): boolean =>
  object === "field" && action === "update" && after !== null && Object.hasOwn(after, "storedAs");

const needsType = ({ name }: FieldSchema) =>
  new AppError("field_validation_failed", {
    values: { field: name },
    fields: [{ path: "type", message: "fields.typeNeeded" }],
  });

/** Other tables whose values the field shows, directly or through its sources. */
function tablesRead({ byField }: ComputeGraph, node: ComputedNode): number[] {
  const read = new Set(node.dependencies.map(({ tableId }) => tableId));
  for (const source of sourcesOf(node)) {
    for (const tableId of byField.get(source)?.field.result?.reads ?? []) read.add(tableId);
  }
  read.delete(node.field.tableId);
  return [...read].toSorted((a, b) => a - b);
}

function concernsValues({ object, action, before, after }: PendingChange): boolean {
  if (object !== "field" && object !== "table") return false;
  if (action !== "update") return true;
  const names = Object.keys({ ...before, ...after });
  return object === "table"
    ? names.includes("recordLabelField")
    : names.some((name) => !APPEARANCE.includes(name));
}

function touchedBy(structure: readonly PendingChange[]) {
  const fields = new Set<number>();
  const tables = new Set<number>();
  const setUp = new Set<number>();
  const restored = new Set<number>();
  for (const { object, objectId, tableId, action } of structure) {
    if (object === "field" && (action === "create" || action === "update")) setUp.add(objectId);
    if (object === "field") fields.add(objectId);
    else if (action !== "create") tables.add(objectId);
    if (object === "table" && action === "restore") restored.add(objectId);
    // Which field names a table's records may hang on any of its fields.
    if (object === "field" && action !== "update" && tableId !== null) tables.add(tableId);
  }
  return { fields, tables, setUp, restored };
}
