import { beforeAll, describe, expect, test } from "@jest/globals";
import { exportCalls } from "#shared/contract/exports";
import { settingsCalls } from "#shared/contract/settings";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls, type Update } from "#shared/contract/updates";
import { dayAt } from "#shared/fields/values/wall-time";
import {
  channels,
  notificationTypeNames,
  settingOf,
  type NotificationType,
} from "#shared/updates/notification-types";
import { recordSubject } from "#shared/updates/subjects";
import { notifyOfDeadlines } from "../../../server/areas/updates/due/due-soon-job";
import { notify } from "../../../server/areas/updates/public";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import type { TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { openDm, say } from "../chat/chats";
import { makeWork, updatesOf, write } from "./support";

const workspace = useTestWorkspace();
let work: TestTable;
beforeAll(async () => {
  work = await makeWork(workspace.builder);
});

const add = async (cells: Parameters<TestTable["add"]>[0]) => (await work.add(cells))[0]!.id;
const house = async () => ({ org: await workspace.org.handle(), services: workspace.server.services });
/** Noon in the organisation's time zone, Lisbon. */
const noon = () => Date.parse(`${dayAt(Date.now(), "Europe/Lisbon")}T12:00:00Z`);

/**
 * The cause of each notification type; a further type does not compile without one. Each notifies the member.
 * @returns where the update leads
 */
const happenings: Record<NotificationType, () => Promise<string>> = {
  async user_mention() {
    const id = await add({ Title: "Mentioned", Notes: `@${workspace.member.name} please` });
    return `/object/${work.id}/record/${id}`;
  },
  async assignment() {
    const id = await add({ Title: "Assigned", Owner: workspace.member.userId });
    return `/object/${work.id}/record/${id}`;
  },
  async due_soon() {
    const { member } = workspace;
    const id = await add({ Title: "Due", Due: dayAt(Date.now(), "Europe/Lisbon") });
    const thing = recordSubject(work.id, id);
    await member.ok(updateCalls.setFollow, { thing, level: "follow" });
    await notifyOfDeadlines(await house(), noon());
    return `/object/${work.id}/record/${id}`;
  },
  async record_change() {
    const { builder, member } = workspace;
    const id = await add({ Title: "Followed" });
    const thing = recordSubject(work.id, id);
    await member.ok(updateCalls.setFollow, { thing, level: "follow" });
    await write(builder, work, id, { Hours: 4 });
    return `/object/${work.id}/record/${id}`;
  },
  async chat_message() {
    const { builder, member } = workspace;
    const { id } = await openDm(builder, member);
    const message = await say(builder, id, "The crew is on its way");
    return `/chat/dm/${id}?message=${message.id}`;
  },
  async task() {
    const { builder, member } = workspace;
    const { task } = await builder.ok(taskCalls.createTask, { title: "Sweep", owners: [member.userId] });
    return `/tasks?taskId=${task.id}`;
  },
  async result() {
    const { member } = workspace;
    const { identifier, jobId } = await member.ok(exportCalls.exportTable, { id: work.id });
    await jobDone(member, jobId);
    return `/exports/${identifier}`;
  },
  async error() {
    const { org, services } = await house();
    const title = { text: "emails.answer.refused" };
    const userIds = [workspace.member.userId];
    await notify(services, org, { userIds, title, type: "error", link: "/updates" });
    return "/updates";
  },
};

const known = async () => (await workspace.member.ok(updateCalls.listUpdates, { size: 200 })).updates;
/** Asks until an update of the type has come that was not there before. */
async function comes(type: NotificationType, before: ReadonlySet<number>): Promise<Update> {
  for (;;) {
    const found = (await known()).find(({ id, reason }) => reason === type && !before.has(id));
    if (found) return found;
    await pause();
  }
}
const idsNow = async () => new Set((await known()).map(({ id }) => id));

describe.each(notificationTypeNames)("A notification of the type %s", (type) => {
  test("leads to what it is about, says why it came, and does not come once it is switched off", async () => {
    const { admin, builder, member } = workspace;
    const before = await idsNow();
    const leads = await happenings[type]();
    const update = await comes(type, before);
    expect([update.rawLink, update.props.workspaceLink]).toEqual([leads, leads]);
    expect(update.props.chatType).toBe(type === "chat_message" ? "dm" : null);
    const { reason, text, stoppers } = await member.ok(updateCalls.explainUpdate, { updateId: update.id });
    const setting = settingOf(type, "workloom")!;
    expect([reason, text.length > 10]).toEqual([type, true]);
    expect(stoppers).toContainEqual({ kind: "setting", setting, isOn: true });

    for (const channel of channels) {
      const name = settingOf(type, channel);
      if (name) await member.ok(settingsCalls.updateUserSetting, { setting_key: name, setting_value: false });
    }
    const silent = await idsNow();
    await happenings[type]();
    // The log is read in order: a later event for another reader shows that all earlier ones were read.
    await updatesOf(admin, builder, work);
    expect((await known()).filter(({ id, reason: why }) => why === type && !silent.has(id))).toEqual([]);
  });
});
