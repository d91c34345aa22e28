import { expect, test } from "@jest/globals";
import type { Conditional } from "#shared/fields/conditionals";
import { carryRules } from "../../../renderer/areas/fields/panels/carry-rules";

const when = (fieldId: number): Conditional["when"] => ({
  match: "all",
  conditions: [{ fieldId, operator: "isNotEmpty" }],
});
const rule = (fieldId: number, source: number): Conditional => ({ fieldId, when: when(source) });
const drafted = (rules: readonly Conditional[]) => rules.map((one, key) => ({ key, ...one }));

test("Rules changed by other users are theirs and drawn again, the user's own stay as they are drawn", () => {
  const seen = [rule(1, 9), rule(2, 9)];
  const [first, second] = drafted(seen);
  const mine = [{ ...first!, when: when(8) }, second!, { key: 2, ...rule(3, 9) }];
  const now = [rule(1, 9), rule(2, 7), rule(4, 9)];
  expect(carryRules(mine, { seen, now })).toEqual([
    { key: 0, ...rule(1, 8) },
    { key: 4, ...rule(2, 7) },
    { key: 5, ...rule(4, 9) },
    { key: 2, ...rule(3, 9) },
  ]);
});

test("A rule removed by either user goes for both, unless the other one changed it", () => {
  const seen = [rule(1, 9), rule(2, 9), rule(3, 9)];
  const [, second, third] = drafted(seen);
  const mine = [second!, { ...third!, when: when(8) }];
  expect(carryRules(mine, { seen, now: [rule(1, 9)] })).toEqual([{ key: 2, ...rule(3, 8) }]);
});

test("A rule that is still being made stays", () => {
  const seen = [rule(1, 9)];
  const mine = [
    { key: 0, fieldId: 1, when: null },
    { key: 1, fieldId: null, when: null },
  ];
  expect(carryRules(mine, { seen, now: [rule(1, 9), rule(2, 9)] })).toEqual([
    { key: 2, ...rule(2, 9) },
    ...mine,
  ]);
});
