import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableTopic } from "#shared/contract/events";
import { chatCalls } from "#shared/contract/chat";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { userCalls } from "#shared/contract/users";
import type { FilterGroup } from "#shared/fields/operators";
import type { CallDefinition } from "#shared/contract/define";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { say } from "../chat/chats";
import { createRole, withMember } from "./roles";

const workspace = useTestWorkspace();
let table: TestTable;
let roleId: number;
let homeId: number;

beforeAll(async () => {
  homeId = (await workspace.member.ok(accessCalls.getSession)).session.id_profile;
  table = await createTestTable(workspace.admin, "Orders", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
    { name: "Cost", type: "number" },
  ]);
  await createTestTable(workspace.admin, "Secret");
  await table.add({ Title: "Mine", Owner: workspace.member.userId, Cost: 7 });
  await table.add({ Title: "Theirs", Owner: workspace.builder.userId, Cost: 9 });
  const owner = { fieldId: table.field("Owner"), operator: "is" as const, value: "me" };
  roleId = await createRole(workspace.admin, {
    tables_enabled: {
      [table.id]: {
        level: "contribute",
        rules: {
          rows: { match: "all", conditions: [owner] },
          mayHandOver: false,
          fields: { [table.field("Cost")]: "hidden" },
          newFields: "writable",
        },
      },
    },
  });
});

const asMember = (seat: "member" | "viewer" = "member") =>
  workspace.admin.ok(roleCalls.viewAs, { roleId, seat, personId: workspace.member.userId });

async function viewing(run: () => Promise<void>): Promise<void> {
  await asMember();
  try {
    await run();
  } finally {
    await workspace.admin.ok(roleCalls.stopViewing);
  }
}

const questions: [what: string, call: CallDefinition, argument: () => object][] = [
  ["the tables", tableCalls.listTables, () => ({})],
  ["records of any table", homeCalls.findRecords, () => ({ search: "mine" })],
  ["the home page", homeCalls.getHome, () => ({ all: "true" })],
  ["a table", tableCalls.getTable, () => ({ tableId: table.id })],
  ["its records", recordCalls.queryRecords, () => ({ tableId: table.id })],
  ["their number", recordCalls.countRecords, () => ({ tableId: table.id })],
  ["a hidden record", recordCalls.getRecord, () => ({ tableId: table.id, recordId: 2 })],
  ["an own record", recordCalls.getRecord, () => ({ tableId: table.id, recordId: 1 })],
  ["the people", userCalls.listUsers, () => ({})],
  ["the roles", roleCalls.listRoles, () => ({})],
];

/** Where the log stands moves with everything that happens. */
const answerOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), seq: 0 },
});

