import "../../support/setup/page-globals";
import { expect, test } from "@jest/globals";
import { loadRangeTotals, rangeTotals } from "../../../renderer/areas/records/grid/range-totals";
import { fieldOf, openGrid, selectRange } from "./kit";

const [TITLE, HOURS, PRICE] = [1, 2, 3];
const fields = [fieldOf(TITLE), fieldOf(HOURS, "number"), fieldOf(PRICE, "currency")];
const data = [
  { [TITLE]: "Sweep", [HOURS]: 2, [PRICE]: 10 },
  { [TITLE]: "", [HOURS]: null, [PRICE]: 20 },
  { [TITLE]: "Paint", [HOURS]: 4, [PRICE]: 30 },
];

test("One cell has no totals, a range has its cells, what is filled, sum and average", async () => {
  const { model } = await openGrid(fields, data);
  model.select({ row: 0, column: 1 });
  expect(rangeTotals(model)).toBeNull();
  selectRange(model, [0, 0], [2, 1]);
  expect(rangeTotals(model)).toMatchObject({ cells: 6, filled: 4, sum: 6, average: 3, field: fields[1] });
});
test("Figures of several kinds are added up as plain numbers, texts not at all", async () => {
  const { model } = await openGrid(fields, data);
  selectRange(model, [0, 1], [2, 2]);
  expect(rangeTotals(model)).toMatchObject({ sum: 66, field: null });
  selectRange(model, [0, 0], [2, 0]);
  expect(rangeTotals(model)).toMatchObject({ filled: 2, sum: null, average: null });
});
test("The number of cells shows before rows that are not loaded have come", async () => {
  const { model, window } = await openGrid(fields, data);
  window.total = 200;
  selectRange(model, [0, 1], [150, 1]);
  expect(rangeTotals(model)).toEqual({ cells: 151, filled: null, sum: null, average: null, field: null });
});
test("Rows that are not loaded are requested and added up", async () => {
  const many = Array.from({ length: 2500 }, (_, row) => ({ [TITLE]: `Row ${row}`, [HOURS]: 2 }));
  const { model } = await openGrid(fields, many);
  const range = { top: 0, bottom: 2499, left: 0, right: 1 };
  selectRange(model, [0, 0], [2499, 1]);
  expect(rangeTotals(model)).toMatchObject({ cells: 5000, filled: null });
  const { contents } = model;
  if (!contents) throw new Error("The grid has no contents");
  expect(await loadRangeTotals(contents, range)).toMatchObject({
    cells: 5000,
    filled: 5000,
    sum: 5000,
    average: 2,
    field: fields[1],
  });
});
