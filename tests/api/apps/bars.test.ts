import { describe, expect, test } from "@jest/globals";
import { barCalls } from "#shared/contract/bars";
import { historyCalls } from "#shared/contract/history";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { pageCalls } from "#shared/contract/pages";
import { settingsCalls } from "#shared/contract/settings";
import { tableCalls } from "#shared/contract/tables";
import type { ErrorId } from "#shared/errors/index";
import { testCall } from "../../support/each-call";
import { sendForm } from "../../support/screen/forms";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel } from "../chat/chats";
import { picture } from "../files/support/files";

const workspace = useTestWorkspace();

const makePage = async (label = "Board") =>
  (await workspace.builder.ok(pageCalls.createPage, { label })).appId;
const home = (appId: number) =>
  ({ id: "home", type: "app", target: appId, label: "Home", icon: "home" }) as const;
const link = (id: string, target = "/home") =>
  ({ id, type: "link", target, label: "Go", icon: "link" }) as const;
const bottom = (...items: readonly object[]) => ({ bottom_nav: { items } });
const looks = { align_items: "left", items_variant: "with_tabs_icons" } as const;
const colors = { bottom_bg_color: "stone", top_bg_color: "teal" } as const;
const favorites = { id: "f", type: "favorites" } as const;
const read = async (appId: number, client = workspace.builder) => client.ok(barCalls.getBars, { appId });
const save = (appId: number, bars: object) =>
  workspace.builder.ok(barCalls.saveBars, { appId, ...bars } as { appId: number });

testCall(workspace, {
  what: "see the bars of an app",
  call: barCalls.getBars,
  argument: async () => ({ appId: await makePage() }),
  allowed: ["admin", "builder", "member", "viewer"],
});
testCall(workspace, {
  what: "see the bars of an app with changes that are not saved",
  call: barCalls.previewBars,
  argument: async () => ({ appId: await makePage(), menu_bar: null }),
  allowed: ["admin", "builder"],
  refused: { viewer: "permission_denied", member: "permission_denied" },
});
testCall(workspace, {
  what: "change the bars of an app",
  call: barCalls.saveBars,
  argument: async () => {
    const appId = await makePage();
    return { appId, bottom_nav: { items: [home(appId)] } };
  },
  allowed: ["admin", "builder"],
  refused: { viewer: "permission_denied", member: "permission_denied" },
  event: { name: "app.changed", topic: () => "organization" },
  bad: {
    "an item without a label": {
      change: bottom({ id: "a", type: "link", target: "/home", icon: "home", label: " " }),
      path: "bottom_nav.items.0.label",
    },
    "an item without an icon": {
      change: bottom({ id: "a", type: "link", target: "/home", label: "Go" }),
      path: "bottom_nav.items.0.icon",
    },
    "an item without a target": {
      change: bottom({ id: "a", type: "link", label: "Go", icon: "home" }),
      path: "bottom_nav.items.0.target",
    },
    "an item of no type": {
      change: bottom({ id: "a", target: "/home", label: "Go", icon: "home" }),
      path: "bottom_nav.items.0.type",
    },
    "a record without its table": {
      change: bottom({ id: "a", type: "record", target: 1, label: "Go", icon: "home" }),
      path: "bottom_nav.items.0.record_table",
    },
    "a top bar without an alignment": {
      change: { top_bar: { items_variant: "select", items: [{ id: 1, type: "app" }] } },
      path: "top_bar.align_items",
    },
    "a top bar without a style": {
      change: { top_bar: { align_items: "left", items: [{ id: 1, type: "app" }] } },
      path: "top_bar.items_variant",
    },
    "a top bar without items": { change: { top_bar: { ...looks, items: [] } }, path: "top_bar.items" },
    "a menu without its bottom color": {
      change: { menu_bar: { top_bg_color: "teal", items: [favorites] } },
      path: "menu_bar.bottom_bg_color",
    },
    "a menu without its top color": {
      change: { menu_bar: { bottom_bg_color: "teal", items: [favorites] } },
      path: "menu_bar.top_bg_color",
    },
    "a menu without items": { change: { menu_bar: { ...colors, items: [] } }, path: "menu_bar.items" },
  },
});

