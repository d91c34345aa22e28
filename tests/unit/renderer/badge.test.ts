import { expect, test } from "@jest/globals";
import { badgeText } from "../../../renderer/ui/layers/badge";

test("A badge counts to 99; beyond that it says +99", () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(["1", "99", "+99", "+99"]);
});
