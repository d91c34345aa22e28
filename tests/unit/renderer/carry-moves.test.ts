import { expect, test } from "@jest/globals";
import { carryMoves } from "../../../renderer/ui/order/carry-moves";

const order = (mine: string, moved: string, now: string) =>
  carryMoves({ mine: [...mine], moved: new Set(moved), now: [...now] }).join("");

test.each<[string, string, string, string, string]>([
  ["what was moved follows again what it followed", "adbc", "d", "cbad", "cbad"],
  ["so it does where others turned everything round", "acbd", "c", "dcba", "dbac"],
  ["what was moved to the top stands there again", "dabc", "d", "cbad", "dcba"],
  ["of several that were moved one after another each follows the one before", "cdab", "cd", "badc", "cdba"],
  ["what is new stands where it is", "bac", "b", "xaybcz", "bxaycz"],
  ["what is gone is left out", "bac", "b", "ac", "ac"],
  ["what followed one that is gone follows the one before that", "abxc", "x", "cadx", "caxd"],
  ["without moves the order is that of now", "abc", "", "cab", "cab"],
])("Of an order that was changed meanwhile, %s", (_what, mine, moved, now, expected) => {
  expect(order(mine, moved, now)).toBe(expected);
});
