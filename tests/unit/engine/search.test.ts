import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SEARCH_SLOTS } from "#shared/limits/tables";
import type { OrganizationDatabase } from "../../../server/database/types";
import { deleteRecords, importRecords, updateRecords } from "../../../server/engine/model/operations";
import { countRecords } from "../../../server/engine/public";
import { addRecords, apply, createObject, createTable, idsOf, type Kit, onTable, openKit, page } from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

async function searchable(texts: readonly string[]) {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  await addRecords(
    database,
    tableId,
    texts.map((text) => ({ [textId]: text })),
  );
  return {
    tableId,
    textId,
    find: async (search: string) => idsOf(await page(database, tableId, { search })),
  };
}

test("a search finds parts of words whatever their capitals and accents", async () => {
  const { find } = await searchable(["São Paulo", "sao tome", "Lisboa", "PAULO afonso"]);
  expect(await find("sao")).toEqual([1, 2]);
  expect(await find("SÃO")).toEqual([1, 2]);
  expect(await find("aul")).toEqual([1, 4]);
  expect(await find("isbo")).toEqual([3]);
});

test("all words must appear, in any order; a quoted phrase as it stands", async () => {
  const { find } = await searchable(["north runway light", "light north", "runway north"]);
  expect(await find("north light")).toEqual([1, 2]);
  expect(await find(`"north runway"`)).toEqual([1]);
  expect(await find(`"north runway" light`)).toEqual([1]);
});

test("terms of one and two letters are found too", async () => {
  const { find } = await searchable(["09L", "27R", "é", "日本", "🛫 x"]);
  expect(await find("9l")).toEqual([1]);
  expect(await find("E")).toEqual([3]);
  expect(await find("日")).toEqual([4]);
  expect(await find("日本")).toEqual([4]);
  expect(await find("🛫")).toEqual([5]);
  expect(await find("27r 2")).toEqual([2]);
});

test("a search that looks like SQL or like the index's language is only a text", async () => {
  const odd = [
    `'; DROP TABLE t_1; --`,
    `100%_\\`,
    `say "hi"`,
    `a AND b OR NOT c*`,
    `{c1} : x`,
    `NEAR(a b)`,
    `col:val^`,
    `(((`,
  ];
  const { find } = await searchable([...odd, "plain"]);
  expect(await find(`'; DROP TABLE`)).toEqual([1]);
  expect(await find(`%_\\`)).toEqual([2]);
  expect(await find(`%`)).toEqual([2]);
  expect(await find(`NOT c*`)).toEqual([4]);
  expect(await find(`{c1} :`)).toEqual([5]);
  expect(await find(`NEAR(a b)`)).toEqual([6]);
  expect(await find(`val^`)).toEqual([7]);
  expect(await find(`(((`)).toEqual([8]);
  for (const search of [`"`, `""`, `" "`, `"hi`, `-`, `*`, `^`])
    await expect(find(search)).resolves.toBeDefined();
});

test("an empty search leaves every record", async () => {
  const { find } = await searchable(["a", "b"]);
  expect(await find("  ")).toEqual([1, 2]);
  expect(await find(`""`)).toEqual([1, 2]);
});

test("a changed text is found only by its new words", async () => {
  const { tableId, textId, find } = await searchable(["before", "other"]);
  await apply(database, [
    updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [textId]: "afterwards" } }]),
  ]);
  expect(await find("before")).toEqual([]);
  expect(await find("afterw")).toEqual([1]);
  await apply(database, [
    updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [textId]: null } }]),
  ]);
  expect(await find("afterw")).toEqual([]);
});

test("records in the trash are found there and nowhere else", async () => {
  const { tableId, find } = await searchable(["tower one", "tower two"]);
  await apply(database, [deleteRecords(onTable("record:delete", tableId), [1])]);
  expect(await find("tower")).toEqual([2]);
  expect(idsOf(await page(database, tableId, { search: "tower", trashed: true }))).toEqual([1]);
});

test("options and people are found by name, numbers and record numbers by value", async () => {
  const options = [
    { id: 1, label: "Asphalt", value: "a", color: "blue" },
    { id: 2, label: "Gramado", value: "g", color: "green" },
  ];
  const { tableId, fieldIds } = await createTable(database, [
    { type: "select", config: { options, sla: false } },
    "user",
    "number",
    "currency",
    { type: "recordID", config: { prefix: "WO-" } },
    "text",
  ]);
  const [selectId = 0, userField = 0, numberId = 0, currencyId = 0, , textId = 0] = fieldIds;
  const { results } = await apply(database, [
    createObject("role", { name: "Member", isAdmin: false, flags: [], defaultTableLevel: "view" }, "role"),
    createObject("user", {
      name: "Joaquim Maia",
      email: "joaquim@planalto.example",
      passwordHash: null,
      color: "red",
      seat: "member",
      roleId: { $ref: "role" },
      isActive: true,
      language: "pt",
    }),
  ]);
  const person = results[1]?.type === "object" ? results[1].id : 0;
  await addRecords(database, tableId, [
    { [selectId]: 1, [numberId]: 2418 },
    { [selectId]: 2, [userField]: person },
    { [currencyId]: 24.18, [textId]: "asphalt too" },
    { [textId]: "2418" },
  ]);
  const find = async (search: string) => idsOf(await page(database, tableId, { search }));
  expect(await find("asphalt")).toEqual([1, 3]);
  expect(await find("gram maia")).toEqual([2]);
  expect(await find("2418")).toEqual([1, 4]);
  expect(await find("24,18")).toEqual([3]);
  expect(await find("wo-2")).toEqual([2]);
});

