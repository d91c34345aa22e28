import { expect, test } from "@jest/globals";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { checkFormula } from "#shared/formula/check/check";
import { ANY } from "#shared/formula/types";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import { isError, isList, type Value } from "#shared/formula/evaluate/values";
import { printFormula } from "#shared/formula/syntax/print";
import { toShown, toStored } from "#shared/formula/references";
import { contextOf, orders } from "../../support/formula";
import { randomFrom, randomText, randomTree } from "../../unit/formula/random";
import { countRounds } from "../../support/progress";

const inputs = process.env["SOAK"] === "1" ? 100_000 : 3000;
/** Longest that one input may take on a busy machine, in ms. */
const LONG = 10_000;

const fields: Readonly<Record<string, Value>> = {
  Price: 12.5,
  Title: "São Paulo",
  Due: { kind: "date", day: 20_000 },
  Tags: ["a", null, "b"],
};

/** The same orders with fields of which nothing is known before they are read: types are no obstacle. */
const loose: FieldCatalog = {
  ...orders,
  fieldsOf: (tableId) => orders.fieldsOf(tableId).map((field) => ({ ...field, type: ANY })),
};

/** A finite number, a text, yes or no, a date, a record, an error, or a list of them. */
function expectSound(value: Value, source: string): void {
  if (isList(value)) {
    for (const entry of value) expectSound(entry, source);
    return;
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${source} is ${value}`);
  if (value === undefined) throw new Error(`${source} is undefined`);
  if (isError(value)) expect(value.code).toMatch(/^#/);
}

test(`${inputs} random formulas neither crash nor hang`, () => {
  const random = randomFrom(11);
  let evaluated = 0;
  for (const round of countRounds(inputs)) {
    const source = round % 2 === 0 ? randomText(random) : printFormula(randomTree(random, 5));
    const started = performance.now();
    const stored = toStored(source, orders);
    toShown(stored, orders, "pt");
    const check = checkFormula(stored, round % 4 === 3 ? loose : orders);
    if (check.ok) {
      expectSound(evaluate(check.formula, contextOf(fields)), source);
      evaluated += 1;
    } else {
      for (const { start, end } of check.problems) {
        if (!(start >= 0 && end >= start && end <= stored.length))
          throw new Error(`${source}: no such place`);
      }
    }
    if (performance.now() - started > LONG) throw new Error(`${source} took long`);
  }
  expect(evaluated).toBeGreaterThan(inputs / 100);
});
