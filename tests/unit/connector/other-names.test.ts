import { expect, test } from "@jest/globals";
import { importConfig } from "#shared/contract/connector";

const column = { column: 0, required: false, deleted: false };

test("an import understands the specification's names of types, and says our own", () => {
  const { fields } = importConfig.parse({
    label: "Prices",
    fields: [
      { ...column, key: "a", label: "Price", type: "decimal(15,2)", config: { mask: "money" } },
      { ...column, key: "b", label: "Stage", type: "picklist", config: { options: [] } },
      { ...column, key: "c", label: "Title", type: "text", config: {} },
    ],
  });
  expect(fields).toMatchObject([
    { type: "currency", config: {} },
    { type: "select", config: { options: [] } },
    { type: "text", config: {} },
  ]);
});