test("a search looks only into fields that one may see", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "text"]);
  const [openId = 0, secretId = 0] = fieldIds;
  await addRecords(database, tableId, [{ [openId]: "public", [secretId]: "hidden" }]);
  const rules = { fieldIds: [openId] };
  for (const search of ["hidden", "hi", `"hidden"`]) {
    expect(idsOf(await page(database, tableId, { search }, rules))).toEqual([]);
    expect(idsOf(await page(database, tableId, { search }))).toEqual([1]);
  }
  expect(idsOf(await page(database, tableId, { search: "public" }, rules))).toEqual([1]);
});

test("more fields of text than the index has columns are all searched, and still told apart", async () => {
  const { tableId, fieldIds } = await createTable(
    database,
    Array.from({ length: SEARCH_SLOTS + 3 }, () => "text" as const),
  );
  const [last = 0, beforeLast = 0] = fieldIds.toReversed();
  await addRecords(database, tableId, [
    { [last]: "needle", [beforeLast]: "hay" },
    { [fieldIds[0] ?? 0]: "needle" },
  ]);
  const find = async (search: string, fieldIds: number[] | null = null) =>
    idsOf(await page(database, tableId, { search }, { fieldIds }));
  expect(await find("needle")).toEqual([1, 2]);
  expect(await find("needle", [last])).toEqual([1]);
  expect(await find("needle", [beforeLast])).toEqual([]);
  await apply(database, [
    updateRecords(onTable("record:update", tableId), [{ id: 1, data: { [beforeLast]: "straw" } }]),
  ]);
  expect(await find("straw")).toEqual([1]);
  expect(await find("needle")).toEqual([1, 2]);
  expect(await find("hay")).toEqual([]);
});

test("common words are paged, sorted and counted like rare ones", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text", "number"]);
  const [textId = 0, numberId = 0] = fieldIds;
  const rows = Array.from({ length: 6000 }, (_, index) => [
    `inspection ${index % 3 === 0 ? "tower" : "hangar"}`,
    index % 7,
  ]);
  await apply(database, [importRecords(onTable("record:create", tableId), fieldIds, rows)], {
    cause: "import",
  });
  const expected = rows.flatMap(([text], index) => (String(text).includes("tower") ? [index + 1] : []));
  const first = await page(database, tableId, { search: "inspection tower", size: 700 });
  const second = await page(database, tableId, {
    search: "inspection tower",
    size: 700,
    after: first.next ?? "",
  });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(expected.slice(0, 1400));
  expect(idsOf(await page(database, tableId, { search: "tower", offset: 1990, size: 50 }))).toEqual(
    expected.slice(1990),
  );
  const sorted = await page(database, tableId, {
    search: "tower",
    sort: [{ field: numberId, order: "desc" }],
    size: 3,
  });
  expect(sorted.records.map(({ data }) => data[numberId])).toEqual([6, 6, 6]);
  const grant = onTable("record:read", tableId);
  expect(await countRecords(database, grant, { search: "tower", trashed: false })).toEqual({
    count: 2000,
    total: 6000,
  });
  expect(textId).toBeGreaterThan(0);
});

test("a word in every second record is found on every page, also where it has become rare", async () => {
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const [textId = 0] = fieldIds;
  const words = Array.from({ length: 10_001 }, (_, index) =>
    index % 2 === 1 || (index > 1000 && index < 10_000) ? "hangar" : "tower",
  );
  const rows = words.map((word) => [word]);
  await apply(database, [importRecords(onTable("record:create", tableId), fieldIds, rows)], {
    cause: "import",
  });
  const expected = words.flatMap((word, index) => (word === "tower" ? [index + 1] : []));
  const pages = async () => {
    const found: number[][] = [];
    for (let after: string | null | undefined; after !== null;) {
      const next = await page(database, tableId, { search: "tower", size: 100, ...(after && { after }) });
      found.push(idsOf(next));
      after = next.next;
    }
    return found;
  };
  expect((await pages()).map((ids) => ids.length)).toEqual([100, 100, 100, 100, 100, 2]);
  expect((await pages()).flat()).toEqual(expected);

  const lost = expected.slice(0, 400);
  const update = updateRecords(
    onTable("record:update", tableId),
    lost.map((id) => ({ id, data: { [textId]: "gravel" } })),
  );
  await apply(database, [update]);
  expect((await pages()).flat()).toEqual(expected.slice(400));
  expect(idsOf(await page(database, tableId, { search: "gravel", size: 50 }))).toEqual(lost.slice(0, 50));
});
