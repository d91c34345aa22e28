import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { updateCalls } from "#shared/contract/updates";
import { notify, type Notification } from "../../../server/areas/updates/public";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";

const workspace = useTestWorkspace();

/** Notifies a user, as areas do. */
async function tell(what: Partial<Notification> = {}): Promise<void> {
  await notify(workspace.server.services, await workspace.org.handle(), {
    userIds: [workspace.admin.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "info",
    ...what,
  });
}

testCall(workspace, {
  what: "read their updates",
  call: updateCalls.listUpdates,
  argument: () => ({}),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "a page of nothing": { change: { size: 0 }, path: "size" },
    "more than one answer holds": { change: { size: 201 }, path: "size" },
    "bookmarks that are neither": { change: { bookmarked: "no" }, path: "bookmarked" },
  },
});

testCall(workspace, {
  what: "mark their updates as read",
  call: updateCalls.markUpdatesRead,
  argument: () => ({}),
  allowed: ["admin", "viewer"],
  bad: {
    "ids that are none": { change: { ids: ["a"] }, path: "ids.0" },
    "all as unread": { change: { isRead: false }, path: "ids" },
  },
});

testCall(workspace, {
  what: "bookmark an update",
  call: updateCalls.bookmarkUpdate,
  async argument() {
    await tell();
    const { updates } = await workspace.admin.ok(updateCalls.listUpdates, {});
    return { updateId: updates[0]!.id, isBookmarked: true };
  },
  allowed: ["admin"],
  refused: { member: "not_found" },
  bad: { "a bookmark that is neither": { change: { isBookmarked: "yes" }, path: "isBookmarked" } },
});

testCall(workspace, {
  what: "forward an update",
  call: updateCalls.forwardUpdate,
  async argument() {
    await tell();
    const { updates } = await workspace.admin.ok(updateCalls.listUpdates, { size: 1 });
    return { updateId: updates[0]!.id, userId: workspace.viewer.userId };
  },
  allowed: ["admin"],
  refused: { member: "not_found", stranger: "not_found" },
  bad: { "nobody to get it": { change: { userId: 0 }, path: "userId" } },
});

describe("Forwarding an update", () => {
  /** The newest update of the admin, after a new notification. */
  async function told(what: Partial<Notification> = {}) {
    await tell({ fromUserId: workspace.builder.userId, ...what });
    const { updates } = await workspace.admin.ok(updateCalls.listUpdates, { size: 1 });
    return updates[0]!;
  }

  test("Its reader gets it unread and at once, in their language, with its author and the user who forwarded it", async () => {
    await workspace.member.ok(accessCalls.savePreferences, { language: "pt" });
    const update = await told({ type: "record", tableId: 4, recordId: 9, link: "/object/4/record/9" });
    const socket = await openSocket(workspace.member);
    await socket.follow("user");
    await workspace.admin.ok(updateCalls.forwardUpdate, {
      updateId: update.id,
      userId: workspace.member.userId,
    });
    const { event } = await socket.event("update.created");
    expect(event.payload.update).toMatchObject({
      title: "Não foi possível concluir o processo: no paper",
      isRead: false,
      isBookmarked: false,
      from: { id: workspace.builder.userId },
      forwardedBy: { id: workspace.admin.userId, name: workspace.admin.name },
      props: { type: "record", record: { table: 4, id: 9 }, link: "/object/4/record/9" },
    });
    const mine = await workspace.admin.ok(updateCalls.listUpdates, { size: 1 });
    expect(mine.updates[0]).toEqual(update);
    await socket.close();
    await workspace.member.ok(accessCalls.savePreferences, { language: "en" });
  });

  test("Repeated with the same key, it reaches its reader once", async () => {
    const { id: updateId } = await told();
    const before = await workspace.viewer.ok(updateCalls.listUpdates, {});
    const client = workspace.admin.with({ "Idempotency-Key": "forward-once" });
    for (const _ of [1, 2])
      expect(
        await client.ok(updateCalls.forwardUpdate, { updateId, userId: workspace.viewer.userId }),
      ).toEqual({});
    const { unread } = await workspace.viewer.ok(updateCalls.listUpdates, {});
    expect(unread).toBe(before.unread + 1);
  });

  test("Forwarding to the sender, without a reader or to an inactive user is refused", async () => {
    const { id: updateId } = await told();
    const { database } = await workspace.org.handle();
    const [last] = await database.all<{ id: number }>({
      sql: `select max("id") as "id" from "user"`,
      parameters: [],
    });
    const leaving = last?.id ?? 0;
    await database.execute([
      { sql: `update "user" set "isActive" = 0 where "id" = ?`, parameters: [leaving] },
    ]);
    for (const userId of [workspace.admin.userId, 999_999, leaving]) {
      const { fields } = await workspace.admin.fails("field_validation_failed", updateCalls.forwardUpdate, {
        updateId,
        userId,
      });
      expect(fields).toEqual([{ path: "userId", message: "You can't forward this to that person." }]);
    }
  });
});

