import "../../support/setup/page-globals";
import { describe, expect, test } from "@jest/globals";
import { CallRefused } from "../../../renderer/app/api/call-problems";
import {
  allChecked,
  checkedCount,
  isChecked,
  noneChecked,
  setChecked,
} from "../../../renderer/areas/records/grid/checked-rows";
import { lostUnder } from "../../../renderer/areas/records/grid/lost-edit";
import { cancelEdit, commitEdit, startEdit } from "../../../renderer/areas/records/grid/editing";
import {
  frozenColumns,
  fullWidth,
  NUMBER_WIDTH,
  numberWidthFor,
} from "../../../renderer/areas/records/grid/columns";
import { readKey, readEditKey } from "../../../renderer/areas/records/grid/keyboard";
import {
  clampPlace,
  isSingleCell,
  moved,
  sizeOf,
  tabbed,
} from "../../../renderer/areas/records/grid/selection";
import { context, fieldOf, openGrid, selectRange } from "./kit";
import { settle } from "./table-server";

const TITLE = 1;
const HOURS = 2;
const DONE = 3;
const fields = [fieldOf(TITLE), fieldOf(HOURS, "number"), fieldOf(DONE, "checkbox")];
const data = [
  { [TITLE]: "Sweep", [HOURS]: 1.5, [DONE]: false },
  { [TITLE]: "Paint", [HOURS]: 3, [DONE]: true },
];
const reasonOf = (id: string) => id;
const text = (value: string) => ({ kind: "text" as const, text: value });

/** A grid whose active cell is the given one, with an editor open on it. */
async function edit(row: number, column: number, typed: string | null = null) {
  const grid = await openGrid(fields, data);
  grid.model.select({ row, column });
  startEdit(grid.model, { row, column }, typed, context);
  return grid;
}

describe("Opening the editor", () => {
  test("with Enter shows the value, with a letter that letter", async () => {
    const { model } = await edit(0, 1);
    expect(model.state.editing).toMatchObject({
      recordId: 1,
      fieldId: HOURS,
      draft: text("1.5"),
      before: 1.5,
    });
    const typed = await edit(0, 1, "7");
    expect(typed.model.state.editing).toMatchObject({ draft: text("7") });
  });
  test("of a checkbox switches it instead", async () => {
    const { model, cell } = await edit(1, 2);
    expect(model.state.editing).toBeNull();
    expect(cell(2, DONE)).toBe(false);
  });
  test("is not for those who may only look, nor beyond the last row", async () => {
    const { model } = await openGrid(fields, data, false);
    startEdit(model, { row: 0, column: 0 }, null, context);
    expect(model.state.editing).toBeNull();
    const own = await openGrid(fields, data);
    startEdit(own.model, { row: 7, column: 0 }, null, context);
    expect(own.model.state.editing).toBeNull();
  });
  test("of a refused value shows that value and why", async () => {
    const { model, records } = await openGrid(fields, data);
    records.refuseTexts([{ recordId: 1, fieldId: HOURS, text: "many", message: "Not a number." }], false);
    startEdit(model, { row: 0, column: 1 }, null, context);
    expect(model.state.editing).toMatchObject({ draft: text("many"), problem: "Not a number." });
  });
});

