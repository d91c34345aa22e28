import { describe, expect, test } from "@jest/globals";
import { recordValueCalls } from "#shared/contract/record-values";
import { fieldCalls } from "#shared/contract/fields";
import { fillAddress } from "../../../server/areas/records/button-address";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
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
  const table = await createTestTable(workspace.builder, "Orders", [
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
  await workspace.builder.ok(fieldCalls.updateField, {
    tableId: table.id,
    fieldId,
    config: { buttons: all },
  });
  await table.add({ Title: "Pista 09 & 27", Status: 1 });
  return { table, place: { tableId: table.id, recordId: 1, fieldId } };
}

describe("buttons", () => {
  test("A link carries the record's values, and readers may open it", async () => {
    const { place } = await orders();
    const { url } = await workspace.viewer.ok(pressButton, { ...place, buttonId: "map" });
    expect(url).toBe("https://maps.example/?q=Pista%2009%20%26%2027&s=New");
  });

  test("A button writes its value for every user who may edit", async () => {
    const { table, place } = await orders();
    await workspace.viewer.fails("permission_denied", pressButton, { ...place, buttonId: "done" });
    const { url, record } = await workspace.member.ok(pressButton, { ...place, buttonId: "done" });
    expect([url, record.data[table.field("Status")]]).toEqual([null, 3]);
    expect((await table.rows())[0]).toMatchObject({ Status: 3, Do: null });
  });

  test("Invalid values, addresses and buttons are refused", async () => {
    const { place } = await orders();
    const press = (buttonId: string) => ({ ...place, buttonId });
    const wrong = await workspace.member.fails("record_validation_failed", pressButton, press("wrong"));
    expect(wrong.fields?.[0]?.message).toBe("This is not one of the options.");
    await workspace.member.fails("record_validation_failed", pressButton, press("raw"));
    await workspace.member.fails("field_not_found", pressButton, press("missing"));
    await workspace.stranger.fails("object_not_found", pressButton, press("map"));
  });

  test("An address carries numbers, days and telephones as machines read them", async () => {
    const cells = {
      Title: "Gate 4",
      No: 12_345.5,
      Cost: 1_234.5,
      Share: 12.5,
      Due: "2026-11-21",
      Seen: "2026-11-21T16:20:00.000Z",
      At: "16:20:00",
      Phone: "+5511987654321",
    };
    const orders = await createTestTable(workspace.builder, "Calls", [
      { name: "Title", type: "text" },
      { name: "No", type: "number" },
      { name: "Cost", type: "currency" },
      { name: "Share", type: "percent" },
      { name: "Due", type: "date" },
      { name: "Seen", type: "datetime" },
      { name: "At", type: "time" },
      { name: "Phone", type: "phone" },
      { name: "Twice", type: "advancedFormula", config: { expression: "{No} * 2" } },
      { name: "Do", type: "buttons" },
    ]);
    const fieldId = orders.field("Do");
    const query = "https://erp.example/{No}?c={Cost}&s={Share}&d={Due}&i={Seen}&t={At}&f={Twice}&x={Missing}";
    const all = [button("order", { url: query }), button("call", { url: "tel:{Phone}" })];
    await workspace.builder.ok(fieldCalls.updateField, {
      tableId: orders.id,
      fieldId,
      config: { buttons: all },
    });
    const [made] = await orders.add(cells);
    const press = (buttonId: string) => ({ tableId: orders.id, recordId: made?.id ?? 0, fieldId, buttonId });
    const { url } = await workspace.viewer.ok(pressButton, press("order"));
    expect(decodeURIComponent(url ?? "")).toBe(
      "https://erp.example/12345.5?c=1234.5&s=12.5&d=2026-11-21&i=2026-11-21T16:20:00.000Z&t=16:20:00&f=24691&x=",
    );
    expect((await workspace.viewer.ok(pressButton, press("call"))).url).toBe("tel:+5511987654321");
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