describe("A notification", () => {
  test("It reaches the updates list and, at once, every open window", async () => {
    await workspace.member.ok(updateCalls.markUpdatesRead, {});
    const socket = await openSocket(workspace.member);
    await socket.follow("user");
    await tell({
      userIds: [workspace.member.userId, workspace.member.userId],
      fromUserId: workspace.admin.userId,
      link: "/object/1",
      tableId: 1,
      previewId: "table-1",
    });
    const { event } = await socket.event("update.created");
    const { updates, unread } = await workspace.member.ok(updateCalls.listUpdates, {});
    expect(event.payload).toEqual({ update: updates[0], unread: 1, alerts: true });
    expect(unread).toBe(1);
    expect(updates[0]).toMatchObject({
      title: "The job couldn't be finished: no paper",
      description: "",
      isRead: false,
      from: { id: workspace.admin.userId, name: workspace.admin.name },
      previewId: "table-1",
      rawLink: "/object/1",
      props: { type: "info", tableId: 1, link: "/object/1" },
    });
    await socket.close();
  });

  test("Several users who are notified at once all get it", async () => {
    const people = [workspace.member, workspace.viewer, workspace.builder];
    const sockets = await Promise.all(people.map((person) => openSocket(person)));
    await Promise.all(sockets.map((socket) => socket.follow("user")));
    await tell({ userIds: people.map(({ userId }) => userId), title: { text: "All hands" } });
    for (const socket of sockets) {
      expect((await socket.event("update.created")).event.payload.update.title).toBe("All hands");
      await socket.close();
    }
  });

  test("Everybody reads it in their own language", async () => {
    await workspace.builder.ok(accessCalls.savePreferences, { language: "es" });
    await tell({ userIds: [workspace.builder.userId] });
    const { updates } = await workspace.builder.ok(updateCalls.listUpdates, {});
    expect(updates[0]?.title).toBe("No se pudo terminar el proceso: no paper");
  });

  test("Reading some leaves the others unread, and other windows get the new count", async () => {
    await workspace.viewer.ok(updateCalls.markUpdatesRead, {});
    for (let count = 0; count < 3; count += 1) await tell({ userIds: [workspace.viewer.userId] });
    const socket = await openSocket(workspace.viewer);
    await socket.follow("user");
    const { updates } = await workspace.viewer.ok(updateCalls.listUpdates, {});
    expect(await workspace.viewer.ok(updateCalls.markUpdatesRead, { ids: [updates[0]!.id] })).toEqual({
      unread: 2,
    });
    expect((await socket.event("update.read")).event.payload).toEqual({ unread: 2 });
    expect(await workspace.viewer.ok(updateCalls.markUpdatesRead, {})).toEqual({ unread: 0 });
    const again = { ids: [updates[1]!.id], isRead: false };
    expect(await workspace.viewer.ok(updateCalls.markUpdatesRead, again)).toEqual({ unread: 1 });
    await socket.close();
  });

  test("Pages continue where the last one ended", async () => {
    for (let count = 0; count < 3; count += 1) await tell({ title: { text: `Number ${count}` } });
    const first = await workspace.admin.ok(updateCalls.listUpdates, { size: 2 });
    const second = await workspace.admin.ok(updateCalls.listUpdates, {
      size: 2,
      before: first.updates[1]!.id,
    });
    expect(first.hasMore).toBe(true);
    expect([...first.updates, ...second.updates].map(({ title }) => title).slice(0, 3)).toEqual([
      "Number 2",
      "Number 1",
      "Number 0",
    ]);
  });

  test("Bookmarked ones are found however old they are", async () => {
    for (let count = 0; count < 3; count += 1) await tell({ title: { text: `Old ${count}` } });
    const { updates } = await workspace.admin.ok(updateCalls.listUpdates, { size: 3 });
    const oldest = updates[2]!;
    await workspace.admin.ok(updateCalls.bookmarkUpdate, { updateId: oldest.id, isBookmarked: true });
    for (let count = 0; count < 3; count += 1) await tell();
    const found = await workspace.admin.ok(updateCalls.listUpdates, { bookmarked: "true", size: 1 });
    expect(found.updates.map(({ id }) => id)).toEqual([oldest.id]);
    await workspace.admin.ok(updateCalls.bookmarkUpdate, { updateId: oldest.id, isBookmarked: false });
    const after = await workspace.admin.ok(updateCalls.listUpdates, { bookmarked: "true" });
    expect(after.updates.map(({ id }) => id)).not.toContain(oldest.id);
  });

  test("A notification about a record names the record with its table", async () => {
    await tell({ userIds: [workspace.viewer.userId], type: "record", tableId: 4, recordId: 9 });
    await tell({ userIds: [workspace.viewer.userId], type: "info", tableId: 4 });
    const { updates } = await workspace.viewer.ok(updateCalls.listUpdates, { size: 2 });
    expect(updates.map(({ props }) => props.record)).toEqual([null, { table: 4, id: 9 }]);
  });

  test("Only its reader sees it and can mark it", async () => {
    await tell({ userIds: [workspace.viewer.userId], title: { text: "Private" } });
    const { updates } = await workspace.viewer.ok(updateCalls.listUpdates, {});
    const ids = [updates[0]!.id];
    await workspace.member.ok(updateCalls.markUpdatesRead, { ids });
    const again = await workspace.viewer.ok(updateCalls.listUpdates, {});
    expect(again.updates[0]).toMatchObject({ title: "Private", isRead: false });
    const others = await workspace.member.ok(updateCalls.listUpdates, {});
    expect(others.updates.map(({ title }) => title)).not.toContain("Private");
  });
});
