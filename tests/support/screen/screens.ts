import { bottomNav, menuBar, topBar, type Bars } from "#shared/bars/bars";
import { barCalls } from "#shared/contract/bars";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { foldersCalls } from "#shared/contract/folders";
import { formCalls } from "#shared/contract/forms";
import { pageCalls } from "#shared/contract/pages";
import { formLinkCalls } from "#shared/contract/public-forms";
import { taskCalls } from "#shared/contract/tasks";
import { viewCalls } from "#shared/contract/views";
import { formConfig, startingFormConfig } from "#shared/forms/form-config";
import type { TestOrganization } from "../organizations/organization";
import { createTestTable } from "../tables";
import { createOrders } from "./grid";
import { choose, itself, press, run, type Opening, type Screen } from "./open-layers";

/** Text written by users, which may be cut. */
export const ownWords = [
  "Work orders",
  "Inspections",
  "Sweep",
  "Title",
  "Status",
  "Hours",
  "Due",
  "Checked",
  "Test",
  "@",
];

const settings = [
  "my-profile",
  "organization-settings",
  "language-and-region",
  "notifications",
  "behavior",
  "fun-mode",
  "mfa",
  "sign-in",
  "users",
  "roles",
  "outbox",
  "privacy",
];

const homeLists = ["favorites", "most-recent", "folders", "apps", "public-apps", "tables", "recovery"];

/** Every screen that a builder who administers the organisation comes to, and what is opened over them. */
export async function screensOf(org: TestOrganization): Promise<Screen[]> {
  const contents = await createContents(org);
  return [...pagesOf(contents), ...layersOf(contents)];
}

function pagesOf({ table, wide, folder, app, bars, chat, task, views }: Contents): Screen[] {
  return [
    { name: "home", path: "/" },
    ...homeLists.map((part) => ({ name: part, path: `/home/${part}` })),
    { name: "folder", path: folder },
    { name: "updates", path: "/updates" },
    { name: "tasks", path: "/tasks" },
    { name: "tasks-month", path: "/tasks?view=month" },
    { name: "for-you", path: "/for-you/tasks/pending" },
    { name: "table-tasks", path: `${table}/tasks` },
    { name: "task", path: task, open: itself },
    { name: "chats", path: "/chat" },
    { name: "chat", path: chat },
    { name: "nowhere", path: "/nowhere/at/all" },
    { name: "upload", path: "/connector" },
    { name: "table", path: `${table}/views/table` },
    ...views.map(({ type, path }) => ({ name: `view-${type}`, path })),
    { name: "record", path: `${table}/record/1`, open: itself },
    { name: "wide-record", path: `${wide}/record/1`, open: itself },
    { name: "table-trash", path: `${table}/trash` },
    { name: "stages", path: `${table}/views/sla` },
    { name: "page", path: app },
    { name: "page-edit", path: `${app}?edit=true`, onDeskOnly: true },
    { name: "bars", path: bars },
    { name: "bars-table", path: bars + table.replace("/object", "/bundle/table") },
    { name: "settings-menu", path: "/settings" },
    ...settings.map((page) => ({ name: `settings-${page}`, path: `/settings/${page}` })),
  ];
}

/** Presses a button of the dialog of a table's forms. */
const chooseForm =
  (id: string): Opening =>
  async (page, say) => {
    await choose("forms.ofTable")(page, say);
    await press(id)(page, say);
  };

/** Menus, popovers, panels and dialogs. */
function layersOf({ table, wide, app, bars, views }: Contents): Screen[] {
  const pathOf = (type: string) => views.find((view) => view.type === type)?.path ?? table;
  const onTable = (name: string, open: Opening): Screen => ({ name, path: `${table}/views/table`, open });
  return [
    {
      name: "user-menu",
      path: "/",
      open: (page) => page.getByRole("banner").getByRole("button").last().click(),
    },
    { name: "palette", path: "/", open: (page) => page.keyboard.press("Control+k") },
    { name: "shortcuts", path: "/", open: run("navigation.shortcuts"), onDeskOnly: true },
    { name: "new-table", path: "/", open: run("navigation.newBlankTable") },
    { name: "new-super-form", path: "/", open: run("navigation.newSuperForm") },
    { name: "new-kanban", path: "/", open: run("navigation.newSmartKanban") },
    { name: "new-folder", path: "/", open: run("folders.create") },
    { name: "new-page", path: "/", open: run("apps.new") },
    {
      name: "new-task",
      path: "/tasks",
      // At a desk its name ends with its key.
      open: (page, say) =>
        page
          .getByRole("button", { name: say("tasks.new") })
          .first()
          .click(),
    },
    onTable("filter", press("views.filter")),
    onTable("sort", press("views.sort")),
    onTable("group", press("views.group")),
    onTable("fields", press("views.fields")),
    onTable("export", press("exports.export")),
    onTable("layout", press("views.layout")),
    onTable("new-view", press("views.add")),
    onTable("tools-and-views", press("tables.toolPanel")),
    onTable("table-menu", press("ui.moreActions")),
    onTable("icon-and-color", press("tables.iconAndColor")),
    onTable("table-fields", choose("fields.editAll")),
    onTable("unique-records", choose("fields.uniqueRecords")),
    onTable("conditionals", choose("fields.conditionals")),
    onTable("forms", choose("forms.ofTable")),
    onTable("new-records", chooseForm("tables.newRecords")),
    onTable("duplicate-table", choose("tables.duplicate")),
    onTable("table-email", choose("emails.settings")),
    onTable("share-form", chooseForm("publicForms.share")),
    { name: "shared-form", path: wide, open: chooseForm("publicForms.share") },
    onTable("creation-form", chooseForm("forms.menu.creation")),
    onTable("update-form", chooseForm("forms.menu.update")),
    { name: "record-menu", path: `${wide}/record/1`, open: press("ui.moreActions", "last") },
    {
      name: "new-record",
      path: wide,
      // At a desk its name ends with its key.
      open: (page, say) =>
        page
          .getByRole("button", { name: say("records.new") })
          .first()
          .click(),
    },
    { name: "kanban-layout", path: pathOf("flow"), open: press("views.layout") },
    { name: "calendar-layout", path: pathOf("calendar"), open: press("views.layout") },
    { name: "page-menu", path: app, open: press("ui.moreActions") },
    { name: "edit-top-bar", path: bars, open: choose("bars.top_bar") },
    { name: "edit-mobile-bar", path: bars, open: choose("bars.bottom_nav") },
    { name: "edit-menu-bar", path: bars, open: choose("bars.menu_bar") },
    {
      name: "edit-action",
      path: bars,
      async open(page, say) {
        await choose("bars.bottom_nav")(page, say);
        await press("bars.addAction")(page, say);
      },
    },
  ];
}

