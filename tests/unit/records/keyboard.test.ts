import { describe, expect, test } from "@jest/globals";
import { readEditKey, readKey, type Key } from "../../../renderer/areas/records/grid/keyboard";
import { moved, rangeOf, tabbed } from "../../../renderer/areas/records/grid/selection";

const press = (key: string, more: Partial<Key> = {}): Key => ({
  key,
  shift: false,
  mod: false,
  alt: false,
  composing: false,
  ...more,
});

describe("Keys on a selected cell", () => {
  test("Arrows move by one cell and with Ctrl to the edge", () => {
    expect(readKey(press("ArrowDown"), false)).toEqual({
      type: "move",
      direction: "down",
      distance: "step",
      extend: false,
    });
    expect(readKey(press("ArrowRight", { mod: true }), false)).toMatchObject({ distance: "edge" });
    expect(readKey(press("ArrowUp", { shift: true }), false)).toMatchObject({ extend: true });
  });

  test("Typing a letter begins to edit with that letter", () => {
    expect(readKey(press("h"), false)).toEqual({ type: "edit", typed: "h" });
    expect(readKey(press("ã"), false)).toEqual({ type: "edit", typed: "ã" });
  });

  test("Enter and F2 edit what is there", () => {
    expect(readKey(press("Enter"), false)).toEqual({ type: "edit", typed: null });
    expect(readKey(press("F2"), false)).toEqual({ type: "edit", typed: null });
  });

  test("Space switches a checkbox and opens any other record", () => {
    expect(readKey(press(" "), true)).toEqual({ type: "toggle" });
    expect(readKey(press(" "), false)).toEqual({ type: "open" });
  });

  test("Delete empties, Escape leaves, Ctrl+A selects all", () => {
    expect(readKey(press("Delete"), false)).toEqual({ type: "clear" });
    expect(readKey(press("Escape"), false)).toEqual({ type: "leave" });
    expect(readKey(press("a", { mod: true }), false)).toEqual({ type: "selectAll" });
    expect(readKey(press("d", { mod: true }), false)).toEqual({ type: "fillDown" });
  });

  test.each(["F5", "Dead", "Insert"])("%s is left to the browser", (key) => {
    expect(readKey(press(key), false)).toBeNull();
  });

  test("Copy, undo and search are left to their shortcuts", () => {
    for (const key of ["c", "v", "z", "f", "k"]) expect(readKey(press(key, { mod: true }), false)).toBeNull();
  });

  test("Nothing happens while a letter is being composed", () => {
    expect(readKey(press("a", { composing: true }), false)).toBeNull();
    expect(readEditKey(press("Enter", { composing: true }), false)).toBeNull();
  });
});

describe("Keys while a cell is being edited", () => {
  test("Enter takes the value and goes down, Tab to the right, Shift+Tab to the left", () => {
    expect(readEditKey(press("Enter"), false)).toEqual({ type: "commit", then: "down" });
    expect(readEditKey(press("Tab"), false)).toEqual({ type: "commit", then: "right" });
    expect(readEditKey(press("Tab", { shift: true }), false)).toEqual({ type: "commit", then: "left" });
  });

  test("Shift+Enter makes a line where there may be several", () => {
    expect(readEditKey(press("Enter", { shift: true }), true)).toBeNull();
    expect(readEditKey(press("Enter", { shift: true }), false)).toEqual({ type: "commit", then: "up" });
  });

  test("Escape gives up", () => {
    expect(readEditKey(press("Escape"), false)).toEqual({ type: "cancel" });
  });
});

describe("Where the selection goes", () => {
  const bounds = { rows: 100, columns: 4, pageRows: 20 };

  test("It stops at the edges", () => {
    expect(moved({ row: 0, column: 0 }, "up", "step", bounds)).toEqual({ row: 0, column: 0 });
    expect(moved({ row: 0, column: 0 }, "down", "edge", bounds)).toEqual({ row: 99, column: 0 });
  });

  test("A page is a screenful less one row", () => {
    expect(moved({ row: 10, column: 1 }, "down", "page", bounds)).toEqual({ row: 29, column: 1 });
  });

  test("Tab goes on to the next row and out of the grid at its end", () => {
    expect(tabbed({ row: 0, column: 3 }, false, bounds)).toEqual({ row: 1, column: 0 });
    expect(tabbed({ row: 0, column: 0 }, true, bounds)).toBeNull();
    expect(tabbed({ row: 99, column: 3 }, false, bounds)).toBeNull();
  });

  test("A range is the same whichever corner it began in", () => {
    const range = { top: 2, bottom: 5, left: 1, right: 3 };
    expect(rangeOf({ anchor: { row: 5, column: 3 }, active: { row: 2, column: 1 } })).toEqual(range);
    expect(rangeOf({ anchor: { row: 2, column: 1 }, active: { row: 5, column: 3 } })).toEqual(range);
  });
});
