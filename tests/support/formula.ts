import { expect, test } from "@jest/globals";
import { checkFormula } from "#shared/formula/check/check";
import type { FieldCatalog, KnownField } from "#shared/formula/check/catalog";
import type { FormulaContext } from "#shared/formula/evaluate/context";
import { toText } from "#shared/formula/evaluate/convert";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import type { Value } from "#shared/formula/evaluate/values";
import { patterns } from "../../server/engine/compute/patterns";
import { DATE, DATETIME, NUMBER, TEXT, BOOLEAN, listOf } from "#shared/formula/types";

const ORDERS = 1;
const CUSTOMERS = 2;
const fields: readonly KnownField[] = [
  { id: 1, tableId: ORDERS, name: "Price", type: NUMBER },
  { id: 2, tableId: ORDERS, name: "Quantity", type: NUMBER },
  { id: 3, tableId: ORDERS, name: "Title", type: TEXT },
  { id: 4, tableId: ORDERS, name: "Due", type: DATE },
  { id: 5, tableId: ORDERS, name: "Seen", type: DATETIME },
  { id: 6, tableId: ORDERS, name: "Done", type: BOOLEAN },
  { id: 7, tableId: ORDERS, name: "Tags", type: listOf("text") },
  { id: 8, tableId: ORDERS, name: "Customer", type: { kind: "record" }, connects: CUSTOMERS },
  { id: 9, tableId: ORDERS, name: "Helpers", type: listOf("record"), connects: CUSTOMERS },
  { id: 10, tableId: ORDERS, name: "a}b", type: TEXT },
  { id: 11, tableId: ORDERS, name: "Twice", type: TEXT },
  { id: 12, tableId: ORDERS, name: "Twice", type: TEXT },
  { id: 13, tableId: ORDERS, name: "Photo", type: null },
  { id: 21, tableId: CUSTOMERS, name: "Country", type: TEXT },
  { id: 22, tableId: CUSTOMERS, name: "Credit", type: NUMBER },
];

/** Orders with customers: a field of every kind that formulas know. */
export const orders: FieldCatalog = {
  tableId: ORDERS,
  fieldsOf: (tableId) => fields.filter((field) => field.tableId === tableId),
};

/** São Paulo, on Saturday 21 November 2026 at half past twelve. */
export function contextOf(
  values: Readonly<Record<string, Value>> = {},
  language: string = "en",
): FormulaContext {
  return {
    record: { id: 7, createdAt: Date.UTC(2026, 0, 5, 12), updatedAt: Date.UTC(2026, 0, 6, 12) },
    now: Date.UTC(2026, 10, 21, 15, 30),
    timeZone: "America/Sao_Paulo",
    language,
    patterns,
    read: ({ path }) => values[path.map(({ name }) => name).join(".")] ?? null,
  };
}

/** The value of an expression; values by the names of fields. Throws if it is invalid. */
export function valueOf(
  source: string,
  values: Readonly<Record<string, Value>> = {},
  language?: string,
): Value {
  const check = checkFormula(source, orders);
  if (!check.ok) throw new Error(`${source}: ${JSON.stringify(check.problems)}`);
  return evaluate(check.formula, contextOf(values, language));
}

export const textOf = (...args: Parameters<typeof valueOf>): string => toText(valueOf(...args));

interface TextCases {
  /** Values of fields, by name. */
  values?: Readonly<Record<string, Value>>;
  /** The organisation's; absent: English. */
  language?: string;
}

/** A test for each expression and the text that it comes to. */
export const testTexts = (
  name: string,
  cases: readonly (readonly [source: string, text: string])[],
  { values = {}, language }: TextCases = {},
): void =>
  test.each(cases.map(([source, text]) => [source, text]))(`${name}: %s is %s`, (source, text) =>
    expect(textOf(source, values, language)).toBe(text),
  );

/** The mistakes of an expression as "id@place", the place being its text there. */
export function problemsOf(source: string): string[] {
  const check = checkFormula(source, orders);
  return check.ok ? [] : check.problems.map(({ id, start, end }) => `${id}@${source.slice(start, end)}`);
}
