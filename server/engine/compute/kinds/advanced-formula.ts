import { isCellError } from "#shared/fields/cell-error";
import { conventionsOf, type FormulaContext } from "#shared/formula/evaluate/context";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import type { Value } from "#shared/formula/evaluate/values";
import { pathsIn } from "#shared/formula/references";
import { TOO_LARGE, toResultValue } from "#shared/formula/result";
import type { ReferenceNode } from "#shared/formula/syntax/ast";
import type { Work } from "../../../sql/work";
import { fieldStorage } from "../../fields/index";
import { UnfitValue, type FieldConfig, type FieldStorage } from "../../fields/storage";
import { connectedTable } from "../../fields/connection-ends";
import type { ComputedKind, ComputedValue, Dependency } from "../../model/computed-kind";
import { patterns } from "../patterns";
import { expressionOf, openFormula, referencesIn } from "./formula-source";
import { readSources } from "./read-sources";

/** Language that TEXT() writes in where none is known. */
const PLAIN_LANGUAGE = "en";

/** A value computed from the record's other fields and from fields reached through its connections. */
export const advancedFormula: ComputedKind = {
  type: "advancedFormula",

  names: (field) =>
    pathsIn(expressionOf(field)).map(([first = 0, behind]) =>
      behind === undefined ? { fieldId: first, through: null } : { fieldId: behind, through: first },
    ),

  /** Determined by the expression alone, because its type may depend on results that are not known yet. */
  dependencies(field, schemas) {
    const table = schemas.get(field.tableId);
    const own = new Set<number>();
    const far: Dependency[] = [];
    for (const [first = 0, behind] of referencesIn(field, schemas)) {
      const source = table?.byId.get(first);
      if (!source) continue;
      if (behind === undefined) own.add(first);
      else far.push({ tableId: connectedTable(source), fieldIds: [behind], through: first });
    }
    return own.size === 0 ? far : [{ tableId: field.tableId, fieldIds: [...own], through: null }, ...far];
  },

  result(field, schemas) {
    const opened = openFormula(field, schemas);
    return opened && { ...opened.result, many: false };
  },

  *compute({ schemas, now, calendar }, field, ids): Work<ReadonlyMap<number, ComputedValue>> {
    const opened = openFormula(field, schemas);
    const values = new Map<number, ComputedValue>();
    if (!opened || opened.result.type !== field.type) return values;
    const { formula } = opened;
    const { timeZone, language = PLAIN_LANGUAGE } = calendar;
    const conventions = conventionsOf({ timeZone, language });
    const storage = fieldStorage[field.type];
    for (const { record, read } of yield* readSources(schemas, field.tableId, formula, ids)) {
      const context: FormulaContext = { record, now, timeZone, language, patterns, read: readOf(read) };
      const value = toResultValue(evaluate(formula, context), field.type, conventions);
      values.set(record.id, encode(storage, value, field.config));
    }
    return values;
  },
};

const readOf = (read: ReadonlyMap<ReferenceNode, Value>) => (reference: ReferenceNode) =>
  read.get(reference) ?? null;

/** Values that do not fit the column are errors, such as numbers that are too large. */
function encode(
  storage: FieldStorage,
  value: ReturnType<typeof toResultValue>,
  config: FieldConfig,
): ComputedValue {
  if (isCellError(value)) return value;
  try {
    return storage.encode(value, config);
  } catch (error) {
    if (error instanceof UnfitValue) return TOO_LARGE;
    throw error;
  }
}
