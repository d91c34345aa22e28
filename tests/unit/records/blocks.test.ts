import { describe, expect, test } from "@jest/globals";
import {
  blocksBetween,
  dropFarBlocks,
  idAt,
  indexOfId,
  isComplete,
  placeId,
  removeIds,
  type Blocks,
} from "../../../renderer/areas/records/data/blocks";

const ids = (from: number, count = 100) => Array.from({ length: count }, (_, step) => from + step);
const two: Blocks = new Map([
  [0, ids(1000)],
  [1, ids(1100)],
]);

describe("Rows in blocks of a hundred", () => {
  test("Requests the blocks of the visible rows, and none beyond the end", () => {
    expect(blocksBetween(90, 120, 1000)).toEqual([0, 1]);
    expect(blocksBetween(990, 1400, 1000)).toEqual([9]);
    expect(blocksBetween(0, 20, 0)).toEqual([]);
  });

  test("A record is found by its place and its place by the record", () => {
    expect(idAt(two, 150)).toBe(1150);
    expect(indexOfId(two, 1150)).toBe(150);
    expect(indexOfId(two, 5)).toBe(-1);
  });

  test("When a row leaves, the rows behind it move up and the gap at the end is asked for", () => {
    const { blocks, removed } = removeIds(two, new Set([1050]));
    expect(removed).toBe(1);
    expect(idAt(blocks, 50)).toBe(1051);
    expect(idAt(blocks, 99)).toBe(1100);
    expect(isComplete(blocks, 1, 299)).toBe(false);
    expect(isComplete(blocks, 1, 199)).toBe(true);
  });

  test("A new row at the end is there at once", () => {
    const blocks = placeId(two, 200, -1);
    expect(idAt(blocks, 200)).toBe(-1);
    expect(isComplete(blocks, 2, 201)).toBe(true);
  });

  test("Rows far from sight are forgotten", () => {
    const many: Blocks = new Map(Array.from({ length: 60 }, (_, block) => [block, ids(block * 100)]));
    const kept = dropFarBlocks(many, 3000, 3030, 20);
    expect([...kept.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 41 }, (_, step) => step + 10),
    );
  });
});
