import { cutText } from "#shared/cut-text";
import { isGroup } from "#shared/fields/filter-group";
import { isKept } from "#shared/fields/values/read-number";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import type { RollupOperation } from "#shared/fields/rollup-operations";
import { TOO_LARGE } from "#shared/formula/result";
import { CONCATENATED_MAX_LENGTH } from "#shared/limits/compute";
import { all, type Work } from "../../../sql/work";
import { errorFigures, holdsErrors, inRecords, readErrors, type FoundErrors } from "../../fields/cell-error";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import { compareField } from "../../query/compare-field";
import { compileFilter } from "../../query/filter";
import { averageOf, sumOf, tidyFigure } from "../../query/sums";
import { fragment, type ColumnValue, type Fragment } from "../../../sql/fragment";
import { errorColumn, keyColumn, recordTable } from "../../../sql/names";
import { readColumn } from "../../schema/table-schema";
import { eachBatch } from "../../schema/batches";
import { endsOf } from "../../fields/connection-ends";
import type { ComputedKind, ComputedValue, ComputeContext } from "../../model/computed-kind";
import { plainText } from "../../schema/plain-text";
import { connectionOf, farTable, namesThrough, sourceOf } from "../through";

const numbers = ["number", "currency", "percent"];
const ordered = [...numbers, "date", "datetime", "time"];
const asNumber = { type: "number", config: { decimals: null, thousands: true }, many: false } as const;
const asText = { type: "text", config: { format: "singleline" }, many: false } as const;

/** One figure of the connected records, aggregated by the database with one statement per batch of records. */
export const rollup: ComputedKind = {
  type: "rollup",

  names(field) {
    const filtered = filterOf(field)?.conditions.flatMap(fieldsOf) ?? [];
    const through = Number(field.declared.config["connectionId"]);
    return [...namesThrough(field), ...filtered.map((fieldId) => ({ fieldId, through }))];
  },

  dependencies(field, schemas) {
    const through = connectionOf(field, schemas);
    const target = farTable(field, schemas);
    if (!through || !target) return [];
    const source = sourceOf(field, schemas);
    const filtered = filterOf(field)?.conditions.flatMap(fieldsOf) ?? [];
    return [
      { tableId: target.id, fieldIds: [...(source ? [source.id] : []), ...filtered], through: through.id },
    ];
  },

  result(field, schemas) {
    if (!farTable(field, schemas)) return null;
    const operation = operationOf(field);
    if (operation === "count") return asNumber;
    const source = sourceOf(field, schemas);
    if (!source) return null;
    const same = { type: source.type, config: source.config, many: false };
    const isListed = source.result?.many === true;
    if (operation === "unique" || operation === "filled") return asNumber;
    if (operation === "concatenate") return asText;
    if (operation === "min" || operation === "max")
      return !isListed && ordered.includes(source.type) ? same : null;
    return !isListed && numbers.includes(source.type) ? same : null;
  },

  *compute(context, field, ids) {
    const { schemas } = context;
    const target = farTable(field, schemas);
    const source = sourceOf(field, schemas);
    const operation = operationOf(field);
    if (!target || (operation !== "count" && !source)) return new Map();
    const condition = conditionOf(context, field);
    const failing = source && !isCount(operation) && holdsErrors(source) ? source : null;
    if (operation === "concatenate" && source)
      return yield* concatenate(field, source, ids, condition, context);
    const figure = aggregate(operation, source, field, rulesOf(context));
    const [count, first] = failing ? errorFigures(failing, "shown") : ["null", "null"];
    const found = new Map<number, ComputedValue>();
    // If nothing is connected, counts are 0 and everything else is empty.
    if (isCount(operation)) for (const id of ids) found.set(id, 0);
    const { near, sql } = sourceSql(context, field, condition);
    for (const batch of eachBatch(ids)) {
      const rows = yield* all<{ id: number; figure: ColumnValue; count: ColumnValue; first: ColumnValue }>({
        sql: `select ${near} as id, ${figure.sql} as figure, ${count} as count, ${first} as first
          ${sql(batch.marks)} group by ${near}`,
        parameters: [...figure.values, ...batch.ids, ...condition.values],
      });
      for (const { id, figure: raw, count, first } of rows) {
        const value = typeof raw === "number" && isReckoned(operation) ? tidyFigure(raw) : raw;
        found.set(id, readErrors(count, first) ?? (fits(field, value) ? value : TOO_LARGE));
      }
    }
    return found;
  },
};