describe("A bar is not saved", () => {
  const folder = { id: "x", type: "folder", folder_config: { name: "Field work" } };
  const end = (of: string, id = "e") => ({ id, type: "folder_end", folder_end_for: of });
  const rules: Record<string, [ErrorId, string, (appId: number) => object]> = {
    "with more than five items only for phones": [
      "bar_too_long",
      "Only 5 items can be displayed in mobile",
      (appId) => bottom(home(appId), ...["1", "2", "3", "4", "5"].map((id) => link(id))),
    ],
    "without the app itself": [
      "app_not_in_bar",
      "Board must be in the navigation bar",
      () => bottom(link("a")),
    ],
    "with a link that runs a script": [
      "bar_link_refused",
      "This link cannot be opened. Use an address such as https://example.com or /home.",
      (appId) => bottom(home(appId), link("a", "javascript:alert(1)")),
    ],
    "that shows on hover and cannot be hidden": [
      "menu_hover_needs_hiding",
      "To show the menu on hover, allow hiding it first",
      () => ({ menu_bar: { ...colors, items: [favorites], show_when_hovered: true } }),
    ],
    "with large icons and no icons": [
      "large_icons_need_icons",
      "To use large icons, show app icons first",
      () => ({ menu_bar: { ...colors, items: [favorites], show_app_icons: false, large_icons: true } }),
    ],
    "with a folder that has no end": [
      "menu_folders_open",
      "A folder in the menu has no end marker",
      () => ({ menu_bar: { ...colors, items: [folder, favorites] } }),
    ],
    "with the end of another folder": [
      "menu_folders_open",
      "A folder in the menu has no end marker",
      () => ({ menu_bar: { ...colors, items: [folder, end("y")] } }),
    ],
    "with an item twice": [
      "bar_item_twice",
      "The same item is in this bar twice",
      (appId) => ({
        top_bar: {
          ...looks,
          items: [
            { id: appId, type: "app" },
            { id: appId, type: "app" },
          ],
        },
      }),
    ],
    "with a page that nobody has": [
      "app_not_found",
      "This app does not exist",
      () => ({ top_bar: { ...looks, items: [{ id: 987654, type: "app" }] } }),
    ],
    "with a table that nobody has": [
      "object_not_found",
      "",
      () => ({ menu_bar: { ...colors, items: [{ id: "t", type: "table", table_id: 987654 }] } }),
    ],
    "with a channel that does not exist": [
      "chat-conversation-not-found",
      "",
      () => ({ menu_bar: { ...colors, items: [{ id: "c", type: "chat_channel", item_id: 987654 }] } }),
    ],
    "with a logo that nobody uploaded": [
      "file_not_found",
      "",
      (appId) => ({ top_bar: { ...looks, logo: 987654, items: [{ id: appId, type: "app" }] } }),
    ],
  };
  test.each(Object.entries(rules))("%s", async (_what, [error, message, bars]) => {
    const appId = await makePage();
    const argument = { appId, ...bars(appId) } as { appId: number };
    const { body } = await workspace.builder.raw(barCalls.saveBars, argument);
    expect(body).toMatchObject({ error: { id: error } });
    if (message && error !== "app_not_found") expect(body).toMatchObject({ error: { message } });
    expect((await read(appId)).saved).toEqual({ top_bar: null, bottom_nav: null, menu_bar: null });
  });

  test("that a colleague changed in the meantime", async () => {
    const appId = await makePage();
    await save(appId, bottom(home(appId)));
    await workspace.builder.fails("change_conflict", barCalls.saveBars, {
      appId,
      bottom_nav: null,
      expect: { bottom_nav: null },
    });
  });
});

