import { describe, expect, test } from "@jest/globals";
import { defaultModalViews, type ToolName } from "#shared/forms/form-names";
import { orderedTabs } from "../../../renderer/areas/forms/open/ordered-tabs";

const known: ToolName[] = ["history", "tasks", "chat", "email"];

describe("The tabs of a record", () => {
  test("begin with the data until a builder orders them", () => {
    expect(orderedTabs(defaultModalViews, known)).toEqual([
      "record-data",
      "history",
      "tasks",
      "chat",
      "email",
    ]);
    expect(orderedTabs(["tasks"], known)).toEqual(["record-data", "tasks"]);
  });

  test("keep the order of the form, without tools that the table does not have", () => {
    expect(orderedTabs(["history", "views", "record-data", "chat"], known)).toEqual([
      "history",
      "record-data",
      "chat",
    ]);
  });
});