describe("Viewing as a role with a person as 'me'", () => {
  test.each(questions)("Is answered exactly as that person is: %s", async (_what, call, argument) => {
    let own: unknown;
    await withMember(workspace.admin, workspace.member, { roleId, homeId }, async () => {
      own = answerOf(await workspace.member.raw(call, argument() as never));
    });
    await viewing(async () => {
      expect(answerOf(await workspace.admin.raw(call, argument() as never))).toEqual(own);
    });
  });

  test("Sees nothing that is the person's own", async () => {
    const { member, admin, builder } = workspace;
    const { chat } = await member.ok(chatCalls.openDm, { withUser: builder.userId });
    await say(member, chat.id, "For you only");
    await member.ok(taskCalls.createTask, { title: "Call the doctor", owners: [member.userId] });
    await viewing(async () => {
      const dms = (await admin.ok(chatCalls.listChats, { chatType: "dm" })).items;
      const tasks = (await admin.ok(taskListCalls.listTasks, {})).items;
      const { updates } = await admin.ok(updateCalls.listUpdates, {});
      const { sessions } = await admin.ok(accessCalls.listDeviceSessions);
      expect({ dms, tasks, updates, sessions }).toEqual({ dms: [], tasks: [], updates: [], sessions: [] });
      await admin.fails("chat-conversation-not-found", chatCalls.listMessages, { chatId: chat.id });
    });
  });

  test("Tells the person and the history who viewed as them", async () => {
    await viewing(() => Promise.resolve());
    const title = `${workspace.admin.name} viewed Workloom as you`;
    const { updates } = await workspace.member.ok(updateCalls.listUpdates, {});
    expect(updates.map((one) => one.title)).toContain(title);
    const { database } = await workspace.org.handle();
    const rows = await database.all({
      sql: `select "after" from "change" where "object" = 'viewed_as_role'`,
      parameters: [],
    });
    expect(JSON.stringify(rows)).toContain(String(workspace.member.userId));
  });

  test("Changes nothing and returns the reason", async () => {
    await viewing(async () => {
      const refused = await workspace.admin.fails("viewing_as_role", recordCalls.createRecords, {
        tableId: table.id,
        records: [{ data: {} }],
      });
      expect(refused.message).toBe("You're viewing Workloom as Field technician. Nothing can be changed.");
      await workspace.admin.fails("viewing_as_role", accessCalls.savePreferences, { theme: "dark" });
      await workspace.admin.fails("viewing_as_role", roleCalls.deleteRole, {
        profile_id: roleId,
        users_new_profile: homeId,
      });
    });
    expect((await workspace.admin.ok(recordCalls.countRecords, { tableId: table.id })).count).toBe(2);
  });

  test("Sees in the session who that is, chooses another seat, and stops", async () => {
    await viewing(async () => {
      const { viewing: now, roles } = await workspace.admin.ok(roleCalls.getViewing);
      expect(now).toMatchObject({ role: { name: "Field technician" }, seat: "member" });
      expect(now?.person.id).toBe(workspace.member.userId);
      expect(roles.map(({ id }) => id)).toContain(homeId);
      await asMember("viewer");
      const { session } = await workspace.admin.ok(accessCalls.getSession);
      expect(session).toMatchObject({ seat: "viewer", role: "Field technician", can: { isAdmin: false } });
      expect(session.viewing).toMatchObject({ seat: "viewer" });
    });
    const { session } = await workspace.admin.ok(accessCalls.getSession);
    expect(session).toMatchObject({ can: { isAdmin: true }, viewing: null });
  });

  test("Hears over a new socket what that person would hear", async () => {
    await viewing(async () => {
      const socket = await openSocket(workspace.admin);
      await socket.follow(tableTopic(table.id));
      await workspace.builder.ok(recordCalls.createRecords, {
        tableId: table.id,
        records: [
          {
            data: {
              [table.field("Title")]: "Of the builder",
              [table.field("Owner")]: workspace.builder.userId,
            },
          },
        ],
      });
      await socket.settle();
      expect(JSON.stringify(socket.messages)).not.toContain("Of the builder");
      // Looking ends elsewhere: the socket comes back as anyone who it is then.
      await workspace.admin.ok(roleCalls.stopViewing);
      expect((await socket.closed).code).toBe(1001);
    });
  });

  test("Does so in this session alone, and may sign out of it", async () => {
    const other = await workspace.org.actor("admin");
    await other.ok(roleCalls.viewAs, { roleId, seat: "member", personId: null });
    expect((await workspace.admin.ok(accessCalls.getSession)).session.can.isAdmin).toBe(true);
    expect((await other.ok(accessCalls.getSession)).session.can.isAdmin).toBe(false);
    await other.ok(accessCalls.logout);
    await other.fails("invalid_token", accessCalls.getSession);
  });

  test("Is themselves again once they manage no roles, or the role is gone", async () => {
    const managerId = await createRole(workspace.admin, { manage_profile: true });
    const builderId = (await workspace.builder.ok(accessCalls.getSession)).session.id_profile;
    const move = (profile_id: number) =>
      workspace.admin.ok(roleCalls.updateRole, { profile_id, members: [workspace.builder.userId] });
    const roleNow = async () => (await workspace.builder.ok(accessCalls.getSession)).session.id_profile;
    await move(managerId);
    await workspace.builder.ok(roleCalls.viewAs, { roleId, seat: "member", personId: null });
    expect(await roleNow()).toBe(roleId);
    await move(builderId);
    expect(await roleNow()).toBe(builderId);
    await move(managerId);
    const adminRole = (await workspace.admin.ok(accessCalls.getSession)).session.id_profile;
    await workspace.builder.ok(roleCalls.stopViewing);
    for (const [asked, id] of [
      [{ roleId: adminRole, personId: null }, "role_not_found"],
      [{ roleId, personId: workspace.admin.userId }, "permission_denied"],
      [{ roleId, personId: 99_999 }, "not_found"],
    ] as const)
      await workspace.builder.fails(id, roleCalls.viewAs, { seat: "builder", ...asked });
    await move(builderId);
  });
});

describe("The records that a draft of rules shows", () => {
  test.each<[what: string, rows: () => FilterGroup | null, atLeast: number, isMine: boolean]>([
    ["nothing set", () => null, 2, true],
    ["own ones", () => owned("me"), 1, true],
    ["those of the builder", () => owned(workspace.builder.userId), 1, false],
    ["none", () => owned(workspace.viewer.userId), 0, false],
  ])("With %s", async (_what, rows, atLeast, isMine) => {
    const personId = isMine ? workspace.member.userId : null;
    const { sees, of } = await workspace.admin.ok(roleCalls.countInRules, {
      roleId,
      tableId: table.id,
      rows: rows(),
      personId,
    });
    const all = (await workspace.admin.ok(recordCalls.countRecords, { tableId: table.id })).count;
    expect(of).toBe(all);
    expect(sees).toBeGreaterThanOrEqual(atLeast);
    if (atLeast === 0) expect(sees).toBe(0);
    if (rows() === null) expect(sees).toBe(all);
  });

  test("A field of another table and a value that does not fit are refused by name", async () => {
    const ask = { roleId, tableId: table.id, personId: null };
    const on = (fieldId: number, value: string) => ({
      match: "all" as const,
      conditions: [{ fieldId, operator: "is" as const, value }],
    });
    await workspace.admin.fails("field_not_found", roleCalls.countInRules, { ...ask, rows: on(9999, "x") });
    await workspace.admin.fails("invalid_request", roleCalls.countInRules, {
      ...ask,
      rows: on(table.field("Cost"), "much"),
    });
    const rules = { rows: on(9999, "x"), mayHandOver: false, fields: {}, newFields: "writable" as const };
    await workspace.admin.fails("field_not_found", roleCalls.setTableAccess, {
      roleId,
      key: String(table.id),
      level: "viewOnly",
      rules,
    });
  });
});

function owned(value: string | number): FilterGroup {
  return {
    match: "all" as const,
    conditions: [{ fieldId: table.field("Owner"), operator: "is" as const, value }],
  };
}
