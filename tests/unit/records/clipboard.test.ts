import "../../support/setup/page-globals";
import { describe, expect, test } from "@jest/globals";
import { BULK_MAX, RANGE_ROWS_MAX } from "#shared/limits/records";
import { refusedMutations } from "../../../renderer/app/pending/overlay";
import {
  clearCells,
  clearingOfRange,
  copyCells,
  copyRange,
  pasteCells,
} from "../../../renderer/areas/records/grid/clipboard";
import { fillsOfRange } from "../../../renderer/areas/records/grid/fill";
import { isRangeLoaded } from "../../../renderer/areas/records/grid/range-records";
import { context, fieldOf, openGrid, selectRange } from "./kit";
import { settle } from "./table-server";

const TITLE = 1;
const HOURS = 2;
const NUMBER = 3;
const fields = [fieldOf(TITLE), fieldOf(HOURS, "number"), fieldOf(NUMBER, "recordID")];
const data = [
  { [TITLE]: "Sweep", [HOURS]: 1.5, [NUMBER]: 1 },
  { [TITLE]: "Paint", [HOURS]: null, [NUMBER]: 2 },
  { [TITLE]: "Mow\tgrass", [HOURS]: 12000, [NUMBER]: 3 },
];
const options = { canCreate: true, reasonOf: (id: string) => `reason ${id}` };

describe("Copying cells", () => {
  test("takes the selected range as the grid shows it, whichever corner it began in", async () => {
    const { model } = await openGrid(fields, data);
    selectRange(model, [1, 1], [0, 0]);
    expect(copyCells(model, context)).toBe("Sweep\t1.5\nPaint\t");
    selectRange(model, [0, 1], [1, 1]);
    expect(copyCells(model, context)).toBe("1.5\n");
  });
  test("puts a text with a tab in quotes, so that it comes back as one cell", async () => {
    const { model } = await openGrid(fields, data);
    model.select({ row: 2, column: 0 });
    expect(copyCells(model, context)).toBe('"Mow\tgrass"');
  });
  test("copies what was just typed, not what the server still says", async () => {
    const { model, records } = await openGrid(fields, data);
    void records.edit([{ id: 1, data: { [TITLE]: "Typed" } }]);
    model.select({ row: 0, column: 0 });
    expect(copyCells(model, context)).toBe("Typed");
  });
  test("needs a selection", async () => {
    const { model } = await openGrid(fields, data);
    expect(copyCells(model, context)).toBeNull();
  });
});

describe("Emptying cells", () => {
  test("sends one change for the rows with values, and leaves cells that the user may not edit", async () => {
    const { model, asked, cell } = await openGrid(fields, data);
    selectRange(model, [0, 1], [2, 2]);
    expect(clearCells(model)).toBe(true);
    expect(cell(1, HOURS)).toBeNull();
    await settle();
    expect(asked.updates).toEqual([
      [
        { id: 1, data: { [HOURS]: null } },
        { id: 3, data: { [HOURS]: null } },
      ],
    ]);
    expect(cell(1, NUMBER)).toBe(1);
  });
  test("does nothing where everything is empty already", async () => {
    const { model, asked } = await openGrid(fields, data);
    model.select({ row: 1, column: 1 });
    expect(clearCells(model)).toBe(true);
    await settle();
    expect(asked.updates).toEqual([]);
  });
  test("tells when nothing there may be edited", async () => {
    const { model, asked } = await openGrid(fields, data, false);
    selectRange(model, [0, 0], [2, 1]);
    expect(clearCells(model)).toBe(false);
    await settle();
    expect(asked.updates).toEqual([]);
  });
});

