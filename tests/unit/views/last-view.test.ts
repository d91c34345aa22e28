import { beforeEach, describe, expect, test } from "@jest/globals";
import type { App } from "#shared/contract/views";
import { lastViewOf, rememberView, shownView } from "../../../renderer/tables/last-view";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  location: { host: "planalto.localhost" },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
});
beforeEach(() => kept.clear());

const views = [1, 2, 3].map((id) => ({ id, isVisible: id !== 3 }) as App);
const shown = (id: number) => shownView({ id, views })?.id;

describe("The view of a table that was chosen last", () => {
  test("is remembered for each table", () => {
    rememberView(7, 2);
    rememberView(8, 1);
    expect([lastViewOf(7), lastViewOf(8), lastViewOf(9)]).toEqual([2, 1, null]);
    expect([shown(7), shown(8)]).toEqual([2, 1]);
  });

  test("is the first one where none was chosen, or the chosen one is gone or was put away", () => {
    rememberView(7, 3);
    rememberView(8, 99);
    expect([shown(7), shown(8), shown(9)]).toEqual([1, 1, 1]);
    expect(shownView({ id: 7, views: [] })).toBeNull();
  });

  test("is forgotten when all records are chosen, and nothing else is taken for one", () => {
    rememberView(7, 2);
    rememberView(7, null);
    expect(lastViewOf(7)).toBeNull();
    localStorage.setItem("workloom.lastView.planalto.localhost.7", "two");
    expect(lastViewOf(7)).toBeNull();
  });
});
