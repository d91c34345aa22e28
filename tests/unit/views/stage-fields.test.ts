import { expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { flow, stageFields } from "#shared/views/types/flow";

const field = (id: number, name: string, type: Field["type"]): Field =>
  ({ id, name, type, config: {} }) as Field;
const fields = [
  field(1, "Title", "text"),
  field(2, "Priority", "select"),
  field(3, "Owner", "user"),
  field(4, "Estado", "select"),
];

test("A board offers the fields that can be stages, a status first, and begins with it", () => {
  expect(stageFields(fields).map(({ name }) => name)).toEqual(["Estado", "Priority", "Owner"]);
  expect(flow.start(fields)).toMatchObject({ stageField: 4 });
});

test("Without a status a board begins with a select, and without one with any stage", () => {
  expect(flow.start(fields.slice(0, 3))).toMatchObject({ stageField: 2 });
  expect(flow.start(fields.filter(({ type }) => type !== "select"))).toMatchObject({ stageField: 3 });
  expect(flow.start(fields.slice(0, 1))).toMatchObject({ stageField: null });
});
