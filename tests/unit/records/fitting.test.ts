import { describe, expect, test } from "@jest/globals";
import { fittingCount } from "../../../renderer/areas/fields/cells/fitting";

/** The number of entries with these widths that fit into the room. */
const fits = (widths: readonly number[], room: number) =>
  fittingCount(widths.length, (index) => widths[index] ?? 0, room);

describe("Of several chips in a cell", () => {
  test("all stand where they fit, with 4 px between two", () => {
    expect(fits([50, 50], 104)).toBe(2);
    expect(fits([50], 50)).toBe(1);
    expect(fits([], 50)).toBe(0);
  });

  test("as many stand as leave room for the number of the others", () => {
    expect(fits([50, 50], 103)).toBe(1);
    expect(fits([50, 50, 50], 140)).toBe(2);
    expect(fits([50, 50, 50], 130)).toBe(1);
  });

  test("a number of more figures takes more room", () => {
    const widths = (count: number) => Array.from({ length: count }, () => 40);
    expect(fits(widths(9), 118)).toBe(2);
    expect(fits(widths(12), 118)).toBe(1);
  });

  test("one always stands, also where it is cut", () => {
    expect(fits([500, 20], 100)).toBe(1);
    expect(fits([90, 20], 100)).toBe(1);
  });

  test("no more are measured than the room goes", () => {
    let asked = 0;
    const widthOf = () => {
      asked += 1;
      return 40;
    };
    expect(fittingCount(5000, widthOf, 200)).toBe(3);
    expect(asked).toBeLessThan(10);
  });
});