/** Whether the field's column can store a figure. */
const fits = ({ type }: FieldSchema, figure: ColumnValue): boolean =>
  typeof figure !== "number" || (type === "number" ? isKept(figure) : Number.isSafeInteger(figure));

const isCount = (operation: RollupOperation) =>
  operation === "count" || operation === "unique" || operation === "filled";

const isReckoned = (operation: RollupOperation) => operation === "sum" || operation === "average";

function operationOf({ declared }: FieldSchema): RollupOperation {
  return declared.config["operation"] as RollupOperation;
}

function filterOf({ declared }: FieldSchema): FilterGroup | null {
  return (declared.config["filter"] ?? null) as FilterGroup | null;
}

const fieldsOf = (node: FilterNode): number[] =>
  isGroup(node) ? node.conditions.flatMap(fieldsOf) : [node.fieldId];

/** Figures are the same for every reader, so they are computed without a user and every field may be read. */
const rulesOf = ({ now, calendar, dialect }: ComputeContext) => ({
  userId: 0,
  fieldIds: null,
  dialect,
  clock: { now, ...calendar },
});

function conditionOf(context: ComputeContext, field: FieldSchema): Fragment {
  const filter = filterOf(field);
  const target = farTable(field, context.schemas);
  return filter && target ? compileFilter(target, filter, rulesOf(context)) : fragment("1 = 1");
}

function sourceSql({ schemas }: ComputeContext, field: FieldSchema, condition: Fragment) {
  const through = connectionOf(field, schemas);
  const target = farTable(field, schemas);
  if (!through || !target) throw new Error("A rollup without its connection has no figure");
  const { table, near, far } = endsOf(through);
  const sql = (marks: string) =>
    `from ${table} join ${recordTable(target.id)} as shown on shown.id = ${far}
     where ${near} in (${marks}) and shown.deletedAt is null and (${condition.sql})`;
  return { near, far, sql };
}

/** The same figures as those shown below a column: see `compile-groups`. */
function aggregate(
  operation: RollupOperation,
  source: FieldSchema | null | undefined,
  { type }: FieldSchema,
  rules: ReturnType<typeof rulesOf>,
): Fragment {
  if (!source) return fragment("count(*)");
  const column = `shown.${readColumn(source)}`;
  const { folded } = fieldStorage[source.type];
  switch (operation) {
    case "count":
      return fragment("count(*)");
    case "unique":
      return fragment(`count(distinct ${folded ? `shown.${keyColumn(source.id)}` : column})`);
    case "filled": {
      const { sql, values } = compareField(source, "isNotEmpty", undefined, rules);
      return { sql: `count(case when ${sql} then 1 end)`, values };
    }
    case "sum":
      return fragment(sumOf(column));
    case "average":
      // Money and percentages are stored as whole numbers of their smallest unit.
      return fragment(type === "number" ? averageOf(column) : `round(${averageOf(column)})`);
    default:
      return fragment(`${operation}(${column})`);
  }
}

function* concatenate(
  field: FieldSchema,
  source: FieldSchema,
  ids: readonly number[],
  condition: Fragment,
  context: ComputeContext,
): Work<Map<number, ComputedValue>> {
  const { near, far, sql } = sourceSql(context, field, condition);
  const texts = new Map<number, string>();
  const errors = new Map<number, FoundErrors>();
  const error = holdsErrors(source) ? `shown.${errorColumn(source.id)}` : "null";
  for (const batch of eachBatch(ids)) {
    const rows = yield* all<{ id: number; record: number; value: ColumnValue; error: string | null }>({
      sql: `select ${near} as id, ${far} as record, shown.${readColumn(source)} as value, ${error} as error
        ${sql(batch.marks)} order by ${near}, ${far}`,
      parameters: [...batch.ids, ...condition.values],
    });
    for (const { id, record, value, error } of rows) {
      const failed = errors.get(id);
      if (failed && error !== null) failed.count += 1;
      else if (error !== null) errors.set(id, { count: 1, record, error });
      const [known, text] = [texts.get(id), plainText(source, value, context.calendar.timeZone)];
      if (text === "" || (known && known.length > CONCATENATED_MAX_LENGTH)) continue;
      texts.set(id, known === undefined ? text : `${known}, ${text}`);
    }
  }
  return new Map<number, ComputedValue>([
    ...[...texts].map(([id, text]) => [id, cutText(text, CONCATENATED_MAX_LENGTH)] as const),
    ...[...errors].map(([id, found]) => [id, inRecords(found)] as const),
  ]);
}
