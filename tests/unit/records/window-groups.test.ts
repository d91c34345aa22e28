import { expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import { WindowGroups } from "../../../renderer/areas/records/data/window-groups";

const STATUS = 7;
const OWNER = 8;
const group = (count: number, ...keys: CellValue[]) => ({ keys, count, values: [] });
const record = (id: number, status: CellValue, owner: CellValue = null) => ({
  id,
  revision: 1,
  data: { [STATUS]: status, [OWNER]: owner },
});

async function load(levels: number, ...groups: ReturnType<typeof group>[]) {
  const loaded = new WindowGroups(
    [STATUS, OWNER].slice(0, levels).map((fieldId) => ({ field: fieldId, order: "asc" as const })),
  );
  await loaded.load(async () => ({ groups, isComplete: true }));
  loaded.install();
  return loaded;
}

test("A record whose value is no longer its group's is marked until it is again", async () => {
  const groups = await load(1, group(2, 1), group(1, 2));
  groups.checkPlace(1, record(11, 2));
  expect(groups.hasMoved(11)).toBe(true);
  groups.checkPlace(2, record(12, 2));
  expect(groups.hasMoved(12)).toBe(false);
  groups.checkPlace(1, record(11, 1));
  expect(groups.hasMoved(11)).toBe(false);
});

test("Inside of groups the inner value counts too, and case and accents do not", async () => {
  const groups = await load(2, group(1, "São Paulo"), group(1, "São Paulo", null));
  groups.checkPlace(0, record(11, "sao paulo"));
  expect(groups.hasMoved(11)).toBe(false);
  groups.checkPlace(0, record(11, "São Paulo", 3));
  expect(groups.hasMoved(11)).toBe(true);
});

test("An error belongs to the group of its name, whatever its reason", async () => {
  const groups = await load(1, group(1, { error: "#N/A" }), group(1, { error: "#VALUE!" }));
  groups.checkPlace(0, record(11, { error: "#N/A", reason: "notFound", value: "x" }));
  expect(groups.hasMoved(11)).toBe(false);
  groups.checkPlace(1, record(11, { error: "#N/A", reason: "noCase" }));
  expect(groups.hasMoved(11)).toBe(true);
});

test("A row after all groups belongs to no group", async () => {
  const groups = await load(1, group(1, 1));
  groups.checkPlace(1, record(11, 2));
  expect(groups.hasMoved(11)).toBe(false);
});

test("A removed row makes its groups smaller, and the last one takes them along", async () => {
  const groups = await load(2, group(3, 1), group(1, 1, 5), group(2, 1, 6), group(1, 2), group(1, 2, 5));
  groups.remove([0, 2]);
  expect(groups.list.groups).toEqual([group(1, 1), group(1, 1, 6), group(1, 2), group(1, 2, 5)]);
  expect(groups.rows).toBe(2);
});

test("An answer that was overtaken by another question is not taken over", async () => {
  const groups = await load(1, group(1, 1));
  let answer = (_: ReturnType<typeof group>[]): void => undefined;
  const late = groups.load(
    () => new Promise((resolve) => (answer = (list) => resolve({ groups: list, isComplete: true }))),
  );
  await groups.load(async () => ({ groups: [group(2, 2)], isComplete: true }));
  answer([group(9, 9)]);
  await late;
  expect(groups.install()).toBe(true);
  expect(groups.list.groups).toEqual([group(2, 2)]);
  expect(groups.install()).toBe(false);
});
