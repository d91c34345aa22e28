import { describe, expect, test } from "@jest/globals";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { HOME_SECTION_SIZE, HOME_STARRED_SIZE, RECENT_IN_APPS_MENU } from "#shared/limits/home";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { inBetween } from "../../support/in-between";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const house = useHouse();
const { getHome, listFavorites, rememberRecentTab, saveFavorites } = homeCalls;
const everybody = ["admin", "builder", "member", "viewer"] as const;

testCall(house, { what: "open the home", call: getHome, argument: () => undefined, allowed: everybody });

testCall(house, {
  what: "list their favourites",
  call: listFavorites,
  argument: () => ({}),
  allowed: everybody,
});

testCall(house, {
  what: "save their favourites",
  call: saveFavorites,
  argument: async () => ({
    tabs: [{ type: "object" as const, id: (await createTestTable(house.builder)).id }],
  }),
  allowed: everybody,
  bad: {
    "a type nobody knows": { change: { tabs: [{ type: "page", id: 1 }] }, path: "tabs.0.type" },
    "a record without its table": { change: { tabs: [{ type: "record", id: 1 }] }, path: "tabs.0.table_id" },
    "a key nobody knows": { change: { tabs: [{ type: "object", id: 1, label: "x" }] }, path: "tabs.0.label" },
  },
});

testCall(house, {
  what: "note an opened table",
  call: rememberRecentTab,
  argument: async () => ({ id: (await createTestTable(house.builder)).id, tabType: "object" as const }),
  allowed: everybody,
  refused: { stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { tabType: "record" }, path: "tabType" } },
});

const star = ({ id }: TestTable) => ({ type: "object" as const, id });
type Star = ReturnType<typeof star>;