type Contents = Awaited<ReturnType<typeof createContents>>;

/** Something of every kind: tables, views of every type, a form, a folder and a page. */
async function createContents(org: TestOrganization) {
  const builder = await org.actor("builder");
  const orders = await createOrders(org, "Sweep apron", "Sweep runway");
  const views: { type: string; path: string }[] = [];
  for (const [type, config] of [
    ["flow", { stageField: orders.field("Status"), sumField: orders.field("Hours") }],
    ["calendar", { dateField: orders.field("Due"), colorField: orders.field("Status") }],
    ["gallery", {}],
    ["recordListAndUpdate", {}],
    ["formPages", {}],
  ] as const) {
    const view = { tableId: orders.id, label: "Test view", type, config: { settings: config } };
    const { app } = await builder.ok(viewCalls.createApp, view);
    views.push({ type, path: `/object/${orders.id}/views/${app.id}` });
  }
  const wide = await createTestTable(builder, "Inspections", undefined, "form");
  await wide.add({ Title: "Sweep apron", Hours: 2 });
  await builder.ok(formCalls.saveTableForm, {
    tableId: wide.id,
    purpose: "update",
    config: formConfig.parse({ open_as: "modal_wide", header_color: "clay", tools: ["history"] }),
  });
  const creation = await builder.ok(formCalls.saveTableForm, {
    tableId: wide.id,
    purpose: "creation",
    config: startingFormConfig("creation"),
  });
  await builder.ok(formLinkCalls.saveFormLink, { formId: creation.form.id });
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Test page", fromTableId: orders.id });
  const around = await builder.ok(pageCalls.createPage, { label: "Test app" });
  await builder.ok(barCalls.saveBars, { appId: around.appId, ...barsOf(around.appId, orders.id) });
  const { folder } = await builder.ok(foldersCalls.createFolder, {
    label: "Test folder",
    tabs: [{ id: orders.id, type: "object" }],
  });
  const given = await org.actor("admin");
  const { task } = await builder.ok(taskCalls.createTask, {
    title: "Sweep apron",
    owners: [builder.userId, given.userId],
    deadline: new Date().toISOString(),
    todos: [{ id: "1", title: "Sweep", done: false }],
    record: { tableId: orders.id, recordId: 1 },
  });
  const { chat } = await builder.ok(chatCalls.createChannel, {
    name: "Test channel",
    iconColor: "teal",
    chatType: "public_channel",
  });
  await builder.ok(chatCalls.sendMessage, {
    chatId: chat.id,
    clientId: "test-message",
    message: docOf("Sweep apron"),
  });
  return {
    chat: `/chat/channel/${chat.id}`,
    task: `/tasks?taskId=${task.id}`,
    table: `/object/${orders.id}`,
    wide: `/object/${wide.id}`,
    app: `/app/${appId}`,
    bars: `/app/${around.appId}`,
    folder: `/home/folders/${folder.id}`,
    views,
  };
}

const barsOf = (appId: number, tableId: number): Bars => ({
  top_bar: topBar.parse({
    align_items: "left",
    items_variant: "with_tabs_icons",
    bg_color: "sky",
    items: [{ id: appId, type: "app" }],
    shortcuts: { notifications: true },
  }),
  bottom_nav: bottomNav.parse({
    items: [{ id: "a", type: "app", target: appId, label: "Test", icon: "home" }],
  }),
  menu_bar: menuBar.parse({
    top_bg_color: "coral",
    bottom_bg_color: "olive",
    allow_hide_menu: true,
    items: [
      { id: "f", type: "folder", folder_config: { name: "Test folder" } },
      { id: "t", type: "table", table_id: tableId },
      { id: "e", type: "folder_end", folder_end_for: "f" },
      { id: "s", type: "favorites" },
    ],
    shortcuts: { show_all: true },
  }),
});
