import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { MessageDoc } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { settingsCalls } from "#shared/contract/settings";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { dayAt, addDays } from "#shared/fields/values/wall-time";
import { recordSubject } from "#shared/updates/subjects";
import { notifyOfDeadlines } from "../../../server/areas/updates/due/due-soon-job";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { makeChannel, openDm, said, say } from "../chat/chats";
import { withOneTable } from "../policy/change-rights";
import { makeWork, updatesOf } from "./support";

const workspace = useTestWorkspace();
let work: TestTable;
let member: TestActor;
let builder: TestActor;
let admin: TestActor;
beforeAll(() => {
  ({ member, builder, admin } = workspace);
});
beforeEach(async () => {
  work = await makeWork(builder);
});

async function toldTo(reader: TestActor, act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(
    (await reader.ok(updateCalls.listUpdates, { size: 200 })).updates.map(({ id }) => id),
  );
  await act();
  const now = await updatesOf(reader, reader === builder ? admin : builder, work);
  return now.filter(({ id }) => !before.has(id)).map(({ title, description }) => `${title}: ${description}`);
}
const makeTask = async (title: string, more: object) =>
  (await builder.ok(taskCalls.createTask, { title, ...more })).task;
const calling = (...userIds: number[]): MessageDoc => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: userIds.map((userId) => ({ type: "mention" as const, attrs: { userId } })),
    },
  ],
});

describe("Of a task", () => {
  test("nothing is sent while tasks are hidden", async () => {
    const hide = (isHidden: boolean) =>
      admin.ok(settingsCalls.updateOrganizationSettings, { hide_tasks: isHidden });
    await hide(true);
    const told = await toldTo(member, () => makeTask("Hidden", { owners: [member.userId] }));
    await hide(false);
    expect(told).toEqual([]);
  });

  test("its owners are notified of the assignment, and its people of the completion, once each", async () => {
    let taskId = 0;
    expect(
      await toldTo(member, async () => {
        const owners = [member.userId, builder.userId];
        taskId = (await makeTask("Book the friction tester", { owners })).id;
      }),
    ).toEqual([`${builder.name} assigned you the task Book the friction tester: `]);
    expect(
      await toldTo(builder, () => member.ok(taskCalls.updateTask, { taskId, isCompleted: true })),
    ).toEqual([`${member.name} completed the task Book the friction tester: `]);
    expect(await toldTo(member, async () => undefined)).toEqual([]);
  });

  test("users mentioned in its description are notified once, and followers of every change", async () => {
    const owners = [builder, member, admin].map(({ userId }) => userId);
    const { id: taskId } = await makeTask("Renew the lease", { owners });
    await admin.ok(updateCalls.setFollow, { thing: `task:${taskId}`, level: "follow" });
    const change = (more: object) => builder.ok(taskCalls.updateTask, { taskId, ...more });
    expect(await toldTo(member, () => change({ description: `<p>Ask @${member.name} first</p>` }))).toEqual([
      `${builder.name} mentioned you in Renew the lease: `,
    ]);
    expect(
      await toldTo(member, () => change({ description: `<p>Please ask @${member.name} first</p>` })),
    ).toEqual([]);
    expect(await toldTo(admin, () => change({ title: "Renew the lease of hangar 2" }))).toEqual([
      `${builder.name} changed the task Renew the lease of hangar 2: `,
    ]);
    const { task } = await member.ok(taskCalls.createTask, { title: "Their own", owners: [member.userId] });
    const unseen = { taskId: task.id, description: `<p>@${admin.name}</p>` };
    expect(await toldTo(admin, () => member.ok(taskCalls.updateTask, unseen))).toEqual([]);
  });

  test("users who muted it are not notified", async () => {
    const { id } = await makeTask("Muted", { owners: [member.userId, admin.userId] });
    await member.ok(updateCalls.setFollow, { thing: `task:${id}`, level: "mute" });
    expect(
      await toldTo(member, () => admin.ok(taskCalls.updateTask, { taskId: id, isCompleted: true })),
    ).toEqual([]);
  });
});

