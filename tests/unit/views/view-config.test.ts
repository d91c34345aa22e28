import { describe, expect, test } from "@jest/globals";
import type { ViewConfig } from "#shared/contract/views";
import { viewTypes } from "#shared/views/index";
import { namedFields, withoutDeletedFields } from "../../../server/areas/views/config";

const { gallery } = viewTypes;
const filled = (fieldId: number) => ({ fieldId, operator: "isNotEmpty" as const });
const config: ViewConfig = {
  fields: [{ fieldId: 1, width: 200 }, { fieldId: 2 }],
  hidden: [3],
  sort: [{ field: 4, order: "asc" }],
  filter: { match: "all", conditions: [filled(5), { match: "any", conditions: [filled(6), filled(7)] }] },
  search: "sweep",
  settings: { coverField: 8, coverFit: "cover", cardSize: "small", colors: [] },
};

describe("the settings of a view", () => {
  test("name every field once, wherever it stands", () => {
    expect([...namedFields(config, gallery)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...namedFields({}, gallery)]).toEqual([]);
  });

  test("stay as they are while all their fields exist", () => {
    expect(withoutDeletedFields(config, gallery, () => true)).toEqual(config);
    expect(withoutDeletedFields({}, gallery, () => false)).toEqual({});
  });

  test("lose deleted fields, and the groups that hold nothing else", () => {
    const kept = new Set([2, 5]);
    expect(withoutDeletedFields(config, gallery, (fieldId) => kept.has(fieldId))).toEqual({
      fields: [{ fieldId: 2 }],
      hidden: [],
      sort: [],
      filter: { match: "all", conditions: [filled(5)] },
      search: "sweep",
      settings: { coverField: null, coverFit: "cover", cardSize: "small", colors: [] },
    });
  });

  test("keep a group that was empty from the start", () => {
    const empty: ViewConfig = { filter: { match: "all", conditions: [{ match: "any", conditions: [] }] } };
    expect(withoutDeletedFields(empty, gallery, () => false)).toEqual(empty);
  });
});
