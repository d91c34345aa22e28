import { describe, expect, test } from "@jest/globals";
import type { HomeItem } from "#shared/contract/home";
import { catalogue as en } from "#shared/text/en/index";
import { palette } from "#shared/text/en/palette";
import type { CommandContext } from "../../../renderer/app/commands";
import type { ItemRights, ItemTools } from "../../../renderer/app/item-tools";
import { entryOf } from "../../../renderer/areas/palette/found-entries";
import { findSubjects, itemEntries, wordsOfTools } from "../../../renderer/areas/palette/item-entries";
import { buildIndex, findEntries } from "../../../renderer/areas/palette/matcher";
import { intlFor, translateWith } from "../../../renderer/ui/text";

const t = translateWith(intlFor({ ...en, ...palette }, "en"));
const context = { builderMode: true, can: {} } as CommandContext;

const tools: ItemTools = {
  types: ["table"],
  tools: [
    {
      id: "tables.rename",
      label: "palette.sub.rename",
      words: "tables.rename",
      group: "edit",
      run: () => {},
    },
    {
      id: "tables.delete",
      label: "palette.sub.delete",
      words: "tables.delete",
      group: "delete",
      when: ({ delete: mayDelete = false }) => mayDelete,
      run: () => {},
    },
  ],
};

const folderTools: ItemTools = {
  types: ["folder"],
  tools: [
    {
      id: "folders.delete",
      label: "palette.sub.delete",
      words: "folders.delete",
      group: "delete",
      run: () => {},
    },
  ],
};

const entryFor = (label: string, type: HomeItem["type"] = "table") => {
  const item = { key: `${type}:${label}`, id: 1, type, label, path: `/${label}`, parent: null } as HomeItem;
  return entryOf({ id: item.key, label, words: [type], path: item.path, item });
};
const entries = [
  entryFor("Customers"),
  entryFor("Runways"),
  entryFor("Old customers"),
  entryFor("Ana", "record"),
  entryFor("Hangars", "folder"),
];
const options = {
  index: buildIndex(entries),
  entries,
  recent: [entryFor("Runways"), entryFor("Ana", "record")],
  tools: [tools, folderTools],
  words: wordsOfTools([tools, folderTools], t),
  isNameEnough: false,
};
const subjects = (query: string, isNameEnough = false) =>
  findSubjects({ ...options, query, isNameEnough }).map(({ label }) => label);

/** The lines for a query, as the palette lists them. */
function lines(query: string, rights: ItemRights): string[] {
  const items = findSubjects({ ...options, query }).flatMap(({ item }) => item ?? []);
  const found = itemEntries(
    items.map((item) => ({ item, rights: () => rights })),
    [tools],
    context,
    t,
  );
  return findEntries(buildIndex(found), query).map((position) => found[position]?.label ?? "");
}

describe("Commands on items by their names", () => {
  test.each([
    ["delete customers", ["Customers", "Old customers"]],
    ["rename runways", ["Runways"]],
    ["excluir runways", ["Runways"]],
    ["customers", []],
    ["delete", ["Runways"]],
    ["delete folder", ["Hangars"]],
    ["excluir pasta", ["Hangars"]],
    ["delete zeppelins", []],
  ])("'%s' is about %j", (query, names) => {
    expect(subjects(query)).toEqual(names);
  });

  test("In a list of such commands the name is enough", () => {
    expect(subjects("customers", true)).toEqual(["Customers", "Old customers"]);
  });

  test("Only permitted commands are offered, each found by its words and the name", () => {
    expect(lines("delete customers", { delete: true })).toEqual(["Delete Customers", "Delete Old customers"]);
    expect(lines("delete customers", {})).toEqual([]);
    expect(lines("rename runways", {})).toEqual(["Rename Runways"]);
  });
});