describe("Leaving the editor", () => {
  test.each([
    ["down", { row: 1, column: 1 }],
    ["up", { row: 0, column: 1 }],
    ["right", { row: 0, column: 2 }],
    ["left", { row: 0, column: 0 }],
    ["stay", { row: 0, column: 1 }],
  ] as const)("%s takes the value over and goes there", async (then, place) => {
    const { model, asked, cell } = await edit(0, 1);
    commitEdit(model, text("2.5"), then, context, reasonOf);
    expect(model.state.editing).toBeNull();
    expect(cell(1, HOURS)).toBe(2.5);
    expect(model.state.selection?.active).toEqual(place);
    await settle();
    expect(asked.updates).toEqual([[{ id: 1, data: { [HOURS]: 2.5 } }]]);
  });
  test("with a text that cannot be read keeps it open with the reason", async () => {
    const { model, cell } = await edit(0, 1);
    commitEdit(model, text("many"), "down", context, reasonOf);
    expect(model.state.editing).toMatchObject({ draft: text("many") });
    expect(model.state.editing?.problem).toBe("fieldTypes.notANumber");
    expect(model.state.selection?.active).toEqual({ row: 0, column: 1 });
    expect(cell(1, HOURS)).toBe(1.5);
  });
  test("by a click elsewhere keeps such a text beside the cell, and the keyboard is not taken back", async () => {
    const { model, records } = await edit(0, 1);
    let focused = 0;
    model.focus = () => {
      focused += 1;
    };
    commitEdit(model, text("many"), "stay", context, reasonOf, true);
    expect(model.state.editing).toBeNull();
    expect(records.refusal(1, HOURS)).toMatchObject({ value: "many" });
    expect(focused).toBe(0);
  });
  test("with the old value changes nothing and ends an earlier refusal", async () => {
    const { model, records, asked } = await edit(0, 1);
    commitEdit(model, text("1.5"), "stay", context, reasonOf);
    expect(asked.updates).toEqual([]);
    records.refuseTexts([{ recordId: 1, fieldId: HOURS, text: "many", message: "Not a number." }], false);
    startEdit(model, { row: 0, column: 1 }, null, context);
    commitEdit(model, text("1.5"), "stay", context, reasonOf);
    await settle();
    expect(asked.updates).toEqual([]);
    expect(records.refusal(1, HOURS)).toBeUndefined();
  });
  test("with Escape forgets what was typed and gives the keyboard back", async () => {
    const { model, asked } = await edit(0, 0, "x");
    let focused = 0;
    model.focus = () => {
      focused += 1;
    };
    cancelEdit(model);
    await settle();
    expect([model.state.editing, focused, asked.updates]).toEqual([null, 1, []]);
  });
  test("whose column was hidden meanwhile saves what was typed", async () => {
    const { model, columns, cell } = await edit(0, 1);
    if (model.contents) model.contents = { ...model.contents, columns: columns.slice(0, 1) };
    commitEdit(model, text("9"), "stay", context, reasonOf, true);
    expect([model.state.editing, cell(1, HOURS)]).toEqual([null, 9]);
  });
  test("whose field was deleted meanwhile closes it", async () => {
    const { model, records, asked } = await edit(0, 1);
    if (model.contents) model.contents = { ...model.contents, fields: fields.slice(0, 1) };
    commitEdit(model, text("9"), "stay", context, reasonOf);
    await settle();
    expect([model.state.editing, asked.updates, records.overlay.pending]).toEqual([null, [], []]);
  });
  test("A refused edit is next to its cell and the old value shows", async () => {
    const { model, records, state, cell } = await edit(0, 1);
    state.refusal = new CallRefused({
      id: "record_validation_failed",
      code: 400,
      message: "All of it.",
      fields: [{ path: `records.0.data.${HOURS}`, message: "Too many hours." }],
    });
    commitEdit(model, text("99"), "stay", context, reasonOf);
    expect(cell(1, HOURS)).toBe(99);
    await settle();
    expect(cell(1, HOURS)).toBe(1.5);
    expect(records.refusal(1, HOURS)).toMatchObject({ value: 99, message: "Too many hours." });
  });
});

describe("A cell during editing", () => {
  test("is lost with its record, its field or its table, and with nothing else", async () => {
    const { model, records } = await edit(0, 1, "9");
    const { editing } = model.state;
    if (!editing) throw new Error("nothing is edited");
    expect(lostUnder(editing, records, fields)).toBeNull();
    expect(lostUnder(editing, records, [fieldOf(HOURS, "date")])).toBe("field");
    records.remove([2]);
    expect(lostUnder(editing, records, fields)).toBeNull();
    records.isGone = true;
    expect(lostUnder(editing, records, fields)).toBe("table");
    records.isGone = false;
    records.remove([1]);
    expect(lostUnder(editing, records, fields)).toBe("record");
  });
});

