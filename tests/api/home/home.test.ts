import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { barCalls } from "#shared/contract/bars";
import { foldersCalls } from "#shared/contract/folders";
import { homeCalls } from "#shared/contract/home";
import { pageCalls } from "#shared/contract/pages";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { HOME_SECTION_SIZE, HOME_STARRED_SIZE, RECENT_IN_APPS_MENU } from "#shared/limits/home";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { beforeNextChange } from "../../support/before-next-change";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getHome, listFavorites, rememberRecentTab, saveFavorites } = homeCalls;
const everybody = ["admin", "builder", "member", "viewer"] as const;

testCall(workspace, { what: "open the home", call: getHome, argument: () => undefined, allowed: everybody });

testCall(workspace, {
  what: "list their favourites",
  call: listFavorites,
  argument: () => ({}),
  allowed: everybody,
});

testCall(workspace, {
  what: "save their favourites",
  call: saveFavorites,
  argument: async () => ({
    tabs: [{ type: "object" as const, id: (await createTestTable(workspace.builder)).id }],
  }),
  allowed: everybody,
  bad: {
    "a type nobody knows": { change: { tabs: [{ type: "page", id: 1 }] }, path: "tabs.0.type" },
    "a record without its table": { change: { tabs: [{ type: "record", id: 1 }] }, path: "tabs.0.table_id" },
    "a key nobody knows": { change: { tabs: [{ type: "object", id: 1, label: "x" }] }, path: "tabs.0.label" },
  },
});

testCall(workspace, {
  what: "note an opened table",
  call: rememberRecentTab,
  argument: async () => ({ id: (await createTestTable(workspace.builder)).id, tabType: "object" as const }),
  allowed: everybody,
  refused: { stranger: "object_not_found" },
  bad: { "a kind nobody knows": { change: { tabType: "record" }, path: "tabType" } },
});

const star = ({ id }: TestTable) => ({ type: "object" as const, id });
type Star = ReturnType<typeof star>;

