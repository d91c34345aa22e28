import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { userCalls } from "#shared/contract/users";
import { SESSION_DAYS, SESSION_DAYS_MAX, SESSION_TOUCH_INTERVAL } from "#shared/limits/access";
import { actors } from "../../../server/identity/actors";
import { touchSession } from "../../../server/identity/session-repository";
import { createSessions } from "../../../server/identity/sessions";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";

const workspace = useTestWorkspace();
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

testCall(workspace, {
  what: "read who they are",
  call: accessCalls.getSession,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(workspace, {
  what: "list their sessions",
  call: accessCalls.listDeviceSessions,
  argument: () => undefined,
  allowed: ["admin", "viewer"],
});

testCall(workspace, {
  what: "end one of their sessions",
  call: accessCalls.revokeDeviceSession,
  async argument() {
    await workspace.org.actor("admin");
    const { sessions } = await workspace.admin.ok(accessCalls.listDeviceSessions);
    return { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0 };
  },
  allowed: ["admin"],
  refused: { member: "not_found" },
  bad: { "a number that is none": { change: { sessionId: "first" }, path: "sessionId" } },
});

describe("Content of the session", () => {
  test("The interface learns role, seat and rights in one answer", async () => {
    const { session } = await workspace.member.ok(accessCalls.getSession);
    expect(session).toMatchObject({
      id_user: workspace.member.userId,
      seat: "member",
      role: "Member",
      can: { isAdmin: false, canCreateTables: false, canViewTablesPages: true },
      plan: { name: "complete", blocked: false },
      unreadUpdates: 0,
    });
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

describe("Ending a session", () => {
  test("After signing out the token is worth nothing and the socket closes", async () => {
    const actor = await workspace.org.actor("member");
    const socket = await openSocket(actor);
    const { headers } = await actor.call(accessCalls.logout);
    expect(headers["set-cookie"]?.[0]).toContain("Max-Age=0");
    await socket.event("session.ended");
    expect((await socket.closed).code).toBe(4401);
    await actor.fails("invalid_token", accessCalls.getSession);
    await workspace.member.ok(accessCalls.getSession);
  });

  test("Signing out has the browser forget the pictures that it keeps", async () => {
    const { headers } = await (await workspace.org.actor("member")).call(accessCalls.logout);
    expect(headers["clear-site-data"]).toBe('"cache"');
  });

  test("A device that is signed out from another one loses its socket at once", async () => {
    const [phone, laptop] = [await workspace.org.actor("viewer"), await workspace.org.actor("viewer")];
    const socket = await openSocket(phone);
    const { sessions } = await phone.ok(accessCalls.listDeviceSessions);
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    await laptop.ok(accessCalls.revokeDeviceSession, { sessionId });
    expect((await socket.closed).code).toBe(4401);
    await phone.fails("invalid_token", accessCalls.getSession);
    const left = await laptop.ok(accessCalls.listDeviceSessions);
    expect(left.sessions.map(({ id }) => id)).not.toContain(sessionId);
  });

  test("A person who was disabled is signed out for good, also when enabled again", async () => {
    const { admin, viewer } = workspace;
    const phone = await workspace.org.actor("viewer");
    await admin.ok(userCalls.updateSeat, { userId: viewer.userId, active: false });
    await phone.fails("invalid_token", accessCalls.getSession);
    await admin.ok(userCalls.updateSeat, { userId: viewer.userId, active: true });
    await phone.fails("invalid_token", accessCalls.getSession);
  });

  test("Logging out requires a session", async () => {
    await workspace.nobody.fails("invalid_token", accessCalls.logout);
  });
});

/** The sessions of the workspace by a clock that the test moves. */
async function atStart() {
  const clock = { now: START };
  const sessions = createSessions(actors, () => clock.now);
  const org = await workspace.org.handle();
  const { token, sessionId } = await sessions.create(org, {
    userId: workspace.member.userId,
    device: "Test",
    address: "127.0.0.1",
  });
  return { clock, sessions, org, token, sessionId };
}

describe("A session by the clock", () => {
  test("ends 30 days after its last use, to the millisecond", async () => {
    const { clock, sessions, org, token } = await atStart();
    clock.now = START + SESSION_DAYS * DAY;
    expect(await sessions.find(org, token)).toBeNull();
    const again = await atStart();
    again.clock.now = START + SESSION_DAYS * DAY - 1;
    expect(await again.sessions.find(again.org, again.token)).not.toBeNull();
  });

  test("lives on with every use", async () => {
    const { clock, sessions, org, token } = await atStart();
    for (let step = 1; step <= 2; step += 1) {
      clock.now = START + step * (SESSION_DAYS - 1) * DAY;
      const found = await sessions.find(org, token);
      expect(found?.expiresAt).toBe(clock.now + SESSION_DAYS * DAY);
    }
    // A second server reads the stored session without any memory of it.
    const other = createSessions(actors, () => clock.now + (SESSION_DAYS - 1) * DAY);
    expect(await other.find(org, token)).not.toBeNull();
  });

  test("ends 90 days after it began, regardless of use, and leaves the list", async () => {
    const { clock, sessions, org, token, sessionId } = await atStart();
    const end = START + SESSION_DAYS_MAX * DAY;
    for (let day = 20; day < SESSION_DAYS_MAX; day += 20) {
      clock.now = START + day * DAY;
      const found = await sessions.find(org, token);
      expect(found?.expiresAt).toBe(Math.min(clock.now + SESSION_DAYS * DAY, end));
    }
    clock.now = end - 1;
    expect(await sessions.find(org, token)).not.toBeNull();
    clock.now = end;
    expect(await sessions.find(org, token)).toBeNull();
    expect((await sessions.list(org, workspace.member.userId)).map(({ id }) => id)).not.toContain(sessionId);
  });

  test("of before there was such an end has it too", async () => {
    const { clock, sessions, org, token, sessionId } = await atStart();
    clock.now = START + SESSION_DAYS_MAX * DAY;
    await touchSession(org.database, sessionId, clock.now - DAY, clock.now + SESSION_DAYS * DAY);
    expect(await createSessions(actors, () => clock.now).find(org, token)).toBeNull();
    expect(await createSessions(actors, () => clock.now - 1).find(org, token)).toMatchObject({
      expiresAt: clock.now,
    });
    expect(await sessions.find(org, token)).toBeNull();
  });

  test("writes its last use once a minute, not with every request", async () => {
    const { clock, sessions, org, token, sessionId } = await atStart();
    const lastUse = async () =>
      (await sessions.list(org, workspace.member.userId)).find(({ id }) => id === sessionId)?.lastUsedAt;
    clock.now = START + SESSION_TOUCH_INTERVAL - 1;
    await sessions.find(org, token);
    expect(await lastUse()).toBe(START);
    clock.now = START + SESSION_TOUCH_INTERVAL;
    await sessions.find(org, token);
    expect(await lastUse()).toBe(clock.now);
  });

  test("that is over is not in the list of devices", async () => {
    const { clock, sessions, org, sessionId } = await atStart();
    const ids = async () => (await sessions.list(org, workspace.member.userId)).map(({ id }) => id);
    expect(await ids()).toContain(sessionId);
    clock.now = START + SESSION_DAYS * DAY;
    expect(await ids()).not.toContain(sessionId);
  });

  test("that was ended opens nothing any more, wherever it was held", async () => {
    const { clock, sessions, org, token, sessionId } = await atStart();
    const other = createSessions(actors, () => clock.now);
    await sessions.revoke({ org, actor: actors.system(org) }, sessionId);
    expect(await sessions.find(org, token)).toBeNull();
    expect(await other.find(org, token)).toBeNull();
    expect((await sessions.list(org, workspace.member.userId)).map(({ id }) => id)).not.toContain(sessionId);
  });

  test("is stored as a hash: the token itself stands nowhere", async () => {
    const { org, token, sessions } = await atStart();
    const stored = JSON.stringify(await sessions.list(org, workspace.member.userId));
    expect(stored).not.toContain(token);
  });

  test("opens nothing with a token that differs in one letter, or in another organisation", async () => {
    const { sessions, org, token } = await atStart();
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    expect(await sessions.find(org, changed)).toBeNull();
    const next = await (await workspace.server.createOrganization()).handle();
    expect(await sessions.find(next, token)).toBeNull();
    expect(await sessions.find(org, token)).not.toBeNull();
  });
});