describe("Bars of an app", () => {
  test("More than five items are saved where wide screens show them too", async () => {
    const appId = await makePage();
    const items = [home(appId), ...["1", "2", "3", "4", "5"].map((id) => link(id))];
    await save(appId, { bottom_nav: { items, only_show_on_mobile: false } });
    expect((await read(appId)).shown.bottom?.items).toHaveLength(6);
  });

  test.each([
    ["example.com/a", "http://example.com/a"],
    ["/home", "/home"],
    ["mailto:tower@example.com", "mailto:tower@example.com"],
  ])("A link to %s leads to %s", async (typed, kept) => {
    const appId = await makePage();
    await save(appId, bottom(home(appId), link("a", typed)));
    expect((await read(appId)).shown.bottom?.items[1]?.path).toBe(kept);
  });

  test("One bar is changed, the others stay; each change is undone by itself", async () => {
    const appId = await makePage();
    await save(appId, { ...bottom(home(appId)), menu_bar: { ...colors, items: [favorites] } });
    const { changeSetId } = await save(appId, { menu_bar: null });
    expect((await read(appId)).saved).toMatchObject({
      menu_bar: null,
      bottom_nav: { items: [{ id: "home" }] },
    });
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await read(appId)).saved?.menu_bar?.items).toEqual([favorites]);
  });

  test("Deleted and hidden targets are left out when the bar is shown", async () => {
    const appId = await makePage();
    const gone = await makePage("Gone");
    const table = await createTestTable(workspace.builder, "Runways");
    const record = { id: "r", type: "record", target: 5, record_table: table.id, label: "One", icon: "file" };
    const add = { id: "n", type: "addRecord", target: table.id, label: "New", icon: "plus" };
    await save(appId, {
      ...bottom(home(appId), { ...home(gone), id: "gone" }, add, record),
      top_bar: {
        ...looks,
        items: [
          { id: appId, type: "app" },
          { id: gone, type: "app" },
        ],
      },
      menu_bar: {
        ...colors,
        items: [
          { id: "x", type: "folder", folder_config: { name: "Field work" } },
          { id: "a", type: "app", app_id: gone },
          { id: "t", type: "table", table_id: table.id },
          { id: "e", type: "folder_end", folder_end_for: "x" },
          favorites,
        ],
      },
    });
    await workspace.builder.ok(pageCalls.deletePage, { appId: gone });
    const { shown } = await read(appId);
    expect(shown.bottom?.items.map(({ id }) => id)).toEqual(["home", "n"]);
    expect(shown.top?.items.map(({ id }) => id)).toEqual([appId]);
    expect(shown.menu?.items).toMatchObject([
      { type: "folder", label: "Field work", items: [{ kind: "table", label: "Runways" }] },
      { type: "favorites" },
    ]);
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: table.id });
    expect((await read(appId)).shown.menu?.items).toMatchObject([{ type: "folder", items: [] }, {}]);
  });

  test("A channel appears in the menu only for its readers", async () => {
    const { admin, builder, member } = workspace;
    const appId = await makePage();
    const everyone = await makeChannel(builder, "public_channel", [], "Duty desk");
    const few = await makeChannel(builder, "private_channel", [admin], "Renewals");
    const item = (id: string, channelId: number) => ({ id, type: "chat_channel", item_id: channelId });
    await save(appId, {
      menu_bar: { ...colors, items: [item("a", everyone.id), item("b", few.id)] },
    });
    const entry = (label: string, id: number) => ({
      kind: "channel",
      label,
      path: `/chat/channel/${id}`,
    });
    const shownTo = async (reader: typeof member) => (await read(appId, reader)).shown.menu?.items;
    expect(await shownTo(admin)).toMatchObject([entry("Duty desk", everyone.id), entry("Renewals", few.id)]);
    expect(await shownTo(member)).toMatchObject([entry("Duty desk", everyone.id)]);
    expect(await shownTo(member)).toHaveLength(1);
  });

  test("Items of tables are not shown to those who see no table pages", async () => {
    const appId = await makePage();
    const table = await createTestTable(workspace.builder, "Stands");
    await save(appId, {
      ...bottom(home(appId), link("t", `/object/${table.id}`)),
      menu_bar: { ...colors, items: [{ id: "t", type: "table", table_id: table.id }] },
    });
    const count = async () => {
      const { shown } = await read(appId, workspace.member);
      return [shown.bottom?.items.length, shown.menu?.items.length];
    };
    expect(await count()).toEqual([2, 1]);
    await workspace.admin.ok(settingsCalls.updateOrganizationSettings, { hide_tables_for_member: true });
    expect(await count()).toEqual([1, 0]);
    await workspace.admin.ok(settingsCalls.updateOrganizationSettings, { hide_tables_for_member: false });
  });

  test("Their settings are returned only to users who may change them", async () => {
    const appId = await makePage();
    await save(appId, bottom(home(appId)));
    expect((await read(appId, workspace.member)).saved).toBeNull();
  });
});

test("The copy of an app has its bars, which lead to the copy", async () => {
  const appId = await makePage();
  const other = await makePage("Weather");
  await save(appId, {
    ...bottom(home(appId)),
    top_bar: {
      ...looks,
      items: [
        { id: appId, type: "app" },
        { id: other, type: "app" },
      ],
    },
    menu_bar: { ...colors, items: [{ id: "a", type: "app", app_id: appId }, favorites] },
  });
  const copy = (await workspace.builder.ok(pageCalls.duplicatePage, { appId, label: "Copy" })).appId;
  const { saved } = await read(copy);
  expect(saved?.top_bar?.items.map(({ id }) => id)).toEqual([copy, other]);
  expect(saved?.bottom_nav?.items).toMatchObject([{ target: copy }]);
  expect(saved?.menu_bar?.items).toMatchObject([{ app_id: copy }, { type: "favorites" }]);
});

describe("Pictures of pages", () => {
  const send = async (appId: number, content: Buffer | string, actor = workspace.builder) => {
    const file = { name: "apron.png", content };
    const { status, bytes } = await sendForm(actor, pagePictureCalls.uploadPagePicture, { appId }, file);
    return { status, ...(JSON.parse(bytes.toString("utf8")) as { fileId: number; error?: { id: string } }) };
  };

  test("are the background of a page and of its copy, for all who see them", async () => {
    const appId = await makePage();
    const { fileId } = await send(appId, await picture("png", 60, 40));
    await workspace.builder.ok(pageCalls.updatePage, { appId, settings: { background_image: fileId } });
    const copy = await workspace.builder.ok(pageCalls.duplicatePage, { appId, label: "Copy" });
    for (const page of [appId, copy.appId]) {
      const { status } = await workspace.viewer.raw(pagePictureCalls.getPagePicture, { appId: page, fileId });
      expect(status).toBe(200);
    }
    const other = { appId: await makePage(), fileId };
    await workspace.viewer.fails("file_not_found", pagePictureCalls.getPagePicture, other);
    await workspace.stranger.fails("app_not_found", pagePictureCalls.getPagePicture, { appId, fileId });
  });

  test("are pictures, and come from those who may build the page", async () => {
    const appId = await makePage();
    expect(await send(appId, "no picture")).toMatchObject({ status: 400, error: { id: "invalid_picture" } });
    const refused = await send(appId, await picture("png"), workspace.viewer);
    expect(refused).toMatchObject({ status: 403, error: { id: "permission_denied" } });
    await workspace.builder.fails("file_not_found", pageCalls.updatePage, {
      appId,
      settings: { background_image: 987654 },
    });
  });
});
