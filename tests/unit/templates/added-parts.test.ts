import { describe, expect, test } from "@jest/globals";
import { blueprint, type Blueprint } from "#shared/templates/blueprint";
import { addedParts, nameParts } from "../../../server/areas/templates/update/added-parts";

const text = (name: string) => ({ name, type: "text" as const });
const version = (parts: {
  table?: string;
  fields?: string[];
  views?: string[];
  pages?: object[];
}): Blueprint =>
  blueprint.parse({
    tables: [
      {
        label: "Orders",
        icon: "table",
        color: "sky",
        fields: (parts.fields ?? ["Title"]).map(text),
        views: (parts.views ?? []).map((label) => ({
          label,
          type: "minilista",
          config: { settings: { titleField: label } },
        })),
        rows: [["Sample"]],
      },
      ...(parts.table === undefined
        ? []
        : [{ label: parts.table, icon: "table", color: "fern", fields: [text("Name")], rows: [["Crew 1"]] }]),
    ],
    pages: parts.pages ?? [],
    roles:
      parts.table === undefined
        ? []
        : [{ label: "Lead", color: "sky", levels: { [parts.table]: "viewOnly" } }],
  });
const nothingGone = () => false;

describe("A newer version of a template adds", () => {
  test("fields and views of its tables, without sample records of tables that are there", () => {
    const before = version({});
    const after = version({ fields: ["Title", "Owner"], views: ["Owner"] });
    const added = addedParts(before, after, nothingGone);
    expect(added.tables).toMatchObject([
      { fields: [{ name: "Owner" }], views: [{ label: "Owner" }], rows: [] },
    ]);
    expect(nameParts(before, added)).toEqual(["Orders: Owner", "Orders: Owner"]);
  });

  test("new tables with their sample records, and roles", () => {
    const before = version({});
    const added = addedParts(before, version({ table: "Crews" }), nothingGone);
    expect(added.tables[1]).toMatchObject({ label: "Crews", rows: [["Crew 1"]] });
    expect(nameParts(before, added)).toEqual(["Crews", "Lead"]);
  });

  test("nothing that the installed version had, even if it was deleted since", () => {
    const same = version({ fields: ["Title", "Owner"] });
    expect(nameParts(same, addedParts(same, same, nothingGone))).toEqual([]);
    const added = addedParts(same, same, (_table, field) => field === "Owner");
    expect(added.tables[0]?.fields).toEqual([]);
  });

  test("nothing that needs what was deleted", () => {
    const before = version({});
    const page = (table: string) => ({
      label: `Page of ${table}`,
      icon: "table",
      color: "sky",
      blocks: [{ type: "indicator", table, at: [0, 0, 4, 4] }],
      bars: { top: ["Page of Orders", "Earlier page"] },
    });
    const after = version({ table: "Crews", views: ["Title"], pages: [page("Orders"), page("Crews")] });
    const added = addedParts(before, after, (table, field) => table === "Crews" || field === "Title");
    expect(added.tables.map(({ label, views }) => [label, views.length])).toEqual([["Orders", 0]]);
    expect(added.roles).toEqual([]);
    expect(added.pages.map(({ label, bars }) => [label, bars])).toEqual([
      ["Page of Orders", { top: ["Page of Orders"] }],
    ]);
  });
});
