import { expect, test } from "@jest/globals";
import { TidyingDebt } from "../../../server/database/sqlite/tidying-debt";

function debtOf(pieces: number, records: number): TidyingDebt {
  const debt = new TidyingDebt();
  for (let piece = 0; piece < pieces; piece += 1) debt.add(records);
  return debt;
}

test("an index of few pieces is left alone, and commits that add nothing to it count for nothing", () => {
  expect(debtOf(31, 1000).stepsDue).toBe(0);
  expect(debtOf(1000, 0).stepsDue).toBe(0);
});

test("an import pays for its thousands, and one who writes record by record for theirs alone", () => {
  expect(debtOf(32, 1000).stepsDue).toBe(12);
  expect(debtOf(32, 2).stepsDue).toBe(1);
});

test("a settled debt is not due again", () => {
  const debt = debtOf(40, 500);
  debt.clear();
  expect(debt.stepsDue).toBe(0);
});
