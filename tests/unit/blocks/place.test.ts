import { describe, expect, test } from "@jest/globals";
import { findOverlap, freePlace, giveWay, stackForPhone, type Place } from "#shared/blocks/place";
import { blockTypes, configOf } from "#shared/blocks/index";

const at = (x: number, y: number, w: number, h: number): Place => ({ x, y, w, h });

describe("Places of blocks", () => {
  test.each<[string, Place[], Place]>([
    ["an empty page begins at the top", [], at(0, 0, 40, 10)],
    ["beside a block where there is room", [at(0, 0, 60, 10)], at(60, 0, 40, 10)],
    ["below blocks that take the whole width", [at(0, 0, 120, 10)], at(0, 10, 40, 10)],
    ["in a gap that is large enough", [at(0, 0, 40, 10), at(80, 0, 40, 10)], at(40, 0, 40, 10)],
    ["not in a gap that is too narrow", [at(0, 0, 50, 10), at(80, 0, 40, 10)], at(0, 10, 40, 10)],
  ])("A new block: %s", (_, taken, expected) => {
    expect(freePlace(taken, { w: 40, h: 10 }, "desktop")).toEqual(expected);
  });

  test("Blocks that touch do not overlap", () => {
    expect(findOverlap([at(0, 0, 40, 10), at(40, 0, 40, 10), at(0, 10, 40, 10)])).toBeNull();
    expect(findOverlap([at(0, 0, 40, 10), at(39, 9, 40, 10)])).not.toBeNull();
  });

  test("Of blocks that came to lie over each other the later ones give way downwards, and the others stay", () => {
    const [first, beside, over, below] = [
      at(0, 0, 40, 10),
      at(60, 0, 20, 8),
      at(20, 5, 60, 6),
      at(0, 12, 20, 4),
    ];
    expect(giveWay([first, beside, over, below])).toEqual([first, beside, { ...over, y: 10 }, below]);
    expect(giveWay([first, first, first])).toEqual([first, { ...first, y: 10 }, { ...first, y: 20 }]);
  });

  test("On phones, blocks are stacked over the whole width, in reading order", () => {
    const blocks = [at(60, 0, 60, 8), at(0, 10, 120, 20), at(0, 0, 60, 8)];
    const sizeOf = () => ({ rows: 3, isHalf: false });
    expect(stackForPhone(blocks, sizeOf)).toEqual([at(0, 0, 22, 3), at(0, 3, 22, 3), at(0, 6, 22, 3)]);
  });

  test("On phones small blocks of one row stay beside each other, two by two", () => {
    const [wide, ...figures] = [at(0, 0, 120, 4), at(0, 4, 40, 5), at(40, 4, 40, 5), at(80, 4, 40, 5)];
    const blocks = [wide, ...figures, at(0, 9, 30, 5)] as Place[];
    const sizeOf = ({ w }: Place) => ({ rows: 2, isHalf: w < 120 });
    expect(stackForPhone(blocks, sizeOf)).toEqual([
      at(0, 0, 22, 2),
      at(0, 2, 11, 2),
      at(11, 2, 11, 2),
      at(0, 4, 22, 2),
      at(0, 6, 22, 2),
    ]);
  });
});

describe("Block types", () => {
  test.each(Object.entries(blockTypes))(
    "%s is valid without settings, at its own first size",
    (name, type) => {
      expect(type.name).toBe(name);
      expect(type.config.safeParse(type.start(null)).success).toBe(true);
      expect(configOf(type, { unknown: 1 })).toEqual(configOf(type, {}));
      expect(type.size.w).toBeLessThanOrEqual(120);
    },
  );
});