describe("favourites", () => {
  test("keep their order and name each target once", async () => {
    const [one, other] = [await createTestTable(workspace.builder), await createTestTable(workspace.builder)];
    const appId = other.table.views[0]?.id ?? 0;
    const tabs = [
      { type: "dashboard" as const, id: appId },
      { type: "object" as const, id: other.id },
      { type: "object" as const, id: one.id },
    ];
    const saved = await workspace.member.ok(saveFavorites, {
      tabs: [...tabs, { type: "object", id: other.id }],
    });
    expect(saved.tabs).toEqual(tabs);
    expect((await workspace.member.ok(listFavorites, {})).tabs).toEqual(tabs);
    expect((await workspace.viewer.ok(listFavorites, {})).tabs).not.toEqual(tabs);
  });

  test("leave out what is gone, and show it again when it comes back", async () => {
    const orders = await createTestTable(workspace.builder, "Starred");
    await orders.add({ Title: "Sweep" });
    const tabs = [
      { type: "object" as const, id: orders.id },
      { type: "record" as const, id: 1, table_id: orders.id },
      { type: "record" as const, id: 44, table_id: orders.id },
      { type: "dashboard" as const, id: 98_765 },
      { type: "folder" as const, id: 1 },
    ];
    expect((await workspace.builder.ok(saveFavorites, { tabs })).tabs).toEqual(tabs.slice(0, 2));
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: orders.id, ids: [1] });
    expect((await workspace.builder.ok(listFavorites, {})).tabs).toEqual(tabs.slice(0, 1));
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    expect((await workspace.builder.ok(listFavorites, {})).tabs).toEqual([]);
    await workspace.builder.ok(tableCalls.restoreTable, { tableId: orders.id });
    expect((await workspace.builder.ok(listFavorites, {})).tabs).toEqual(tabs.slice(0, 1));
  });

  test("that are hidden are kept while others are saved", async () => {
    const [one, other] = [await createTestTable(workspace.builder), await createTestTable(workspace.builder)];
    const [first, second] = [star(one), star(other)];
    await workspace.admin.ok(saveFavorites, { tabs: [first] });
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: one.id });
    expect((await workspace.admin.ok(saveFavorites, { tabs: [second] })).tabs).toEqual([second]);
    await workspace.builder.ok(tableCalls.restoreTable, { tableId: one.id });
    expect((await workspace.admin.ok(listFavorites, {})).tabs).toEqual([second, first]);
    await workspace.admin.ok(saveFavorites, { tabs: [] });
    expect((await workspace.admin.ok(listFavorites, {})).tabs).toEqual([]);
  });

  test("are listed in detail with the views of a table, the contents of a folder and the table of a record", async () => {
    const orders = await createTestTable(workspace.builder, "Listed");
    await orders.add({ Title: "Sweep" });
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: orders.id,
      label: "Stages",
      type: "flow",
    });
    const { folder } = await workspace.admin.ok(foldersCalls.createFolder, {
      label: "Airfield",
      tabs: [{ type: "object", id: orders.id }],
    });
    const { tables } = await workspace.member.ok(getHome, { all: "true" });
    expect(tables.find(({ id }) => id === orders.id)?.parent).toBe("Airfield");
    const tabs = [
      { type: "folder" as const, id: folder.id },
      { type: "object" as const, id: orders.id },
      { type: "dashboard" as const, id: app.id },
      { type: "record" as const, id: 1, table_id: orders.id },
    ];
    await workspace.member.ok(saveFavorites, { tabs });
    const listed = await workspace.member.ok(listFavorites, { details: true });
    expect(listed.tabs).toEqual(tabs);
    expect(listed.list).toMatchObject([
      { type: "folder", label: "Airfield", relatedTab: null, items: [{ type: "object", label: "Listed" }] },
      { type: "object", id: orders.id, items: [{ type: "dashboard" }, { type: "board", label: "Stages" }] },
      { type: "board", relatedTab: { type: "object", id: orders.id }, items: [] },
      { type: "record", label: "Sweep", table_id: orders.id, relatedTab: { id: orders.id } },
    ]);
    await workspace.member.ok(saveFavorites, { tabs: [], seen: tabs });
  });

  test("of an app have the items of its menu, and a section for each folder of it", async () => {
    const orders = await createTestTable(workspace.builder, "In a menu");
    const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Airfield app" });
    await workspace.builder.ok(barCalls.saveBars, {
      appId,
      menu_bar: {
        bottom_bg_color: "stone",
        top_bg_color: "stone",
        items: [
          { id: "self", type: "app", app_id: appId },
          { id: "stock", type: "folder", folder_config: { name: "Stock" } },
          { id: "orders", type: "table", table_id: orders.id },
          { id: "stock-end", type: "folder_end", folder_end_for: "stock" },
        ],
      },
    });
    const tabs = [{ type: "dashboard" as const, id: appId }];
    await workspace.builder.ok(saveFavorites, { tabs });
    const { list } = await workspace.builder.ok(listFavorites, { details: true });
    expect(list).toMatchObject([
      {
        type: "dashboard",
        items: [
          { type: "dashboard", id: appId, items: [] },
          { type: "section", label: "Stock", items: [{ type: "object", id: orders.id, label: "In a menu" }] },
        ],
      },
    ]);
    await workspace.builder.ok(saveFavorites, { tabs: [], seen: tabs });
    await workspace.builder.ok(viewCalls.deleteApp, { appId });
  });

  test("of two windows are put together: what one starred or gave up stays so in the other", async () => {
    const tables = [];
    for (let index = 0; index < 4; index += 1) tables.push(await createTestTable(workspace.builder));
    const [kept, given, here, there] = tables.map(star) as [Star, Star, Star, Star];
    const seen = [kept, given];
    await workspace.admin.ok(saveFavorites, { tabs: seen });
    await workspace.admin.ok(saveFavorites, { tabs: [there, kept], seen });
    const { tabs } = await workspace.admin.ok(saveFavorites, { tabs: [here, ...seen], seen });
    expect(tabs).toEqual([here, there, kept]);
    await workspace.admin.ok(saveFavorites, { tabs: [], seen: tabs });
  });

  test("that two windows save in the same moment are all there", async () => {
    const tables = await Promise.all(Array.from({ length: 3 }, () => createTestTable(workspace.builder)));
    const [first, second, third] = tables.map(star) as [Star, Star, Star];
    // For the first time: there is nothing yet that could be changed.
    await beforeNextChange(workspace, () => workspace.admin.ok(saveFavorites, { tabs: [first], seen: [] }));
    await workspace.admin.ok(saveFavorites, { tabs: [second], seen: [] });
    await beforeNextChange(workspace, () => workspace.admin.ok(saveFavorites, { tabs: [third], seen: [] }));
    const { tabs } = await workspace.admin.ok(saveFavorites, { tabs: [], seen: [second] });
    expect(tabs).toEqual([third, first]);
  });

  test("reach only the user's other windows", async () => {
    const orders = await createTestTable(workspace.builder);
    const [mine, theirs] = [await openSocket(workspace.member), await openSocket(workspace.builder)];
    await Promise.all([mine.follow("user"), theirs.follow("user")]);
    await workspace.member.ok(saveFavorites, { tabs: [{ type: "object", id: orders.id }] });
    await mine.event("favorites.changed");
    await theirs.settle();
    expect(theirs.messages.filter(({ type }) => type === "change")).toEqual([]);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

describe("home", () => {
  test("shows what was starred and opened, with names, parents and counts", async () => {
    const orders = await createTestTable(workspace.builder, "Crew orders");
    await orders.add({ Title: "Rubber removal" });
    const appId = orders.table.views[0]?.id ?? 0;
    await workspace.admin.ok(saveFavorites, {
      tabs: [
        { type: "object", id: orders.id },
        { type: "record", id: 1, table_id: orders.id },
      ],
    });
    await workspace.admin.ok(rememberRecentTab, { id: orders.id, tabType: "object" });
    await workspace.admin.ok(rememberRecentTab, { id: appId, tabType: "dashboard" });
    const home = await workspace.admin.ok(getHome);
    expect(home.starred).toMatchObject([
      { type: "table", label: "Crew orders", path: `/object/${orders.id}`, recordCount: 1, isStarred: true },
      {
        type: "record",
        label: "Rubber removal",
        parent: "Crew orders",
        path: `/object/${orders.id}/record/1`,
      },
    ]);
    expect(home.recent.slice(0, 2)).toMatchObject([
      { type: "view", id: appId, label: "All records", path: `/object/${orders.id}/views/${appId}` },
      { type: "table", id: orders.id, isStarred: true, parent: null },
    ]);
    expect(home.apps[0]).toMatchObject({ id: appId });
    const { tables } = await workspace.admin.ok(getHome, { all: "true" });
    expect(tables.find(({ id }) => id === orders.id)).toMatchObject({
      label: "Crew orders",
      isStarred: true,
    });
  });

  test("lists apps with bars first, then pages, then the views of each table together", async () => {
    const page = { id: (await workspace.builder.ok(pageCalls.createPage, { label: "Notes" })).appId };
    const built = { id: (await workspace.builder.ok(pageCalls.createPage, { label: "Field app" })).appId };
    const items = [{ id: "home", type: "app", target: built.id, label: "Home", icon: "home" } as const];
    await workspace.builder.ok(barCalls.saveBars, { appId: built.id, bottom_nav: { items } });
    const { apps } = await workspace.builder.ok(getHome, { all: "true" });
    expect(apps.slice(0, 2).map(({ id }) => id)).toEqual([built.id, page.id]);
    const tables = apps.flatMap(({ type, tableId }) => (type === "view" ? [tableId] : []));
    expect(tables.filter((tableId, at) => tableId !== tables[at - 1])).toHaveLength(new Set(tables).size);
    const { session } = await workspace.member.ok(accessCalls.getSession);
    expect(session.startPage).toBe(`/app/${built.id}`);
    expect((await workspace.builder.ok(accessCalls.getSession)).session.startPage).toBeNull();
  });

  test("holds ten stars, the seven that the apps menu lists and five apps; opening again moves to the front", async () => {
    const tables = [];
    for (let index = 0; index < HOME_STARRED_SIZE + 2; index += 1)
      tables.push(await createTestTable(workspace.builder));
    const tabs = tables.map(({ id }) => ({ type: "object" as const, id }));
    expect((await workspace.viewer.ok(saveFavorites, { tabs })).tabs).toHaveLength(tabs.length);
    for (const { id } of [...tables, ...tables.slice(0, 1)]) {
      await workspace.viewer.ok(rememberRecentTab, { id, tabType: "object" });
    }
    const home = await workspace.viewer.ok(getHome);
    expect(home.starred).toHaveLength(HOME_STARRED_SIZE);
    expect(home.recent.map(({ id }) => id)).toEqual(
      [tables[0], ...tables.slice(-(RECENT_IN_APPS_MENU - 1)).toReversed()].map((table) => table?.id),
    );
    expect(home.apps).toHaveLength(HOME_SECTION_SIZE);
    expect(home.tables).toHaveLength(HOME_SECTION_SIZE);
    const all = await workspace.viewer.ok(getHome, { all: "true" });
    expect(home.counts).toEqual({
      starred: all.starred.length,
      recent: all.recent.length,
      apps: all.apps.length,
      tables: all.tables.length,
    });
  });

  test("Opening a page twice at the same moment is one entry", async () => {
    const { id } = await createTestTable(workspace.builder);
    await Promise.all(
      Array.from({ length: 5 }, () => workspace.viewer.ok(rememberRecentTab, { id, tabType: "object" })),
    );
    const { recent } = await workspace.viewer.ok(getHome);
    expect(recent.filter((item) => item.id === id && item.type === "table")).toHaveLength(1);
  });

  test("Deleted items are in no list", async () => {
    const orders = await createTestTable(workspace.builder);
    await workspace.builder.ok(rememberRecentTab, { id: orders.id, tabType: "object" });
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    const home = await workspace.builder.ok(getHome);
    const shown = [...home.starred, ...home.recent, ...home.tables, ...home.apps];
    expect(shown.filter((item) => item.tableId === orders.id)).toEqual([]);
    await workspace.builder.fails("object_not_found", rememberRecentTab, {
      id: orders.id,
      tabType: "object",
    });
    const appId = orders.table.views[0]?.id ?? 0;
    await workspace.builder.fails("app_not_found", rememberRecentTab, { id: appId, tabType: "dashboard" });
    await workspace.builder.fails("app_not_found", viewCalls.getApp, { appId });
  });
});