describe("Of a message", () => {
  test("mentioned users, members of a direct chat and authors of replied messages are notified", async () => {
    const channel = await makeChannel(builder, "private_channel", [member, admin]);
    const dm = await openDm(builder, member);
    let answered = 0;
    const told = await toldTo(member, async () => {
      await say(builder, channel.id, "To nobody in particular");
      await builder.ok(chatCalls.sendMessage, { ...said(channel.id, ""), message: calling(member.userId) });
      await say(builder, dm.id, "The quote is in");
      const { id } = await say(member, channel.id, "What of the sealant?");
      await say(builder, channel.id, "On Monday", { parentMessageId: id });
      answered = id;
    });
    const { updates } = await member.ok(updateCalls.listUpdates, { size: 20 });
    const links = updates.map(({ props }) => props.link);
    expect(links).toContainEqual(
      expect.stringMatching(new RegExp(`^/chat/channel/${channel.id}[?]message=${answered}&reply=`)),
    );
    expect(told).toEqual([
      `${builder.name} replied in Night works: On Monday`,
      `${builder.name} sent you a message: The quote is in`,
      expect.stringContaining(`${builder.name} mentioned you in Night works`),
    ]);
  });

  test("what is read in its chat is read among the updates too, answers in threads apart", async () => {
    const channel = await makeChannel(builder, "private_channel", [member]);
    const call = { ...said(channel.id, ""), message: calling(member.userId) };
    const { message } = await builder.ok(chatCalls.sendMessage, call);
    const unread = async () => {
      await updatesOf(member, admin, work);
      const { updates } = await member.ok(updateCalls.listUpdates, { size: 50 });
      const ofChannel = updates.filter(({ props }) => props.link?.startsWith(`/chat/channel/${channel.id}?`));
      return ofChannel.filter((update) => !update.isRead).length;
    };
    expect(await unread()).toBe(1);
    const answer = { ...said(channel.id, ""), message: calling(member.userId), parentMessageId: message.id };
    await builder.ok(chatCalls.sendMessage, answer);
    expect(await unread()).toBe(2);
    await member.ok(chatCalls.readChat, { chatId: channel.id, messageId: message.id });
    expect(await unread()).toBe(1);
  });

  test("users who may not read the chat are not notified, even if it mentions them", async () => {
    const channel = await makeChannel(builder, "private_channel", [admin]);
    const told = await toldTo(member, () =>
      builder.call(chatCalls.sendMessage, { ...said(channel.id, ""), message: calling(member.userId) }),
    );
    expect(told).toEqual([]);
  });

  test("followers of a channel are notified of each, until they mute it", async () => {
    const channel = await makeChannel(builder, "public_channel", [], "Tower");
    const thing = `channel:${channel.id}` as const;
    await member.ok(updateCalls.setFollow, { thing, level: "follow" });
    expect(await toldTo(member, () => say(builder, channel.id, "Runway open"))).toEqual([
      `${builder.name} wrote in Tower: Runway open`,
    ]);
    await member.ok(updateCalls.setFollow, { thing, level: "mute" });
    expect(await toldTo(member, () => say(builder, channel.id, "Runway closed"))).toEqual([]);
  });
});

describe("Of a deadline that comes near", () => {
  /** The organisation's time zone is Lisbon. */
  const at = (time: string) => Date.parse(`${today()}T${time}:00Z`);
  const today = () => dayAt(Date.now(), "Europe/Lisbon");
  const look = async (now: number) =>
    notifyOfDeadlines({ org: await workspace.org.handle(), services: workspace.server.services }, now);

  test("people in its fields and its followers are notified the day before, from eight on, once", async () => {
    const due = addDays(today(), 1);
    const told = await toldTo(member, async () => {
      const [record] = await work.add({ Title: "Crack map", Due: due });
      await work.add(
        { Title: "Late", Due: addDays(today(), 5), Crew: [builder.userId] },
        { Title: "Nobody's", Due: due },
      );
      await member.ok(updateCalls.setFollow, { thing: recordSubject(work.id, record!.id), level: "follow" });
      await look(at("07:59"));
      await look(at("08:00"));
      await look(at("09:00"));
      await look(at("23:00"));
    });
    expect(told).toEqual(["Crack map is due tomorrow: Due"]);
  });

  test("of the same day where it was set late, and of tasks with a deadline", async () => {
    const told = await toldTo(admin, async () => {
      await work.add({ Title: "Today", Due: today(), Crew: [admin.userId] });
      await makeTask("Water truck", { owners: [admin.userId], deadline: `${today()}T23:30:00Z` });
      await look(at("12:00"));
      await look(at("13:00"));
    });
    expect(told.toSorted()).toEqual([
      expect.stringContaining("assigned you Today: Crew"),
      expect.stringContaining("assigned you the task Water truck"),
      "Today is due today: Due",
      "Water truck is due today: ",
    ]);
  });

  test("users who may not see the record are not notified", async () => {
    const others = await makeWork(builder);
    const told = await toldTo(member, () =>
      withOneTable(workspace, member, work.id, async () => {
        await others.add({ Title: "Hidden", Due: today(), Owner: member.userId });
        await look(at("12:00"));
      }),
    );
    expect(told).toEqual([]);
  });
});