describe("The ring", () => {
  test("stays inside the grid and is nowhere in an empty one", async () => {
    const { model } = await openGrid(fields, data);
    model.select({ row: 99, column: 99 });
    expect(model.state.selection?.active).toEqual({ row: 1, column: 2 });
    model.select({ row: -1, column: -1 });
    expect(model.state.selection?.active).toEqual({ row: 0, column: 0 });
    const empty = await openGrid(fields, []);
    empty.model.select({ row: 0, column: 0 });
    expect(empty.model.state.selection).toBeNull();
  });
  test("is scrolled into view when it moves", async () => {
    const { model } = await openGrid(fields, data);
    const seen: unknown[] = [];
    model.reveal = (place) => seen.push(place);
    selectRange(model, [0, 0], [1, 1]);
    expect(seen).toEqual([
      { row: 0, column: 0 },
      { row: 1, column: 1 },
    ]);
    expect(model.state.selection?.anchor).toEqual({ row: 0, column: 0 });
  });
  test("goes with its record when rows above it leave", async () => {
    const { model, records } = await openGrid(fields, [...data, { [TITLE]: "Mow" }]);
    model.select({ row: 2, column: 1 });
    records.remove([1]);
    model.followRows();
    expect(model.state).toMatchObject({ selection: { active: { row: 1, column: 1 } }, activeId: 3 });
  });
  test("stays at its place when its own record leaves, and goes when none is left", async () => {
    const { model, records } = await openGrid(fields, data);
    model.select({ row: 0, column: 0 });
    records.remove([1]);
    model.followRows();
    expect(model.state).toMatchObject({ selection: { active: { row: 0, column: 0 } }, activeId: 2 });
    records.remove([2]);
    model.followRows();
    expect(model.state).toMatchObject({ selection: null, activeId: null });
  });
  test("follows a new record to the number that the server gives it", async () => {
    const { model, records } = await openGrid(fields, data);
    const creating = records.create({});
    model.select({ row: 2, column: 0 });
    expect(model.state.activeId).toBeLessThan(0);
    await creating;
    model.followRows();
    expect(model.state.activeId).toBe(3);
    expect(model.state.selection?.active.row).toBe(2);
  });
});

describe("Ticked rows", () => {
  test("are some by id, or all but some", () => {
    const two = setChecked(noneChecked, [1, 2], true);
    expect([isChecked(two, 1), isChecked(two, 3), checkedCount(two, 10)]).toEqual([true, false, 2]);
    expect(checkedCount(setChecked(two, [1, 9], false), 10)).toBe(1);
    const but = setChecked(allChecked, [3], false);
    expect([isChecked(but, 1), isChecked(but, 3), checkedCount(but, 10)]).toEqual([true, false, 9]);
    expect(checkedCount(setChecked(but, [3], true), 10)).toBe(10);
    expect(checkedCount(but, 0)).toBe(0);
  });
  test("The starting sets are never changed", () => {
    setChecked(noneChecked, [1], true);
    setChecked(allChecked, [1], false);
    expect([isChecked(noneChecked, 1), isChecked(allChecked, 1)]).toEqual([false, true]);
  });
});

