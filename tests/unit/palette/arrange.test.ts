import { describe, expect, test } from "@jest/globals";
import { PALETTE_GROUP_SIZE, RECENT_IN_PALETTE } from "#shared/limits/home";
import { arrange } from "../../../renderer/areas/palette/arrange";
import { readScope, scopeId, type PaletteEntry } from "../../../renderer/areas/palette/entry";
import { highlight } from "../../../renderer/areas/palette/highlight";
import { isOfKind, kindNamed } from "../../../renderer/areas/palette/kind-words";

type Group = PaletteEntry["command"]["group"];

const entry = (id: string, group: Group): PaletteEntry => ({
  id,
  label: id,
  words: [],
  command: { id, name: "ui.loadMore", words: { en: [], pt: [], es: [] }, group, run: () => {} },
});
const several = (count: number, group: Group) =>
  Array.from({ length: count }, (_, number) => entry(`${group}${number}`, group));

describe("the palette's list", () => {
  test("shows five of a group and the way to all of them", () => {
    const lines = arrange(several(8, "go"), { isRanked: true, only: null });
    expect(lines.filter(({ kind }) => kind === "entry")).toHaveLength(PALETTE_GROUP_SIZE);
    expect(lines.at(-1)).toMatchObject({ kind: "more", group: "go", count: 8 });
  });

  test("begins with the group that the page is about, after what is recent", () => {
    const all = [...several(1, "create"), ...several(1, "go"), ...several(1, "message")];
    const recent = [entry("lately", "go")];
    const lines = arrange(all, { isRanked: false, only: null, recent, ofPage: "message" });
    const groups = lines.flatMap((line) => (line.kind === "heading" ? line.group : []));
    expect(groups).toEqual(["recent", "message", "create", "go"]);
  });

  test("shows four recent things and how many more there are", () => {
    const lines = arrange([], { isRanked: false, only: null, recent: several(7, "go") });
    expect(lines.filter(({ kind }) => kind === "entry")).toHaveLength(RECENT_IN_PALETTE);
    expect(lines.at(-1)).toMatchObject({ kind: "more", group: "recent", count: 3 });
  });

  test("shows one group whole when it was asked for", () => {
    const lines = arrange([...several(2, "create"), ...several(8, "go")], { isRanked: true, only: "go" });
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toMatchObject({ kind: "entry" });
  });

  test("puts the group of the best result first, and nothing typed in the usual order", () => {
    const found = [entry("a", "settings"), entry("b", "create")];
    const heads = (isRanked: boolean) =>
      arrange(found, { isRanked, only: null }).flatMap((line) =>
        line.kind === "heading" ? [line.group] : [],
      );
    expect(heads(true)).toEqual(["settings", "create"]);
    expect(heads(false)).toEqual(["create", "settings"]);
  });

  test("marks what was typed in a name, accents or not", () => {
    expect(highlight("Night works", ["works"])).toEqual([
      { text: "Night ", isMatch: false },
      { text: "works", isMatch: true },
    ]);
    expect(highlight("São Paulo", ["sao"])[0]).toEqual({ text: "São", isMatch: true });
    expect(highlight("Runways", ["zzz"])).toEqual([{ text: "Runways", isMatch: false }]);
  });

  test.each([
    ["folder", "folder"],
    ["Pastas", "folder"],
    ["tablas", "table"],
    [" campo ", "field"],
    ["visualizacoes", "view"],
    ["settings", "setting"],
    ["people", "person"],
    ["work orders", undefined],
  ])("takes '%s' for the kind %s", (word, kind) => {
    expect(kindNamed(word)).toBe(kind);
  });

  test.each(
    "Table App Folder Field Block View Template Role Channel Comments "
      .concat("Email DM Integration Trigger Function Webhook Clone Support Builder")
      .split(" "),
  )("is restricted by the word %s", (word) => {
    expect(kindNamed(word)).toBe(word.toLowerCase());
  });

  test("restricts to commands by their words, and to objects by their kind", () => {
    const clone = { ...entry("Duplicate Runways", "copy"), words: ["duplicate", "clone"] };
    const table = { ...entry("Tables of clones", "go"), kind: "table" as const };
    const named = entry("Webhooks", "settings");
    const all = [clone, table, named];
    const of = (kind: Parameters<typeof isOfKind>[0]) => all.filter(isOfKind(kind)).map(({ id }) => id);
    expect(of("clone")).toEqual(["Duplicate Runways"]);
    expect(of("table")).toEqual(["Tables of clones"]);
    expect(of("webhook")).toEqual(["Webhooks"]);
  });

  test("lists a group without entries with the way into it", () => {
    const lines = arrange(several(1, "go"), { isRanked: false, only: null, always: ["delete"] });
    expect(lines.map(({ id }) => id)).toEqual(["heading:go", "go:go0", "heading:delete", "all:delete"]);
  });

  test("remembers what it is narrowed to", () => {
    for (const scope of [
      null,
      { kind: "table", tableId: 7 },
      { kind: "group", group: "go" },
      { kind: "kind", name: "folder" },
    ] as const) {
      expect(readScope(scopeId(scope))).toEqual(scope);
    }
  });
});
