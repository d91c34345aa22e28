import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { formulaCalls } from "#shared/contract/formulas";
import type { RecordQuery } from "#shared/contract/records";
import { checkFormula, type FormulaCheck } from "#shared/formula/check/check";
import { isCellError, toErrorValue } from "#shared/fields/cell-error";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import { fail } from "#shared/formula/evaluate/values";
import type { Unit } from "#shared/formula/guess-format";
import { toShown } from "#shared/formula/references";
import { traceFormula } from "#shared/formula/trace";
import { resultKindOf } from "#shared/formula/types";
import { FORMULA_PREVIEW_RECORDS } from "#shared/limits/formula";
import { readPage, readRecord, readRecords, type StoredRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { readingRight } from "../../../policy/authorize";
import { openTable } from "../../../tables/public";
import { openFormulaTables, type FormulaTables } from "./catalog";
import { contextsFor } from "./record-values";
import { describeProblem, describeValue } from "./words";

type Calls = typeof formulaCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function getFormulaFields(
  context: RequestContext,
  { tableId }: Input<"getFormulaFields">,
): Reply<"getFormulaFields"> {
  const { tables, catalog } = await openFormulaTables(context, tableId);
  return {
    tables: tables.map((table) => ({
      id: table.id,
      label: table.label,
      fields: catalog.fieldsOf(table.id).map((field) => {
        const known = table.fieldById.get(field.id);
        const unit = known && unitOf(known.result ?? known);
        return { ...field, fieldType: known?.type ?? "text", ...(unit && { unit }) };
      }),
    })),
  };
}

function unitOf({
  type,
  config,
}: {
  type: string;
  config: Readonly<Record<string, unknown>>;
}): Unit | undefined {
  const { symbol, shownDecimals } = config;
  if (type === "percent") return { style: "percent", symbol: null };
  if (type !== "currency") return undefined;
  const own = typeof symbol === "string" ? symbol : null;
  return { style: "currency", symbol: own, ...(shownDecimals === 0 && { decimals: 0 }) };
}

/** An expression with names or ids is checked as it stands and evaluated for the table's first records. */
export async function previewFormula(
  context: RequestContext,
  { tableId, expression, fieldId }: Input<"previewFormula">,
): Reply<"previewFormula"> {
  const opened = await openFormulaTables(context, tableId);
  const check = refuseOwn(checkFormula(expression, opened.catalog), fieldId, opened);
  if (!check.ok) {
    const problems = check.problems.map((problem) => describeProblem(problem, context.language));
    return { problems, result: null, volatile: false, records: [] };
  }
  const { formula } = check;
  const records = await firstRecords(context, opened);
  const contexts = await contextsFor(context, formula, opened, records);
  return {
    problems: [],
    result: resultKindOf(formula.type),
    volatile: formula.volatile !== null,
    records: contexts.map((one, index) => ({
      id: records[index]?.id ?? one.record.id,
      label: labelOf(opened, records[index]),
      ...describeValue(evaluate(formula, one), context.language),
    })),
  };
}

/** The field whose formula is written cannot be read by it; circles through others are found when it is saved. */
function refuseOwn(
  check: FormulaCheck,
  fieldId: number | undefined,
  { catalog }: FormulaTables,
): FormulaCheck {
  if (!check.ok || fieldId === undefined) return check;
  const own = [...check.formula.references].filter(([, [first]]) => first?.id === fieldId);
  if (own.length === 0) return check;
  const name = catalog.fieldsOf(catalog.tableId).find(({ id }) => id === fieldId)?.name ?? "";
  const values = { path: name };
  return { ok: false, problems: own.map(([{ start, end }]) => ({ id: "ownField", start, end, values })) };
}

async function firstRecords(context: RequestContext, { grant }: FormulaTables): Promise<StoredRecord[]> {
  const { database } = context.org;
  const query: RecordQuery = { trashed: false, size: FORMULA_PREVIEW_RECORDS };
  const bytes = await readPage(database, grant, query, { signal: context.signal });
  const page = JSON.parse(bytes.toString()) as { records: { id: number }[] };
  return readRecords(
    database,
    grant,
    page.records.map(({ id }) => id),
  );
}

function labelOf({ table }: FormulaTables, record: StoredRecord | undefined): string {
  const value = record?.data[table.recordLabelField ?? 0] ?? null;
  return typeof value === "string" && value !== "" ? value : `#${record?.id ?? 0}`;
}

/** The trace of a cell. Every field that it shows must be in the reader's sight: a hidden one refuses it whole. */
export async function explainFormula(
  context: RequestContext,
  { tableId, recordId, fieldId }: Input<"explainFormula">,
): Reply<"explainFormula"> {
  const opened = await openFormulaTables(context, tableId);
  const field = opened.table.fieldById.get(fieldId);
  const stored = field?.type === "advancedFormula" ? field.config["expression"] : undefined;
  if (typeof stored !== "string") throw new AppError("field_not_found");
  const { grant } = await openTable(context, tableId, await readingRight(context, tableId));
  const record = await readRecord(context.org.database, grant, recordId);
  const expression = toShown(stored, opened.catalog, context.language);
  const check = checkFormula(expression, opened.catalog);
  if (!check.ok) {
    const cell = record.data[fieldId];
    const error = isCellError(cell) ? toErrorValue(cell) : fail("#REF!", "brokenFormula");
    return { expression, ...describeValue(error, context.language), steps: [] };
  }
  const [own] = await contextsFor(context, check.formula, opened, [record]);
  if (!own) throw new AppError("record_not_found", { values: { recordId } });
  const { result, steps } = traceFormula(check.formula, own);
  const idsOf = ({ start, end }: { start: number; end: number }): number[] => {
    for (const [node, fields] of check.formula.references) {
      if (node.start === start && node.end === end) return fields.map(({ id }) => id);
    }
    return [];
  };
  return {
    expression,
    ...describeValue(result, context.language),
    steps: steps.map((step) => ({
      start: step.start,
      end: step.end,
      level: step.level,
      evaluated: step.evaluated,
      path: step.node === "reference" ? idsOf(step) : [],
      ...describeValue(step.error ?? step.value, context.language),
    })),
  };
}