describe("Places", () => {
  const bounds = { rows: 50, columns: 3, pageRows: 10 };
  test.each([
    [{ row: 20, column: 1 }, "up", "page", { row: 11, column: 1 }],
    [{ row: 3, column: 1 }, "up", "page", { row: 0, column: 1 }],
    [{ row: 45, column: 1 }, "down", "page", { row: 49, column: 1 }],
    [{ row: 3, column: 1 }, "left", "edge", { row: 3, column: 0 }],
    [{ row: 3, column: 1 }, "right", "edge", { row: 3, column: 2 }],
    [{ row: 3, column: 2 }, "right", "step", { row: 3, column: 2 }],
    [{ row: 3, column: 0 }, "left", "step", { row: 3, column: 0 }],
    [{ row: 3, column: 0 }, "up", "edge", { row: 0, column: 0 }],
  ] as const)("from %j %s by a %s is %j", (from, direction, distance, to) => {
    expect(moved(from, direction, distance, bounds)).toEqual(to);
  });
  test("A page is one row at least", () => {
    expect(moved({ row: 3, column: 0 }, "down", "page", { ...bounds, pageRows: 0 })).toEqual({
      row: 4,
      column: 0,
    });
  });
  test("Shift+Tab goes back to the end of the row above", () => {
    expect(tabbed({ row: 2, column: 0 }, true, bounds)).toEqual({ row: 1, column: 2 });
    expect(tabbed({ row: 2, column: 1 }, true, bounds)).toEqual({ row: 2, column: 0 });
  });
  test("One cell is a range of one by one", () => {
    const place = { row: 4, column: 1 };
    expect(isSingleCell({ active: place, anchor: { ...place } })).toBe(true);
    expect(isSingleCell({ active: place, anchor: { row: 4, column: 2 } })).toBe(false);
    expect(isSingleCell({ active: place, anchor: { row: 5, column: 1 } })).toBe(false);
    expect(sizeOf({ top: 4, bottom: 4, left: 1, right: 1 })).toEqual({ rows: 1, columns: 1 });
    expect(clampPlace({ row: 50, column: 3 }, bounds)).toEqual({ row: 49, column: 2 });
  });
  test("Columns stand side by side after the row numbers", async () => {
    const { columns } = await openGrid(fields, []);
    expect(columns.map(({ x }) => x)).toEqual([NUMBER_WIDTH, NUMBER_WIDTH + 100, NUMBER_WIDTH + 200]);
    expect([fullWidth(columns), fullWidth([])]).toEqual([NUMBER_WIDTH + 300, NUMBER_WIDTH]);
    // As many as are wanted stay in place, as long as they leave room for others; the first always does.
    const frozen = [
      frozenColumns(columns, 2, 1000),
      frozenColumns(columns, 3, 400),
      frozenColumns(columns, 2, 50),
    ];
    expect(frozen.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect([1, 9999, 10_000, 1_000_000].map(numberWidthFor)).toEqual([40, 40, 48, 64]);
  });
});

describe("Keys that were not spoken of yet", () => {
  const key = (name: string, more = {}) => ({
    key: name,
    shift: false,
    mod: false,
    alt: false,
    composing: false,
    ...more,
  });
  test.each([
    ["Home", {}, { type: "move", direction: "left", distance: "edge", extend: false }],
    ["End", { shift: true }, { type: "move", direction: "right", distance: "edge", extend: true }],
    ["Home", { mod: true }, { type: "corner", corner: "start", extend: false }],
    ["End", { mod: true, shift: true }, { type: "corner", corner: "end", extend: true }],
    ["PageUp", {}, { type: "move", direction: "up", distance: "page", extend: false }],
    ["PageDown", { shift: true }, { type: "move", direction: "down", distance: "page", extend: true }],
    ["Tab", {}, { type: "tab", backward: false }],
    ["Tab", { shift: true }, { type: "tab", backward: true }],
    ["Enter", { mod: true }, { type: "open" }],
    ["Enter", { shift: true }, { type: "addRecord" }],
    ["Enter", { mod: true }, { type: "open" }],
    [" ", { shift: true }, { type: "toggleRow" }],
    ["Backspace", {}, { type: "clear" }],
    ["😀", {}, { type: "edit", typed: "😀" }],
    ["A", { shift: true }, { type: "edit", typed: "A" }],
    ["a", { mod: true, shift: true }, null],
    ["ArrowUp", { alt: true }, null],
    ["x", { alt: true }, null],
  ])("%s %j on a cell", (name, more, action) => expect(readKey(key(name, more), false)).toEqual(action));

  test("A letter on a checkbox opens no editor, Enter switches it", () => {
    expect(readKey(key("x"), true)).toBeNull();
    expect(readKey(key("Enter"), true)).toEqual({ type: "toggle" });
    expect(readKey(key("Enter", { mod: true }), true)).toEqual({ type: "open" });
  });
  test("Ctrl+Enter takes the value over and stays; other keys are the editor's", () => {
    expect(readEditKey(key("Enter", { mod: true }), true)).toEqual({ type: "commit", then: "stay" });
    expect(readEditKey(key("ArrowDown"), false)).toBeNull();
    expect(readEditKey(key("Enter", { alt: true }), false)).toBeNull();
  });
});
