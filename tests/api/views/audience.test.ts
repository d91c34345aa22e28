import { roleCalls } from "#shared/contract/roles";
import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls, type App } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createRole } from "../roles/roles";

const workspace = useTestWorkspace();
const { createApp, deleteApp, getApp, listApps, listViewRoles, saveViewDraft, updateApp } = viewCalls;
type Name = "admin" | "builder" | "member" | "viewer";
/** The role of no one. */
const NO_ROLE = 100_000;
const everyone: readonly Name[] = ["admin", "builder", "member", "viewer"];

const orders = () => createTestTable(workspace.builder);
const newView = async (by: Name, more: { isPersonal?: boolean; roleIds?: number[] } = {}): Promise<App> =>
  (await workspace[by].ok(createApp, { tableId: (await orders()).id, label: "Urgent", ...more })).app;
const roleOf = async (name: Name) => (await workspace[name].ok(accessCalls.getSession)).session.id_profile;

/** The users who have the view listed and may open it; both must agree. */
async function whoSees({ id, tableId }: App): Promise<Name[]> {
  const seen: Name[] = [];
  for (const name of everyone) {
    const { apps } = await workspace[name].ok(listApps, { tableId: tableId! });
    const { table } = await workspace[name].ok(tableCalls.getTable, { tableId: tableId! });
    const isListed = apps.some((app) => app.id === id);
    expect(table.views.some((app) => app.id === id)).toBe(isListed);
    if (isListed) await workspace[name].ok(getApp, { appId: id });
    else await workspace[name].fails("app_not_found", getApp, { appId: id });
    if (isListed) seen.push(name);
  }
  return seen;
}

testCall(workspace, {
  what: "list the roles that a view can be for",
  call: listViewRoles,
  argument: () => undefined,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
});

describe("A personal view", () => {
  test.each<[Name]>([["builder"], ["member"], ["viewer"]])("of a %s is seen by nobody else", async (name) => {
    const view = await newView(name, { isPersonal: true });
    expect(view).toMatchObject({ isPersonal: true, can: { edit: true, delete: true, manage: false } });
    expect(await whoSees(view)).toEqual([name]);
    const others = everyone.filter((one) => one !== name);
    for (const other of others) {
      await workspace[other].fails("app_not_found", updateApp, { appId: view.id, label: "Mine" });
      await workspace[other].fails("app_not_found", saveViewDraft, { appId: view.id, seen: {}, wish: {} });
      await workspace[other].fails("app_not_found", deleteApp, { appId: view.id });
    }
  });

  test("is changed and deleted by its owner, which undo takes back", async () => {
    const view = await newView("member", { isPersonal: true });
    await workspace.member.ok(updateApp, { appId: view.id, label: "Mine", config: { hidden: [] } });
    const { changeSetId } = await workspace.member.ok(deleteApp, { appId: view.id });
    await workspace.member.fails("app_not_found", getApp, { appId: view.id });
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await workspace.member.ok(getApp, { appId: view.id })).app.label).toBe("Mine");
  });

  test("is neither locked nor for roles", async () => {
    const view = await newView("member", { isPersonal: true });
    await workspace.member.fails("permission_denied", updateApp, { appId: view.id, isLocked: true });
    await workspace.member.fails("permission_denied", updateApp, { appId: view.id, roleIds: [1] });
  });

  test("is no part of the table for others", async () => {
    const view = await newView("member", { isPersonal: true });
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: view.tableId! });
    expect(table.views.map(({ id }) => id)).not.toContain(view.id);
  });
});

describe("A view for some roles", () => {
  test("is listed and opened by them and by those who may change it", async () => {
    const view = await newView("builder", { roleIds: [await roleOf("viewer")] });
    const chosen = await roleOf("viewer");
    const seeing: Name[] = [];
    for (const name of everyone)
      if (["admin", "builder"].includes(name) || (await roleOf(name)) === chosen) seeing.push(name);
    expect(await whoSees(view)).toEqual(seeing);
    expect((await workspace.viewer.ok(getApp, { appId: view.id })).app.roleIds).toBeNull();
  });

  test("is for everybody again once no role is named", async () => {
    const view = await newView("builder", { roleIds: [NO_ROLE] });
    expect(await whoSees(view)).toEqual(["admin", "builder"]);
    await workspace.builder.ok(updateApp, { appId: view.id, roleIds: null });
    expect(await whoSees(view)).toEqual(everyone);
  });

  test("keeps that in a copy", async () => {
    const view = await newView("builder", { roleIds: [NO_ROLE] });
    const copied = { type: "dashboard", id: view.id, name: "Copy" } as const;
    const { id } = await workspace.builder.ok(tableCalls.duplicateItem, copied);
    await workspace.member.fails("app_not_found", getApp, { appId: id });
    await workspace.member.fails("app_not_found", tableCalls.duplicateItem, copied);
  });
});

describe("A locked view", () => {
  test("cannot be changed for everyone until it is unlocked", async () => {
    const view = await newView("builder");
    const { app } = await workspace.builder.ok(updateApp, { appId: view.id, isLocked: true });
    expect(app).toMatchObject({ isLocked: true, can: { edit: false, delete: false, manage: true } });
    for (const change of [
      { label: "Other" },
      { config: { hidden: [] } },
      { isVisible: false },
      { after: null },
    ])
      await workspace.admin.fails("view_locked", updateApp, { appId: view.id, ...change });
    await workspace.admin.fails("view_locked", deleteApp, { appId: view.id });
    await workspace.member.ok(saveViewDraft, { appId: view.id, seen: {}, wish: { hidden: [] } });
    await workspace.admin.ok(updateApp, { appId: view.id, isLocked: false });
    await workspace.builder.ok(updateApp, { appId: view.id, label: "Other" });
  });

  test("can be locked only by users who may change it", async () => {
    const view = await newView("builder");
    await workspace.member.fails("permission_denied", updateApp, { appId: view.id, isLocked: true });
  });
});

describe("The order of a table's views", () => {
  test("is the chosen one, and one undo reverts a move", async () => {
    const table = await orders();
    const make = async (label: string) =>
      (await workspace.builder.ok(createApp, { tableId: table.id, label })).app.id;
    const [one, two, three] = [await make("One"), await make("Two"), await make("Three")];
    const order = async () =>
      (await workspace.member.ok(listApps, { tableId: table.id })).apps
        .map(({ id }) => id)
        .filter((id) => [one, two, three].includes(id));
    const { changeSetId } = await workspace.builder.ok(updateApp, { appId: three, after: one });
    expect(await order()).toEqual([one, three, two]);
    await workspace.builder.ok(updateApp, { appId: two, after: null });
    expect(await order()).toEqual([two, one, three]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await order()).toEqual([two, one, three]);
    await workspace.builder.fails("app_not_found", updateApp, { appId: two, after: 100_000 });
  });
});

test("The roles that a view can be shown to leave out deleted ones and, for others, Super root admins", async () => {
  const roleId = await createRole(workspace.admin, {}, { name: "Short-lived" });
  const names = async (person: typeof workspace.admin) =>
    (await person.ok(listViewRoles)).roles.map(({ name }) => name);
  expect(await names(workspace.builder)).toContain("Short-lived");
  const { id_profile } = (await workspace.member.ok(accessCalls.getSession)).session;
  await workspace.admin.ok(roleCalls.deleteRole, { profile_id: roleId, users_new_profile: id_profile });
  expect(await names(workspace.builder)).not.toContain("Short-lived");
  expect(await names(workspace.builder)).not.toContain("Super root admin");
  expect(await names(workspace.admin)).toContain("Super root admin");
});
