import "../../support/setup/page-globals";
import { describe, expect, jest, test } from "@jest/globals";
import { CallRefused } from "../../../renderer/app/api/call-problems";
import { onAddLine, passesLastRow } from "../../../renderer/areas/records/grid/add-line";
import { cancelEdit, commitEdit, startEdit } from "../../../renderer/areas/records/grid/editing";
import type { RefusedEdit } from "../../../renderer/areas/records/data/refusal-reports";
import { context, fieldOf, openGrid } from "./kit";
import { settle } from "./table-server";

const TITLE = 1;
const HOURS = 2;
const fields = [fieldOf(TITLE), fieldOf(HOURS, "number")];
const text = (value: string) => ({ kind: "text" as const, text: value });
const same = (id: string) => id;
const DOWN = { type: "move", direction: "down", distance: "step", extend: false } as const;

/** A grid of one record, with what adds a row and opens its editor. */
async function openTable() {
  const grid = await openGrid(fields, [{ [TITLE]: "Sweep" }]);
  const { model, records } = grid;
  model.add = jest.fn((column: number) => {
    const id = records.draft({});
    model.update({ addedId: id, isAtAdd: false });
    const place = { row: model.rowOf(id), column };
    model.select(place);
    startEdit(model, place, null, context);
  });
  return grid;
}

describe("The line 'Add record'", () => {
  test("is reached with the arrow from the last row, and left upwards", async () => {
    const { model } = await openTable();
    model.select({ row: 0, column: 1 });
    expect(passesLastRow(model, DOWN)).toBe(true);
    model.standAtAdd(1);
    expect(model.state).toMatchObject({ isAtAdd: true, activeId: null });
    onAddLine(model, { ...DOWN, direction: "up" });
    expect(model.state).toMatchObject({ isAtAdd: false, activeId: 1 });
    expect(model.state.selection?.active).toEqual({ row: 0, column: 1 });
  });
  test("stays the last line when a colleague adds a record", async () => {
    const { model, records } = await openTable();
    model.standAtAdd(0);
    await records.paste([], [{ data: { [TITLE]: "Paint" } }]);
    model.followRows();
    expect(model.state).toMatchObject({ isAtAdd: true, selection: { active: { row: 2 } } });
  });
  test("is not reached where the person may not add records", async () => {
    const { model } = await openTable();
    model.add = null;
    model.select({ row: 0, column: 0 });
    expect(passesLastRow(model, DOWN)).toBe(false);
  });
  test("is left with Escape, which leaves the grid's cells", async () => {
    const { model } = await openTable();
    model.standAtAdd(0);
    onAddLine(model, { type: "leave" });
    expect(model.state).toMatchObject({ isAtAdd: false, selection: null });
  });
});

describe("A new row", () => {
  test("becomes a record with its first value, and Enter goes on to the next", async () => {
    const { model, asked, window } = await openTable();
    for (const title of ["One", "Two", "Three"]) {
      if (model.state.editing === null) model.add?.(0, null);
      expect(window.total).toBe(window.indexOf(model.state.addedId ?? 0) + 1);
      commitEdit(model, text(title), "down", context, same);
      await settle();
    }
    expect(asked.created).toEqual([[{ [TITLE]: "One" }], [{ [TITLE]: "Two" }], [{ [TITLE]: "Three" }]]);
    expect(asked.updates).toEqual([]);
    expect(model.state.editing).not.toBeNull();
  });
  test("in which nothing was filled in is gone with Escape", async () => {
    const { model, asked, window } = await openTable();
    model.add?.(0, null);
    expect(window.total).toBe(2);
    cancelEdit(model);
    await settle();
    expect([window.total, asked.created, model.state.isAtAdd]).toEqual([1, [], true]);
  });
  test("that was filled in stays with Escape in another of its cells", async () => {
    const { model, asked, window, cell } = await openTable();
    model.add?.(0, null);
    commitEdit(model, text("One"), "right", context, same);
    startEdit(model, { row: 1, column: 1 }, "4", context);
    cancelEdit(model);
    await settle();
    expect([window.total, asked.created.length, cell(2, TITLE)]).toEqual([2, 1, "One"]);
  });
  test("in which nothing was filled in is gone with Enter, which goes back to 'Add record'", async () => {
    const { model, asked, window } = await openTable();
    model.add?.(0, null);
    commitEdit(model, text(""), "down", context, same);
    await settle();
    expect([asked.created, window.total, model.state.isAtAdd]).toEqual([[], 1, true]);
  });
  test("that is refused stays with what was typed, and is made with the next value", async () => {
    const { model, asked, state, records, window } = await openTable();
    const told = jest.fn((_edit: RefusedEdit) => true);
    records.reports.reportTo(told);
    model.add?.(0, null);
    const id = model.state.addedId ?? 0;
    state.refusal = new CallRefused({ id: "permission_denied", code: 403, message: "Taken." });
    commitEdit(model, text("Sweep"), "stay", context, same);
    await settle();
    expect(records.refusal(id, TITLE)).toMatchObject({ value: "Sweep", message: "Taken." });
    expect(window.total).toBe(2);
    expect(told).toHaveBeenCalledTimes(1);
    state.refusal = null;
    records.setCell(id, TITLE, "Sweep again");
    await settle();
    expect(asked.created).toEqual([[{ [TITLE]: "Sweep again" }]]);
    expect(window.total).toBe(2);
  });
  test("takes more values while its record is being made", async () => {
    const { model, records, asked, cell } = await openTable();
    model.add?.(0, null);
    const id = model.state.addedId ?? 0;
    records.setCell(id, TITLE, "One");
    records.setCell(id, HOURS, 3);
    await settle();
    expect([asked.created.length, asked.updates]).toEqual([1, [[{ id: 2, data: { [HOURS]: 3 } }]]]);
    expect(cell(2, HOURS)).toBe(3);
  });
});