describe("Pasting cells", () => {
  test("writes a block from the first selected cell on and selects what was written", async () => {
    const { model, asked, cell } = await openGrid(fields, data);
    model.select({ row: 1, column: 0 });
    const outcome = await pasteCells(model, "New\t3\nOther\t4\n", context, options);
    expect(outcome).toMatchObject({ changed: 2, created: 0, refused: 0, reason: null, left: 0, beyond: 0 });
    expect([cell(2, TITLE), cell(2, HOURS), cell(3, TITLE), cell(3, HOURS)]).toEqual(["New", 3, "Other", 4]);
    await settle();
    expect(asked.updates).toHaveLength(1);
    expect(model.state.selection).toEqual({ anchor: { row: 2, column: 1 }, active: { row: 1, column: 0 } });
    expect(model.state.activeId).toBe(2);
  });
  test("makes records of the rows beyond the last one", async () => {
    const { model, asked, window } = await openGrid(fields, data);
    model.select({ row: 2, column: 0 });
    const pasting = pasteCells(model, "Last\nNew 1\nNew 2", context, options);
    expect(await pasting).toMatchObject({ changed: 1, created: 2 });
    expect(asked.created).toEqual([[{ [TITLE]: "New 1" }, { [TITLE]: "New 2" }]]);
    expect(window.total).toBe(5);
    expect(window.idAt(4)).toBe(5);
  });
  test("creates missing records, and selects them", async () => {
    const { model, asked, records } = await openGrid(fields, []);
    expect(await pasteCells(model, "One\t1\nTwo\tmany", context, options)).toMatchObject({
      created: 2,
      refused: 1,
    });
    expect(asked.created).toEqual([[{ [TITLE]: "One", [HOURS]: 1 }, { [TITLE]: "Two" }]]);
    expect(model.state.selection).toEqual({ anchor: { row: 1, column: 1 }, active: { row: 0, column: 0 } });
    expect(records.refusal(2, HOURS)).toMatchObject({ value: "many" });
  });
  test("creates no records without the permission", async () => {
    const { model, asked } = await openGrid(fields, []);
    expect(await pasteCells(model, "One", context, { ...options, canCreate: false })).toBeNull();
    expect(asked.created).toEqual([]);
  });
  test("makes none where the person may not, and none of empty lines", async () => {
    const { model, asked } = await openGrid(fields, data);
    model.select({ row: 2, column: 2 });
    const outcome = await pasteCells(model, "1\n2\n3", context, options);
    expect(outcome).toMatchObject({ changed: 0, created: 0, refused: 3, reason: "records.cellLocked" });
    model.select({ row: 2, column: 0 });
    await pasteCells(model, "Last\nNew", context, { ...options, canCreate: false });
    expect(asked.created).toEqual([]);
  });
  test("keeps a text that is no value of its field beside the cell, with the reason", async () => {
    const { model, records, cell } = await openGrid(fields, data);
    model.select({ row: 0, column: 0 });
    const outcome = await pasteCells(model, "Fine\tmany", context, options);
    expect(outcome).toMatchObject({ changed: 1, refused: 1 });
    expect(outcome?.reason).toBe("fieldTypes.notANumber");
    expect(cell(1, TITLE)).toBe("Fine");
    expect(cell(1, HOURS)).toBe(1.5);
    expect(records.refusal(1, HOURS)).toMatchObject({ value: "many", message: `reason ${outcome?.reason}` });
  });
  test("keeps what it refused together: one report, one discard, and emptying a cell discards its own", async () => {
    const { model, records } = await openGrid(fields, data);
    const reports: number[] = [];
    records.reports.reportTo(({ cells }) => reports.push(cells.length) > 0);
    model.select({ row: 0, column: 1 });
    await pasteCells(model, "many\nfew\nnone", context, options);
    expect(reports).toEqual([3]);
    expect(refusedMutations(records.overlay)).toHaveLength(1);
    model.select({ row: 1, column: 1 });
    clearCells(model);
    expect(records.refusal(2, HOURS)).toBeUndefined();
    expect(records.refusal(1, HOURS)).toMatchObject({ value: "many" });
    refusedMutations(records.overlay).forEach(records.discard);
    expect(records.overlay.refusals.size).toBe(0);
  });
  test("fills the whole selection with one value", async () => {
    const { model, asked, cell } = await openGrid(fields, data);
    selectRange(model, [2, 0], [0, 0]);
    expect(await pasteCells(model, "Same", context, options)).toMatchObject({ changed: 3 });
    await settle();
    expect([cell(1, TITLE), cell(2, TITLE), cell(3, TITLE)]).toEqual(["Same", "Same", "Same"]);
    expect(asked.updates).toHaveLength(1);
  });
  test("lets what stands right of the last column fall and says how many columns that are", async () => {
    const { model, asked } = await openGrid(fields, data);
    model.select({ row: 0, column: 1 });
    expect(await pasteCells(model, "7\t1\tfar\tfarther", context, options)).toMatchObject({ beyond: 2 });
    await settle();
    expect(asked.updates).toEqual([[{ id: 1, data: { [HOURS]: 7 } }]]);
  });
  test("writes more than 1,000 rows in several steps", async () => {
    const { model, asked } = await openGrid(fields, data);
    model.select({ row: 2, column: 0 });
    const text = Array.from({ length: BULK_MAX + 5 }, (_, row) => `Row ${row}`).join("\n");
    const steps: number[] = [];
    const outcome = await pasteCells(model, text, context, {
      ...options,
      onProgress: (done) => void steps.push(done),
    });
    expect(outcome).toMatchObject({ changed: 1, created: BULK_MAX + 4, left: 0 });
    expect(asked.created.map((rows) => rows.length)).toEqual([BULK_MAX - 1, 5]);
    expect(steps).toEqual([BULK_MAX, BULK_MAX + 5]);
  });
  test("refuses more rows than it can take before it writes any", async () => {
    const { model, asked } = await openGrid(fields, data);
    model.select({ row: 0, column: 0 });
    const text = Array.from({ length: RANGE_ROWS_MAX + 5 }, () => "Row").join("\n");
    expect(await pasteCells(model, text, context, options)).toMatchObject({
      changed: 0,
      created: 0,
      left: 5,
    });
    expect(asked).toMatchObject({ created: [], updates: [] });
  });
  test("asks for rows that are not loaded yet before it writes over them", async () => {
    const many = Array.from({ length: 250 }, (_, row) => ({ [TITLE]: `Row ${row}` }));
    const { model, asked, window } = await openGrid(fields, many);
    expect(window.idAt(150)).toBeUndefined();
    model.select({ row: 150, column: 0 });
    expect(await pasteCells(model, "a\nb", context, options)).toMatchObject({ changed: 2, created: 0 });
    await settle();
    expect(asked.updates).toEqual([
      [
        { id: 151, data: { [TITLE]: "a" } },
        { id: 152, data: { [TITLE]: "b" } },
      ],
    ]);
  });
  test("of nothing, or without a selection, is nothing", async () => {
    const { model } = await openGrid(fields, data);
    expect(await pasteCells(model, "x", context, options)).toBeNull();
    model.select({ row: 0, column: 0 });
    expect(await pasteCells(model, "", context, options)).toBeNull();
  });
});

