import { describe, expect, test } from "@jest/globals";
import { wordsOfKind } from "#shared/text/palette-words";
import { buildIndex, findEntries, holdsAll, withoutWords } from "../../../renderer/areas/palette/matcher";

const entries = [
  { label: "Work orders", words: ["table", "tabela", "tabla"] },
  { label: "Work permits", words: ["table", "tabela", "tabla"] },
  { label: "Night works", words: ["view", "visualização", "vista"] },
  { label: "Runways", words: ["table", "tabela", "tabla"] },
  { label: "Manutenção São Paulo", words: ["app", "aplicativo"] },
  { label: "New blank table", words: ["new", "create", "novo", "criar", "em branco", "nuevo"] },
  { label: "Log out", words: ["exit", "sair", "cerrar sesión"] },
];
const index = buildIndex(entries);
const find = (query: string) => findEntries(index, query).map((position) => entries[position]?.label);

describe("the palette finds", () => {
  test("pages, which hold the charts, before chats that are spelled alike", () => {
    const items = [
      { label: "Night works", words: ["chat", "channel"] },
      { label: "Hangar board", words: wordsOfKind("app") },
    ];
    for (const query of ["chart", "charts", "gráfico"])
      expect(findEntries(buildIndex(items), query)[0]).toBe(1);
  });

  test("the words of a query in a label only as they are written", () => {
    expect(holdsAll("Confirm closure of 02/20", "clone")).toBe(false);
    expect(holdsAll("Manutenção São Paulo", "paulo manutencao")).toBe(true);
  });

  test("everything in its order where nothing is typed", () => {
    expect(find("  ")).toEqual(entries.map(({ label }) => label));
  });

  test("names that begin with the word before names that hold it", () => {
    expect(find("work")).toEqual(["Work orders", "Work permits", "Night works"]);
    expect(find("orders")[0]).toBe("Work orders");
  });

  test("names without their accents and accents without need", () => {
    expect(find("manutencao sao")).toEqual(["Manutenção São Paulo"]);
    expect(find("SÃO")).toEqual(["Manutenção São Paulo"]);
    expect(find("rúnways")).toEqual(["Runways"]);
  });

  test("commands by a word of any of the three languages", () => {
    expect(find("sair")).toEqual(["Log out"]);
    expect(find("cerrar sesion")).toEqual(["Log out"]);
    expect(find("criar")).toEqual(["New blank table"]);
  });

  test("names before addresses, even inside a word", () => {
    const all = [
      { label: "Ana Souza", words: ["person"], details: ["runways@planalto.example"] },
      { label: "Old trunways", words: ["table"] },
      { label: "Runways", words: ["table"] },
    ];
    const found = findEntries(buildIndex(all), "runways").map((position) => all[position]?.label);
    expect(found).toEqual(["Runways", "Old trunways", "Ana Souza"]);
  });

  test("words in any order, when all of them fit", () => {
    expect(find("orders work")).toEqual(["Work orders"]);
    expect(find("orders runways")).toEqual([]);
  });

  test("a name with a letter too many, missing, changed or swapped", () => {
    for (const mistyped of ["runwways", "rnways", "runwuys", "urnways"]) {
      expect(find(mistyped)).toContain("Runways");
    }
  });

  test("a name by letters that follow each other in it", () => {
    expect(find("wkord")).toContain("Work orders");
  });

  test("a sub-command's object by the words that are not its own", () => {
    const words = ["new", "record", "novo", "registro", "New record in "];
    expect(withoutWords("new record in Work orders", words)).toBe("work orders");
    expect(withoutWords("Nóvo runw", words)).toBe("runw");
    expect(withoutWords("new rec", words)).toBe("");
    expect(withoutWords("runways", words)).toBe("runways");
  });

  test("nothing for words outside of any text", () => {
    expect(find("zeppelin")).toEqual([]);
    expect(find("xq")).toEqual([]);
  });

  test("forgives mistakes only where little was found", () => {
    const many = buildIndex([
      ...["Runway A", "Runway B", "Runway C"].map((label) => ({ label, words: [] })),
      { label: "Runaway vehicles", words: [] },
    ]);
    expect(findEntries(many, "runway")).toEqual([0, 1, 2]);
  });

  test("finds its way among 50,000 entries", () => {
    const many = buildIndex(
      Array.from({ length: 50_000 }, (_, number) => ({
        label: `Airfield ${number} inspection of runway lights`,
        words: ["table", "tabela", "tabla"],
      })),
    );
    expect(findEntries(many, "airfield 4999 ")).toContain(4999);
    for (const query of ["inspection 31", "airf", "runwya 4999"])
      expect(findEntries(many, query).length).toBeGreaterThan(2);
  });
});
