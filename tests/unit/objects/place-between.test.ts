import { describe, expect, test } from "@jest/globals";
import { placeBetween, type Placed } from "../../../server/objects/place-between";

const DRAGS = 400;

/** A list of objects that are dragged to the same place again and again. */
async function dragTo(start: readonly Placed[], how: { step: number; isWhole: boolean }, index: number) {
  let list = [...start];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const [moving] = list.splice(drag % 2 === 0 ? list.length - 1 : 0, 1);
    const [above, below] = [list[index - 1], list[index]];
    if (!moving || !above || !below) throw new Error("The list is too short");
    const others = list;
    const { position, moved } = await placeBetween({
      ...how,
      above,
      below,
      listBetween: (low, high) =>
        Promise.resolve(others.filter((one) => one.position > low && one.position < high)),
    });
    const wanted = [...list.slice(0, index), moving, ...list.slice(index)].map(({ id }) => id);
    const positions = new Map([...moved, { id: moving.id, position }].map((one) => [one.id, one.position]));
    list = [...list, moving]
      .map((one) => ({ id: one.id, position: positions.get(one.id) ?? one.position }))
      .toSorted((one, other) => one.position - other.position);
    expect(list.map(({ id }) => id)).toEqual(wanted);
    expect(new Set(list.map((one) => one.position)).size).toBe(list.length);
  }
}

describe("A place between two neighbours", () => {
  const listOf = (step: number, first = 0) =>
    Array.from({ length: 8 }, (_, index) => ({ id: index + 1, position: first + index * step }));

  test.each([
    ["cards with doubles", listOf(1, 1), { step: 1, isWhole: false }],
    ["tasks with whole numbers", listOf(1024, -Date.now() * 1024), { step: 1024, isWhole: true }],
  ])("Stays free for %s after hundreds of drags", async (_what, list, how) => {
    await dragTo(list, how, 2);
    await dragTo(list, how, 6);
  });

  test("Between two equal positions exists too", async () => {
    const [above, below] = [
      { id: 1, position: 5 },
      { id: 2, position: 5 },
    ] as const;
    const { position, moved } = await placeBetween({
      above,
      below,
      step: 1,
      isWhole: false,
      listBetween: () => Promise.resolve([above, below]),
    });
    const at = (id: number) => moved.find((one) => one.id === id)?.position ?? 5;
    expect(at(1)).toBeLessThan(position);
    expect(position).toBeLessThan(at(2));
  });
});
