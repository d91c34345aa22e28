import { describe, expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { taskCalls } from "#shared/contract/tasks";
import { accessCalls } from "#shared/contract/access";
import { foldersCalls } from "#shared/contract/folders";
import { recordCalls } from "#shared/contract/records";
import { settingsCalls } from "#shared/contract/settings";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { userCalls } from "#shared/contract/users";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { makeChannel, say } from "../chat/chats";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { eraseAllData, scheduleDeletion, abortDeletion, getDeletion } = settingsCalls;
const onlyAdmins = {
  builder: "permission_denied",
  member: "permission_denied",
  viewer: "permission_denied",
} as const;
const nameOf = async () => (await workspace.admin.ok(accessCalls.getSession)).session.organization.name;

testCall(workspace, {
  what: "have the organization deleted",
  call: scheduleDeletion,
  argument: () => ({ password: DEMO_PASSWORD }),
  allowed: ["admin"],
  refused: onlyAdmins,
  bad: { "no password": { change: { password: "" }, path: "password" } },
});

testCall(workspace, {
  what: "abort the deletion",
  call: abortDeletion,
  argument: () => undefined,
  allowed: ["admin"],
  refused: onlyAdmins,
});

testCall(workspace, {
  what: "erase all data",
  call: eraseAllData,
  argument: async () => ({ confirmation: await nameOf() }),
  allowed: ["admin"],
  refused: onlyAdmins,
});

describe("Erase All Data", () => {
  test("Tables, apps, folders, records, tasks and chats are gone for good, also those in the trash; people and settings stay", async () => {
    const table = await createTestTable(workspace.builder);
    const trashed = await createTestTable(workspace.builder);
    await workspace.builder.ok(recordCalls.createRecords, { tableId: table.id, records: [{ data: {} }] });
    await workspace.builder.ok(trashCalls.archiveItem, { id: trashed.id, type: "table" });
    const chatId = (await makeChannel(workspace.builder)).id;
    await say(workspace.member, chatId, "Said before");
    const task = { title: "Given before", owners: [workspace.admin.userId] };
    await workspace.member.ok(taskCalls.createTask, task);
    await workspace.builder.ok(foldersCalls.createFolder, { label: "Made before" });
    const { jobId } = await workspace.admin.ok(eraseAllData, { confirmation: await nameOf() });
    await jobDone(workspace.admin, jobId);
    expect((await workspace.admin.ok(tableCalls.listTables)).tables).toEqual([]);
    expect((await workspace.admin.ok(chatCalls.listChats)).items).toEqual([]);
    const { database } = await workspace.org.handle();
    for (const kind of ["chatMessage", "task", "folder"])
      expect(await database.all({ sql: `select "id" from "${kind}"`, parameters: [] })).toEqual([]);
    expect((await workspace.admin.ok(trashCalls.listArchivedItems, {})).items).toEqual([]);
    expect((await workspace.admin.ok(userCalls.listUsers)).users.length).toBeGreaterThan(3);
    await createTestTable(workspace.builder);
  });

  test("Another name than the organization's erases nothing", async () => {
    const table = await createTestTable(workspace.builder);
    await workspace.admin.fails("confirmation_mismatch", eraseAllData, { confirmation: "Something else" });
    await workspace.builder.ok(tableCalls.getTable, { tableId: table.id });
  });
});

describe("Deleting the organization", () => {
  test("Needs the right password", async () => {
    await workspace.admin.fails("password_mismatch", scheduleDeletion, { password: "not this one" });
    expect(await workspace.admin.ok(getDeletion)).toEqual({ deletionAt: null });
  });

  test("Is scheduled some days ahead, everybody can read when, and an administrator aborts it", async () => {
    const { deletionAt } = await workspace.admin.ok(scheduleDeletion, { password: DEMO_PASSWORD });
    const days = (Date.parse(deletionAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await workspace.viewer.ok(getDeletion)).toEqual({ deletionAt });
    const { session } = await workspace.viewer.ok(accessCalls.getSession);
    expect(session.organization.delete_at).toBe(deletionAt);
    await workspace.admin.ok(abortDeletion);
    expect(await workspace.viewer.ok(getDeletion)).toEqual({ deletionAt: null });
  });

  test("From that day on no user is logged in there, and it cannot be found", async () => {
    const org = await workspace.server.createOrganization();
    const [admin, member] = [await org.actor("admin"), await org.actor("member")];
    const socket = await openSocket(member);
    const { deletionAt } = await admin.ok(scheduleDeletion, { password: DEMO_PASSWORD });
    const { deleteOrganizationJob } = await import("../../../server/areas/settings/deletion-job");
    const handle = await org.handle();
    const at = Date.parse(deletionAt ?? "");
    await workspace.server.services.jobs.enqueue(handle, deleteOrganizationJob, { at }, 0);
    await socket.closed;
    const { body } = await member.call(accessCalls.getSession);
    expect(body).toMatchObject({ error: { code: 404, id: "organization_not_found" } });
    await org.anonymous().fails("organization_not_found", accessCalls.getOrganization);
  });

  test("A deletion that was aborted does not happen when its day comes", async () => {
    const org = await workspace.server.createOrganization();
    const admin = await org.actor("admin");
    const { deletionAt } = await admin.ok(scheduleDeletion, { password: DEMO_PASSWORD });
    await admin.ok(abortDeletion);
    const { deleteOrganizationJob } = await import("../../../server/areas/settings/deletion-job");
    const at = Date.parse(deletionAt ?? "");
    const { jobs } = workspace.server.services;
    await jobDone(admin, await jobs.enqueue(await org.handle(), deleteOrganizationJob, { at }, admin.userId));
    await admin.ok(accessCalls.getSession);
  });
});
