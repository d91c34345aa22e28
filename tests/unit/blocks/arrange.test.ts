import { describe, expect, test } from "@jest/globals";
import { alignedPlace, withoutGaps } from "#shared/blocks/arrange";
import { findOverlap } from "#shared/blocks/place";

const at = (id: number, x: number, y: number, w = 40, h = 4) => ({ id, x, y, w, h });

describe("Blocks put in order", () => {
  test("A block goes to an edge, to the middle, or over the whole width", () => {
    const page = [at(1, 10, 0)];
    expect(alignedPlace(page, 1, "left")).toEqual(at(1, 0, 0));
    expect(alignedPlace(page, 1, "center")).toEqual(at(1, 40, 0));
    expect(alignedPlace(page, 1, "right")).toEqual(at(1, 80, 0));
    expect(alignedPlace(page, 1, "full")).toEqual(at(1, 0, 0, 120));
  });

  test("It never goes over another, and stays where it already is", () => {
    const page = [at(1, 40, 0), at(2, 0, 2)];
    expect(alignedPlace(page, 1, "left")).toBeNull();
    expect(alignedPlace(page, 2, "left")).toBeNull();
    expect(alignedPlace(page, 3, "left")).toBeNull();
  });

  test("Without gaps, blocks keep their order and lie over none", () => {
    const page = [at(1, 0, 5), at(2, 60, 9), at(3, 20, 30, 80)];
    const tidy = withoutGaps(page);
    expect(tidy).toEqual([at(1, 0, 0), at(2, 60, 0), at(3, 20, 4, 80)]);
    expect(findOverlap(tidy)).toBeNull();
    expect(withoutGaps(tidy)).toEqual(tidy);
  });
});
