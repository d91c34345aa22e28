import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { chatCalls } from "#shared/contract/chat";
import { pageCalls } from "#shared/contract/pages";
import { publicViewCalls } from "#shared/contract/public-views";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { viewCalls } from "#shared/contract/views";
import type { AppLevel } from "#shared/permissions/flags";
import {
  appSubject,
  personSubject,
  recordSubject,
  tableSubject,
  type Subject,
} from "#shared/updates/subjects";
import type { TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel, say } from "../chat/chats";
import { withNewRole } from "../policy/change-rights";
import { createRole } from "../roles/roles";
import { makeWork, updatesOf, write } from "./support";

const workspace = useTestWorkspace();
let work: TestTable;
beforeAll(async () => {
  work = await makeWork(workspace.builder);
});
beforeEach(async () => {
  const { member } = workspace;
  const { follows } = await member.ok(updateCalls.listFollows);
  for (const { thing } of follows) await choose(thing as Subject, "none");
  await member.ok(updateCalls.markUpdatesRead, {});
});

const choose = (thing: Subject, level: "follow" | "mute" | "none") =>
  workspace.member.ok(updateCalls.setFollow, { thing, level });
/** The member's updates since the test began, the latest first. */
const told = async () =>
  (await updatesOf(workspace.member, workspace.admin, work))
    .filter(({ isRead }) => !isRead)
    .map(({ title, description, rawLink }) => [title, description, rawLink]);

const hoursAbove = (hours: number) => ({
  match: "all" as const,
  conditions: [{ fieldId: work.field("Hours"), operator: "greaterThan" as const, value: hours }],
});
const makeView = async () => {
  const view = { label: "Long jobs", tableId: work.id, config: { filter: hoursAbove(5) } };
  return (await workspace.builder.ok(viewCalls.createApp, view)).app.id;
};

describe("A follower of a page", () => {
  test("hears once of what a builder does to it until they have read that, and of its name and its end", async () => {
    const { builder, member } = workspace;
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await choose(appSubject(appId), "follow");
    const block = { appId, type: "text", config: { html: "<p>Hello</p>" } } as const;
    await builder.ok(pageCalls.addBlock, block);
    await builder.ok(pageCalls.addBlock, block);
    const changed = `${builder.name} changed`;
    expect(await told()).toEqual([[`${changed} Board`, "Its blocks changed", `/app/${appId}`]]);
    await member.ok(updateCalls.markUpdatesRead, {});
    await builder.ok(pageCalls.updatePage, { appId, label: "Dispatch" });
    expect(await told()).toEqual([[`${changed} Dispatch`, "Renamed from Board", `/app/${appId}`]]);
    await builder.ok(pageCalls.deletePage, { appId });
    expect((await told())[0]).toEqual([`${builder.name} deleted Dispatch`, "", null]);
  });
});

describe("A follower of a shared object", () => {
  test("gets changes of its public link and of their permissions, as long as they see it", async () => {
    const { admin, builder, member } = workspace;
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await choose(appSubject(appId), "follow");
    const shared = { type: "dashboard", identifier: appId } as const;
    await builder.ok(publicViewCalls.createPublicView, shared);
    await builder.ok(publicViewCalls.deletePublicView, shared);
    const link = `/app/${appId}`;
    const byBuilder = [
      [`${builder.name} changed Board`, "Its public link was turned off", link],
      [`${builder.name} changed Board`, "Anyone with the link can see it now", link],
    ];
    expect(await told()).toEqual(byBuilder);
    await withNewRole(workspace, member, { defaultAppLevel: "fullControl" }, async (roleId) => {
      const other = await createRole(admin);
      const set = (id: number, level: AppLevel | null) =>
        admin.ok(roleCalls.setAppAccess, { roleId: id, key: `${appId}`, level });
      await set(other, "fullControl");
      await set(roleId, "interactOnly");
      await set(roleId, "fullControl");
      await set(roleId, null);
      await updatesOf(admin, builder, work);
    });
    const byAdmin = [`${admin.name} changed Board`, "Your access to it changed", link];
    expect(await told()).toEqual([byAdmin, byAdmin, ...byBuilder]);
  });

  test("hears who sees a view now, unless they do no more", async () => {
    const { admin, builder, member } = workspace;
    const appId = await makeView();
    await choose(appSubject(appId), "follow");
    const { session } = await member.ok(accessCalls.getSession);
    const update = (roleIds: number[] | null) => builder.ok(viewCalls.updateApp, { appId, roleIds });
    await update([session.id_profile]);
    await update([await createRole(admin)]);
    // Access is checked when the update is written.
    await updatesOf(admin, builder, work);
    await update(null);
    const seen = [`${builder.name} changed Long jobs`, "Access to it changed", `/app/${appId}`];
    expect(await told()).toEqual([seen, seen]);
  });
});

