import { beforeAll, describe, expect, test } from "@jest/globals";
import { updateCalls } from "#shared/contract/updates";
import { personSubject, recordSubject, tableSubject, type Subject } from "#shared/updates/subjects";
import { testCall } from "../../support/each-call";
import type { TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { withNewRole } from "../policy/change-rights";
import { makeWork, updatesOf, write } from "./support";

const workspace = useTestWorkspace();
let work: TestTable;
let recordId: number;
let record: Subject;
beforeAll(async () => {
  work = await makeWork(workspace.builder);
  recordId = (await work.add({ Title: "Centreline repaint" }))[0]!.id;
  record = recordSubject(work.id, recordId);
});

const everybody = ["admin", "builder", "member", "viewer"] as const;
testCall(workspace, {
  what: "follow a record",
  call: updateCalls.setFollow,
  argument: () => ({ thing: record, level: "follow" as const }),
  allowed: [...everybody],
  refused: { stranger: "not_found" },
  bad: { "a level that is none": { change: { level: "loud" }, path: "level" } },
});
testCall(workspace, {
  what: "see whether they follow a record",
  call: updateCalls.getFollow,
  argument: () => ({ thing: record }),
  allowed: [...everybody],
  refused: { stranger: "not_found" },
  bad: { "a thing without a number": { change: { thing: "table" }, path: "thing" } },
});
testCall(workspace, {
  what: "follow a record by e-mail",
  call: updateCalls.followEmailUpdates,
  argument: () => ({ thing: record, isFollowing: true }),
  allowed: [...everybody],
  refused: { stranger: "not_found" },
  bad: { "neither yes nor no": { change: { isFollowing: "yes" }, path: "isFollowing" } },
});
testCall(workspace, {
  what: "list what they follow",
  call: updateCalls.listFollows,
  argument: () => undefined,
  allowed: [...everybody],
});
testCall(workspace, {
  what: "read their quiet hours",
  call: updateCalls.getQuietHours,
  argument: () => undefined,
  allowed: [...everybody],
});
testCall(workspace, {
  what: "choose their quiet hours",
  call: updateCalls.setQuietHours,
  argument: () => ({ isOn: true, startsAt: "21:30", endsAt: "06:15", weekends: true }),
  allowed: [...everybody],
  bad: { "a time that is none": { change: { startsAt: "25:00" }, path: "startsAt" } },
});
testCall(workspace, {
  what: "ask why they got an update",
  call: updateCalls.explainUpdate,
  async argument() {
    await work.add({ Title: "Explained", Owner: workspace.admin.userId });
    const [update] = await updatesOf(workspace.admin, workspace.builder, work);
    return { updateId: update!.id };
  },
  allowed: ["admin"],
  refused: { member: "not_found", stranger: "not_found" },
});

describe("Following", () => {
  test("by e-mail is following, and without it one goes on in the product", async () => {
    const { viewer } = workspace;
    const thing = tableSubject(work.id);
    await viewer.ok(updateCalls.followEmailUpdates, { thing, isFollowing: true });
    expect(await viewer.ok(updateCalls.getFollow, { thing })).toEqual({ level: "follow", byEmail: true });
    await viewer.ok(updateCalls.followEmailUpdates, { thing, isFollowing: false });
    expect(await viewer.ok(updateCalls.getFollow, { thing })).toEqual({ level: "follow", byEmail: false });
    await viewer.ok(updateCalls.setFollow, { thing, level: "none" });
    const { follows } = await viewer.ok(updateCalls.listFollows);
    expect(follows.map((one) => one.thing)).not.toContain(thing);
  });

  test("of what cannot be named is refused", async () => {
    for (const thing of ["file:1", "session:1", "unheardOf:1"] as unknown as Subject[])
      await workspace.viewer.fails("not_found", updateCalls.setFollow, { thing, level: "follow" });
  });

  test("a subject that became hidden leaves their list, with its name", async () => {
    const { member } = workspace;
    const { follows } = await member.ok(updateCalls.listFollows);
    expect(follows).toContainEqual({
      thing: record,
      label: "Centreline repaint",
      level: "follow",
      byEmail: true,
    });
    await withNewRole(workspace, member, {}, async () => {
      expect((await member.ok(updateCalls.listFollows)).follows).toEqual([]);
      await member.fails("not_found", updateCalls.getFollow, { thing: record });
      expect(await member.ok(updateCalls.setFollow, { thing: record, level: "none" })).toEqual({
        level: "none",
        byEmail: false,
      });
    });
  });
});

describe("The reason for an update", () => {
  test("is said with each switch that stops it, as they stand now", async () => {
    const { member, builder } = workspace;
    await member.ok(updateCalls.setFollow, { thing: record, level: "follow" });
    await write(builder, work, recordId, { Hours: 3 });
    const [update] = await updatesOf(member, builder, work);
    const why = await member.ok(updateCalls.explainUpdate, { updateId: update!.id });
    expect(why).toEqual({
      reason: "record_change",
      text: `You follow it, and ${builder.name} changed it.`,
      email: "off",
      stoppers: [
        { kind: "setting", setting: "record_change_notification_workloom", isOn: true },
        { kind: "follow", thing: record, label: "Centreline repaint", isOn: true },
        { kind: "mute", thing: record, label: "Centreline repaint", isOn: false },
        { kind: "mute", thing: tableSubject(work.id), label: "Work orders", isOn: false },
        { kind: "mute", thing: personSubject(builder.userId), label: builder.name, isOn: false },
      ],
    });
  });

  test("says who forwarded it, whatever it was about", async () => {
    const { admin, viewer, builder } = workspace;
    await work.add({ Title: "Passed on", Owner: admin.userId });
    const [update] = await updatesOf(admin, builder, work);
    await admin.ok(updateCalls.forwardUpdate, { updateId: update!.id, userId: viewer.userId });
    const { updates } = await viewer.ok(updateCalls.listUpdates, { size: 1 });
    const { text } = await viewer.ok(updateCalls.explainUpdate, { updateId: updates[0]!.id });
    expect(text).toBe(`${admin.name} forwarded it to you.`);
  });
});
