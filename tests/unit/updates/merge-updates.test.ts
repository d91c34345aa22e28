import { expect, test } from "@jest/globals";
import type { Update } from "#shared/contract/updates";
import { mergeUpdates, peopleOf } from "../../../renderer/areas/updates/merge-updates";

const update = (id: number, previewId: string, from: Update["from"] = null) =>
  ({ id, previewId, from }) as Update;
const ids = (updates: readonly Update[]) =>
  mergeUpdates(updates).map(({ newest, earlier }) => [newest, ...earlier].map(({ id }) => id));

test("Neighbours about the same thing merge under the newest", () => {
  expect(ids([update(4, "a"), update(3, "a"), update(2, "b"), update(1, "a")])).toEqual([[4, 3], [2], [1]]);
});

test("The sixth begins a row of its own", () => {
  const six = [6, 5, 4, 3, 2, 1].map((id) => update(id, "a"));
  expect(ids(six)).toEqual([[6, 5, 4, 3, 2], [1]]);
});

test("An update without a subject never merges", () => {
  expect(ids([update(2, ""), update(1, "")])).toEqual([[2], [1]]);
});

test("Each person of a merged row is named once", () => {
  const ana = { id: 1, name: "Ana", color: "teal" } as const;
  const rui = { id: 2, name: "Rui", color: "rose" } as const;
  const [merged] = mergeUpdates([update(3, "a", ana), update(2, "a", rui), update(1, "a", ana)]);
  expect(peopleOf(merged!).map(({ name }) => name)).toEqual(["Ana", "Rui"]);
});
