import { describe, expect, test } from "@jest/globals";
import {
  revealRow,
  visibleRows,
  rowsToDraw,
  rowTop,
  SCROLL_HEIGHT_MAX,
  scrolledTo,
  scrollHeight,
  settledPosition,
  virtualTop,
} from "../../../renderer/areas/records/grid/scroll-geometry";

const top = { top: 0, offset: 0 };
const million = { rows: 1_000_000, viewport: 800 };

describe("Scrolling a table that fits", () => {
  const extent = { rows: 100_000, viewport: 800 };

  test("A table of 100,000 rows is as tall as its rows", () => {
    expect(scrollHeight(extent.rows)).toBe(3_200_000);
    expect(scrolledTo(top, 64_000, extent)).toEqual({ top: 64_000, offset: 0 });
  });

  test("The visible rows and a few around them are drawn, and no others", () => {
    expect(visibleRows({ top: 3200, offset: 0 }, extent)).toEqual({ first: 100, last: 124 });
    expect(rowsToDraw(top, extent).first).toBe(0);
    expect(rowsToDraw({ top: 3_199_200, offset: 0 }, extent).last).toBe(99_999);
    expect(rowsToDraw(top, { rows: 0, viewport: 800 }).last).toBe(-1);
  });
});

describe("Scrolling a table taller than a browser allows", () => {
  test("The height stops at 10,000,000 px", () => {
    expect(scrollHeight(million.rows)).toBe(SCROLL_HEIGHT_MAX);
  });

  test("The end of the bar is the last row", () => {
    const position = scrolledTo(top, SCROLL_HEIGHT_MAX - 800, million);
    expect(visibleRows(position, million).last).toBe(999_999);
  });

  test("The start of the bar is the first row, also after coming from far", () => {
    const far = scrolledTo(top, 6_000_000, million);
    expect(virtualTop(scrolledTo(far, 0, million))).toBe(0);
  });

  test("The wheel moves rows px for px wherever the table stands", () => {
    const middle = settledPosition(16_000_000, million);
    const moved = scrolledTo(middle, middle.top + 100, million);
    expect(virtualTop(moved) - virtualTop(middle)).toBe(100);
    expect(rowTop(500_000, moved.offset) - moved.top).toBe(-100);
  });

  test("At rest the bar tells the truth and no row has moved on the screen", () => {
    const middle = settledPosition(16_000_000, million);
    const moved = scrolledTo(middle, middle.top + 640, million);
    const settled = settledPosition(virtualTop(moved), million);
    expect(virtualTop(settled)).toBeCloseTo(virtualTop(moved), 6);
    expect(settled.top / (SCROLL_HEIGHT_MAX - 800)).toBeCloseTo(virtualTop(settled) / (32_000_000 - 800), 6);
  });

  test("A row far away is scrolled into view", () => {
    const position = revealRow(top, 777_777, million);
    const { first, last } = visibleRows(position, million);
    expect(first).toBeLessThanOrEqual(777_777);
    expect(last).toBeGreaterThanOrEqual(777_777);
  });

  test("A visible row moves nothing", () => {
    const position = settledPosition(16_000_000, million);
    expect(revealRow(position, 500_003, million)).toBe(position);
  });
});
