import { expect, test } from "@jest/globals";
import { guessUnit, type Unit } from "#shared/formula/guess-format";
import { orders } from "../../support/formula";

const EURO: Unit = { style: "currency", symbol: "€" };
const DOLLAR: Unit = { style: "currency", symbol: "$" };
const SHARE: Unit = { style: "percent", symbol: null };
/** Price in euros, quantity a share in percent, a customer's credit in dollars. */
const units: Readonly<Record<number, Unit>> = { 1: EURO, 2: SHARE, 22: DOLLAR };

test.each([
  ["{Price}", EURO],
  ["{Price} * 1.23", EURO],
  ["-{Price} / 3 + 2 * {Price}", EURO],
  ["{Price} * {Quantity}", EURO],
  ["IF({Price} > 10, {Price}, 0)", EURO],
  ["ROUND(SUM({Price}, {Price}), 2)", EURO],
  ["SUM({Helpers}.{Credit})", DOLLAR],
  ["{Quantity} + {Quantity}", SHARE],
  ["{Price} / {Price}", null],
  ["{Price} * {Price}", null],
  ["{Price} + SUM({Helpers}.{Credit})", null],
  ["COUNT({Price})", null],
  ["{Price} > 10", null],
  ["5", null],
  ["{Price} *", null],
])("The numbers of %s are written as %o", (source, unit) => {
  expect(guessUnit(source, orders, (id) => units[id])).toEqual(unit);
});

test.each([
  ["{Price} * 2", 0],
  ["{Price} + SUM({Helpers}.{Credit})", undefined],
])("%s writes cents as the fields of its expression do", (source, decimals) => {
  const amounts: Readonly<Record<number, Unit>> = { 1: { ...EURO, decimals: 0 }, 22: EURO };
  expect(guessUnit(source, orders, (id) => amounts[id])).toEqual({
    ...EURO,
    ...(decimals === 0 && { decimals }),
  });
});