test("Copied text pastes as the same values elsewhere: numbers, quotes and lines", async () => {
  const [, ...others] = fields;
  const { model, cell } = await openGrid(
    [fieldOf(TITLE, "text", { config: { format: "multiline" } }), ...others],
    [
      { [TITLE]: 'say "hi"\nthere', [HOURS]: -1234.5 },
      { [TITLE]: null, [HOURS]: null },
    ],
  );
  selectRange(model, [0, 0], [0, 1]);
  const copied = copyCells(model, context) ?? "";
  model.select({ row: 1, column: 0 });
  await pasteCells(model, copied, context, options);
  expect([cell(2, TITLE), cell(2, HOURS)]).toEqual(['say "hi"\nthere', -1234.5]);
});

describe("A range of 2,500 rows of which 100 are loaded", () => {
  const many = Array.from({ length: 2500 }, (_, row) => ({ [TITLE]: `Row ${row}`, [HOURS]: row % 2 }));
  const range = { top: 0, bottom: 2499, left: 0, right: 1 };
  async function open() {
    const grid = await openGrid(fields, many);
    selectRange(grid.model, [0, 0], [2499, 1]);
    const { contents } = grid.model;
    if (!contents) throw new Error("The grid has no contents");
    expect(isRangeLoaded(grid.model, range)).toBe(false);
    return { ...grid, contents };
  }

  test("is copied whole", async () => {
    const { contents } = await open();
    const lines = (await copyRange(contents, range, context, () => undefined)).split("\n");
    expect(lines).toHaveLength(2500);
    expect(lines.at(-1)).toBe("Row 2499\t1");
  });
  test("is cleared whole", async () => {
    const { contents } = await open();
    const changes = await clearingOfRange(contents, range);
    expect(changes).toHaveLength(2500);
    expect(changes.at(-1)).toEqual({ id: 2500, data: { [TITLE]: null, [HOURS]: null } });
  });
  test("is filled to its last row", async () => {
    const { model } = await open();
    const changes = await fillsOfRange(model, { ...range, bottom: 1 }, 2499);
    expect(changes).toHaveLength(2498);
    expect(changes.at(-1)).toEqual({ id: 2500, data: { [TITLE]: "Row 1", [HOURS]: 1 } });
  });
});
