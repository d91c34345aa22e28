import { describe, expect, test } from "@jest/globals";
import { columnsIn, layoutOf, spread, toolColumnsOf } from "../../../renderer/areas/forms/layout/layouts";

describe("Layouts of the Super Form", () => {
  test.each([
    ["side_panel", { frame: "side_panel", toolColumns: 0 }],
    ["modal_compact", { frame: "compact", toolColumns: 0 }],
    ["modal_wide", { frame: "wide", toolColumns: 1 }],
    ["full_screen", { frame: "full_screen", toolColumns: 1 }],
    ["2_cols", { frame: "wide", toolColumns: 1 }],
    ["3_cols", { frame: "wide", toolColumns: 2 }],
    ["4_cols", { frame: "wide", toolColumns: 3 }],
  ] as const)("%s opens as it says", (openAs, layout) => {
    expect(layoutOf(openAs, true)).toEqual(layout);
  });

  test("columns of tools need a plan feature; without it the form is a compact modal", () => {
    for (const openAs of ["2_cols", "3_cols", "4_cols"] as const)
      expect(layoutOf(openAs, false)).toEqual({ frame: "compact", toolColumns: 0 });
  });

  test.each([
    [679, 1],
    [680, 2],
    [1019, 2],
    [1020, Infinity],
  ])("%i px beside the form have room for %d columns", (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });

  test("there are never more columns than the layout allows, than fit, or than there are tools", () => {
    const four = layoutOf("4_cols", true);
    expect(toolColumnsOf(four, 1800, 5)).toBe(3);
    expect(toolColumnsOf(four, 1200, 5)).toBe(2);
    expect(toolColumnsOf(four, 1000, 5)).toBe(1);
    expect(toolColumnsOf(four, 1800, 1)).toBe(1);
    expect(toolColumnsOf(layoutOf("side_panel", true), 1800, 5)).toBe(0);
  });

  test("tools are spread over the columns, the first ones on top", () => {
    expect(spread(["history", "related-records", "email"], 2)).toEqual([
      ["history", "email"],
      ["related-records"],
    ]);
    expect(spread(["history"], 0)).toEqual([]);
  });
});