describe("favourites", () => {
  test("keep their order and name each target once", async () => {
    const [one, other] = [await createTestTable(house.builder), await createTestTable(house.builder)];
    const appId = other.table.views[0]?.id ?? 0;
    const tabs = [
      { type: "dashboard" as const, id: appId },
      { type: "object" as const, id: other.id },
      { type: "object" as const, id: one.id },
    ];
    const saved = await house.member.ok(saveFavorites, { tabs: [...tabs, { type: "object", id: other.id }] });
    expect(saved.tabs).toEqual(tabs);
    expect((await house.member.ok(listFavorites, {})).tabs).toEqual(tabs);
    expect((await house.viewer.ok(listFavorites, {})).tabs).not.toEqual(tabs);
  });

  test("leave out what is gone, and show it again when it comes back", async () => {
    const orders = await createTestTable(house.builder, "Starred");
    await orders.add({ Title: "Sweep" });
    const tabs = [
      { type: "object" as const, id: orders.id },
      { type: "record" as const, id: 1, table_id: orders.id },
      { type: "record" as const, id: 44, table_id: orders.id },
      { type: "dashboard" as const, id: 98_765 },
      { type: "folder" as const, id: 1 },
    ];
    expect((await house.builder.ok(saveFavorites, { tabs })).tabs).toEqual(tabs.slice(0, 2));
    await house.builder.ok(recordCalls.deleteRecords, { tableId: orders.id, ids: [1] });
    expect((await house.builder.ok(listFavorites, {})).tabs).toEqual(tabs.slice(0, 1));
    await house.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    expect((await house.builder.ok(listFavorites, {})).tabs).toEqual([]);
    await house.builder.ok(tableCalls.restoreTable, { tableId: orders.id });
    expect((await house.builder.ok(listFavorites, {})).tabs).toEqual(tabs.slice(0, 1));
  });

  test("that are out of sight are not forgotten while others are saved", async () => {
    const [one, other] = [await createTestTable(house.builder), await createTestTable(house.builder)];
    const [first, second] = [star(one), star(other)];
    await house.admin.ok(saveFavorites, { tabs: [first] });
    await house.builder.ok(tableCalls.deleteTable, { tableId: one.id });
    expect((await house.admin.ok(saveFavorites, { tabs: [second] })).tabs).toEqual([second]);
    await house.builder.ok(tableCalls.restoreTable, { tableId: one.id });
    expect((await house.admin.ok(listFavorites, {})).tabs).toEqual([second, first]);
    await house.admin.ok(saveFavorites, { tabs: [] });
    expect((await house.admin.ok(listFavorites, {})).tabs).toEqual([]);
  });

  test("of two windows are put together: what one starred or gave up stays so in the other", async () => {
    const tables = [];
    for (let index = 0; index < 4; index += 1) tables.push(await createTestTable(house.builder));
    const [kept, given, here, there] = tables.map(star) as [Star, Star, Star, Star];
    const seen = [kept, given];
    await house.admin.ok(saveFavorites, { tabs: seen });
    await house.admin.ok(saveFavorites, { tabs: [there, kept], seen });
    const { tabs } = await house.admin.ok(saveFavorites, { tabs: [here, ...seen], seen });
    expect(tabs).toEqual([here, there, kept]);
    await house.admin.ok(saveFavorites, { tabs: [], seen: tabs });
  });

  test("that two windows save in the same moment are all there", async () => {
    const tables = await Promise.all(Array.from({ length: 3 }, () => createTestTable(house.builder)));
    const [first, second, third] = tables.map(star) as [Star, Star, Star];
    // For the first time: there is nothing yet that could be changed.
    await inBetween(house, () => house.admin.ok(saveFavorites, { tabs: [first], seen: [] }));
    await house.admin.ok(saveFavorites, { tabs: [second], seen: [] });
    await inBetween(house, () => house.admin.ok(saveFavorites, { tabs: [third], seen: [] }));
    const { tabs } = await house.admin.ok(saveFavorites, { tabs: [], seen: [second] });
    expect(tabs).toEqual([third, first]);
  });

  test("are told to one's own other windows, and to nobody else", async () => {
    const orders = await createTestTable(house.builder);
    const [mine, theirs] = [await openSocket(house.member), await openSocket(house.builder)];
    await Promise.all([mine.follow("user"), theirs.follow("user")]);
    await house.member.ok(saveFavorites, { tabs: [{ type: "object", id: orders.id }] });
    await mine.event("favorites.changed");
    await theirs.settle();
    expect(theirs.messages.filter(({ type }) => type === "change")).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

describe("home", () => {
  test("shows what was starred and opened, with names, parents and counts", async () => {
    const orders = await createTestTable(house.builder, "Crew orders");
    await orders.add({ Title: "Rubber removal" });
    const appId = orders.table.views[0]?.id ?? 0;
    await house.admin.ok(saveFavorites, {
      tabs: [
        { type: "object", id: orders.id },
        { type: "record", id: 1, table_id: orders.id },
      ],
    });
    await house.admin.ok(rememberRecentTab, { id: orders.id, tabType: "object" });
    await house.admin.ok(rememberRecentTab, { id: appId, tabType: "dashboard" });
    const home = await house.admin.ok(getHome);
    expect(home.starred).toMatchObject([
      { type: "table", label: "Crew orders", recordCount: 1, isStarred: true, parent: null },
      { type: "record", label: "Rubber removal", parent: "Crew orders", tableId: orders.id },
    ]);
    expect(home.recent.slice(0, 2)).toMatchObject([
      { type: "view", id: appId, label: "All records", parent: "Crew orders", isStarred: false },
      { type: "table", id: orders.id, isStarred: true },
    ]);
    expect(home.apps[0]).toMatchObject({ id: appId });
    expect(home.tables.find(({ id }) => id === orders.id)).toMatchObject({
      label: "Crew orders",
      isStarred: true,
    });
  });

  test("holds ten stars, the seven that the apps menu lists and five apps; opening again moves to the front", async () => {
    const tables = [];
    for (let index = 0; index < HOME_STARRED_SIZE + 2; index += 1)
      tables.push(await createTestTable(house.builder));
    const tabs = tables.map(({ id }) => ({ type: "object" as const, id }));
    expect((await house.viewer.ok(saveFavorites, { tabs })).tabs).toHaveLength(tabs.length);
    for (const { id } of [...tables, ...tables.slice(0, 1)]) {
      await house.viewer.ok(rememberRecentTab, { id, tabType: "object" });
    }
    const home = await house.viewer.ok(getHome);
    expect(home.starred).toHaveLength(HOME_STARRED_SIZE);
    expect(home.recent.map(({ id }) => id)).toEqual(
      [tables[0], ...tables.slice(-(RECENT_IN_APPS_MENU - 1)).toReversed()].map((table) => table?.id),
    );
    expect(home.apps).toHaveLength(HOME_SECTION_SIZE);
  });

  test("Opening a page twice at the same moment is one entry", async () => {
    const { id } = await createTestTable(house.builder);
    await Promise.all(
      Array.from({ length: 5 }, () => house.viewer.ok(rememberRecentTab, { id, tabType: "object" })),
    );
    const { recent } = await house.viewer.ok(getHome);
    expect(recent.filter((item) => item.id === id && item.type === "table")).toHaveLength(1);
  });

  test("What is in the trash is on no list", async () => {
    const orders = await createTestTable(house.builder);
    await house.builder.ok(rememberRecentTab, { id: orders.id, tabType: "object" });
    await house.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    const home = await house.builder.ok(getHome);
    const shown = [...home.starred, ...home.recent, ...home.tables, ...home.apps];
    expect(shown.filter((item) => item.tableId === orders.id)).toEqual([]);
    await house.builder.fails("object_not_found", rememberRecentTab, { id: orders.id, tabType: "object" });
    const appId = orders.table.views[0]?.id ?? 0;
    await house.builder.fails("app_not_found", rememberRecentTab, { id: appId, tabType: "dashboard" });
    await house.builder.fails("app_not_found", viewCalls.getApp, { appId });
  });
});
