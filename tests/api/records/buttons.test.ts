import { describe, expect, test } from "@jest/globals";
import { recordValueCalls } from "#shared/contract/record-values";
import { fieldCalls } from "#shared/contract/fields";
import { fillAddress } from "../../../server/areas/records/button-address";
import { useHouse } from "../../support/house";
import { createTestTable, statusOptions } from "../../support/tables";

const house = useHouse();
const { pressButton } = recordValueCalls;
const button = (id: string, set: object) => ({
  id,
  label: id,
  color: "teal",
  action: "openLink",
  url: "",
  fieldId: null,
  value: "",
  ...set,
});

async function orders() {
  const table = await createTestTable(house.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Do", type: "buttons" },
  ]);
  const fieldId = table.field("Do");
  const all = [
    button("map", { url: "https://maps.example/?q={Title}&s={status}" }),
    button("raw", { url: "{Title}" }),
    button("done", { action: "setField", fieldId: table.field("Status"), value: "Done" }),
    button("wrong", { action: "setField", fieldId: table.field("Status"), value: "Nowhere" }),
  ];
  await house.builder.ok(fieldCalls.updateField, { tableId: table.id, fieldId, config: { buttons: all } });
  await table.add({ Title: "Pista 09 & 27", Status: 1 });
  return { table, place: { tableId: table.id, recordId: 1, fieldId } };
}

describe("buttons", () => {
  test("A link carries the record's values, and readers may open it", async () => {
    const { place } = await orders();
    const { url } = await house.viewer.ok(pressButton, { ...place, buttonId: "map" });
    expect(url).toBe("https://maps.example/?q=Pista%2009%20%26%2027&s=New");
  });

  test("A button writes the value it stands for, for whoever may edit", async () => {
    const { table, place } = await orders();
    await house.viewer.fails("permission_denied", pressButton, { ...place, buttonId: "done" });
    const { url, record } = await house.member.ok(pressButton, { ...place, buttonId: "done" });
    expect([url, record.data[table.field("Status")]]).toEqual([null, 3]);
    expect((await table.rows())[0]).toMatchObject({ Status: 3, Do: null });
  });

  test("What is no value, no address or no button is refused", async () => {
    const { place } = await orders();
    const press = (buttonId: string) => ({ ...place, buttonId });
    const wrong = await house.member.fails("record_validation_failed", pressButton, press("wrong"));
    expect(wrong.fields?.[0]?.message).toBe("This is not one of the options.");
    await house.member.fails("record_validation_failed", pressButton, press("raw"));
    await house.member.fails("field_not_found", pressButton, press("missing"));
    await house.stranger.fails("object_not_found", pressButton, press("map"));
  });

  test("An address never runs anything in the page", () => {
    const fill = (template: string, value: string) => fillAddress(template, () => value);
    expect(fill("{Link}", "javascript:alert(1)")).toBeNull();
    expect(fill("{Link}", "data:text/html,x")).toBeNull();
    expect(fill("{Link}", "https://example.com/a b")).toBe("https://example.com/a%20b");
    expect(fill("mailto:{Mail}", "a@b.c")).toBe("mailto:a%40b.c");
    expect(fill("https://{Host}/x", "evil.example/..")).toBeNull();
  });
});