describe("A follower of a view", () => {
  test("gets one update for each change of its records", async () => {
    const { builder } = workspace;
    await choose(appSubject(await makeView()), "follow");
    await choose(tableSubject(work.id), "none");
    const [short, long] = await work.add({ Title: "Sweep", Hours: 1 }, { Title: "Repave", Hours: 9 });
    expect(await told()).toEqual([
      [`${builder.name} added Repave`, "Work orders", `/object/${work.id}/record/${long!.id}`],
    ]);
    await write(builder, work, short!.id, { Hours: 2 });
    expect(await told()).toHaveLength(1);
    await write(builder, work, short!.id, { Hours: 6 });
    expect((await told())[0]).toEqual([
      `${builder.name} changed Sweep`,
      "Hours to 6",
      `/object/${work.id}/record/${short!.id}`,
    ]);
  });

  test("gets one update for many records, which counts those that it shows", async () => {
    const { builder } = workspace;
    const appId = await makeView();
    await choose(appSubject(appId), "follow");
    await work.add(...[1, 2, 6, 7, 8, 9, 10].map((Hours) => ({ Title: `Job ${Hours}`, Hours })));
    expect(await told()).toEqual([[`${builder.name} changed 5 records in Long jobs`, "", `/app/${appId}`]]);
  });

  test("gets a record once, although they follow its table too", async () => {
    await choose(appSubject(await makeView()), "follow");
    await choose(tableSubject(work.id), "follow");
    await work.add({ Title: "Repave", Hours: 9 });
    expect((await told()).filter(([title]) => title?.includes("Repave"))).toHaveLength(1);
  });

  test("hears nothing of a record in it that they have muted", async () => {
    const { builder } = workspace;
    await choose(appSubject(await makeView()), "follow");
    const [record] = await work.add({ Title: "Muted works", Hours: 1 });
    await choose(recordSubject(work.id, record!.id), "mute");
    await write(builder, work, record!.id, { Hours: 9 });
    expect(await told()).toEqual([]);
  });

  test("finds in each update the switches that stop it", async () => {
    const { builder, member } = workspace;
    const appId = await makeView();
    await choose(appSubject(appId), "follow");
    await work.add({ Title: "Grade", Hours: 9 });
    await told();
    const { updates } = await member.ok(updateCalls.listUpdates, { size: 10 });
    const update = updates.find(({ title }) => title.includes("Grade"))!;
    const { stoppers } = await member.ok(updateCalls.explainUpdate, { updateId: update.id });
    expect(stoppers).toEqual([
      { kind: "setting", setting: "record_change_notification_workloom", isOn: true },
      { kind: "follow", thing: appSubject(appId), label: "Long jobs", isOn: true },
      { kind: "mute", thing: appSubject(appId), label: "Long jobs", isOn: false },
      { kind: "mute", thing: tableSubject(work.id), label: "Work orders", isOn: false },
      { kind: "mute", thing: personSubject(builder.userId), label: builder.name, isOn: false },
    ]);
  });
});

describe("A follower of a person", () => {
  test("gets the records that they add and no other changes", async () => {
    const { builder } = workspace;
    await choose(personSubject(builder.userId), "follow");
    const [record] = await work.add({ Title: "Grade strip" });
    await write(builder, work, record!.id, { Hours: 3 });
    expect(await told()).toEqual([
      [`${builder.name} added Grade strip`, "Work orders", `/object/${work.id}/record/${record!.id}`],
    ]);
  });

  test("gets their comments on records, but not their messages in channels or in hidden chats", async () => {
    const { builder, member } = workspace;
    const [record] = await work.add({ Title: "Patch apron" });
    const place = { chatType: "record", tableId: work.id, recordId: record!.id } as const;
    const { chat } = await builder.ok(chatCalls.openRecordChat, place);
    const channel = await makeChannel(builder);
    await choose(personSubject(builder.userId), "follow");
    const { id } = await say(builder, chat.id, "The asphalt is here");
    await say(builder, channel.id, "Good morning");
    await withNewRole(workspace, member, {}, async () => {
      await say(builder, chat.id, "Only for those who see it");
      await updatesOf(workspace.admin, builder, work);
    });
    const link = `/chat/channel/${chat.id}?message=${id}`;
    expect(await told()).toEqual([[expect.stringContaining(builder.name), "The asphalt is here", link]]);
    const [update] = await updatesOf(member, workspace.admin, work);
    const { stoppers } = await member.ok(updateCalls.explainUpdate, { updateId: update!.id });
    const thing = personSubject(builder.userId);
    expect(stoppers).toContainEqual({ kind: "follow", thing, label: builder.name, isOn: true });

    await choose(tableSubject(work.id), "mute");
    await say(builder, chat.id, "Not for who has muted the table");
    await updatesOf(workspace.admin, builder, work);
    await choose(tableSubject(work.id), "none");
    expect(await told()).toHaveLength(1);
  });

  test("is not told of a task that they may not see", async () => {
    const { builder } = workspace;
    await choose(personSubject(builder.userId), "follow");
    await builder.ok(taskCalls.createTask, { title: "Private plan", owners: [builder.userId] });
    expect(await told()).toEqual([]);
  });
});

test("After muting a person, a user still gets everything from other people", async () => {
  const { builder, admin, member } = workspace;
  await choose(personSubject(builder.userId), "mute");
  await work.add({ Title: "From the builder", Owner: member.userId });
  const data = work.data({ Title: "From the administrator", Owner: member.userId });
  await admin.ok(recordCalls.createRecords, { tableId: work.id, records: [{ data }] });
  expect((await told()).map(([title]) => title)).toEqual([
    `${admin.name} assigned you From the administrator`,
  ]);
});

describe("Of the mentioned users", () => {
  test("those are named who cannot see the place", async () => {
    const { builder, member, viewer } = workspace;
    const chat = await makeChannel(builder, "private_channel", [builder, member]);
    const userIds = `${member.userId},${viewer.userId},999`;
    const asked = { thing: `channel:${chat.id}` as const, userIds };
    expect(await builder.ok(updateCalls.listWithoutSight, asked)).toEqual({
      userIds: [viewer.userId, 999],
    });
    await viewer.fails("not_found", updateCalls.listWithoutSight, asked);
    const [record] = await work.add({ Title: "For all" });
    const thing = recordSubject(work.id, record!.id);
    expect(await builder.ok(updateCalls.listWithoutSight, { thing, userIds })).toEqual({ userIds: [999] });
    await builder.fails("invalid_request", updateCalls.listWithoutSight, { thing, userIds: "all" });
  });
});
