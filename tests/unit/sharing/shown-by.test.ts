import { describe, expect, test } from "@jest/globals";
import type { TableDefinition } from "../../../server/tables/public";
import { shownBy } from "../../../server/areas/sharing/shown-by";

const table = {
  id: 1,
  fields: [
    { id: 2, type: "select" },
    { id: 3, type: "date" },
  ],
} as unknown as TableDefinition;
const BY_STAGE = [{ field: 2 }];
const BY_MONTH = { field: 3, step: "month" };

describe("A public page answers the groups that its charts draw, and no others", () => {
  test.each<[string, object[][]]>([
    ["bar", [[...BY_STAGE, BY_MONTH]]],
    ["area", [[...BY_STAGE, BY_MONTH]]],
    ["pie", [BY_STAGE]],
    ["funnel", [BY_STAGE]],
    ["heat", [[...BY_STAGE, BY_MONTH], [BY_MONTH]]],
  ])("%s", (kind, levels) => {
    const config = { tableId: 1, kind, groupField: 2, splitField: 3, step: "month" };
    expect(shownBy("chart", table, config)?.levels).toEqual(levels);
  });
});
