import { describe, expect, test } from "@jest/globals";
import { startTool } from "../../../renderer/areas/tables/tool-panel";

const view = (id: number, isVisible = true) => ({ id, isVisible });

describe("The tool panel of a table opens with", () => {
  test.each([
    ["tools where there is no view", [], null, "tools"],
    ["tools where the table view is active", [view(1), view(2)], 1, "tools"],
    ["views where another one is", [view(1), view(2)], 2, "views"],
    ["tools where the first view that shows is active", [view(1, false), view(2)], 2, "tools"],
  ] as const)("%s", (_title, views, viewId, tool) => {
    expect(startTool(views, viewId)).toBe(tool);
  });
});
