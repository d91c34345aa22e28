import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { openSocket } from "../../support/socket";

const house = useHouse();

testCall(house, {
  what: "read who they are",
  call: accessCalls.getSession,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

testCall(house, {
  what: "list their sessions",
  call: accessCalls.listDeviceSessions,
  argument: () => undefined,
  allowed: ["admin", "viewer"],
});

testCall(house, {
  what: "end one of their sessions",
  call: accessCalls.revokeDeviceSession,
  async argument() {
    await house.org.actor("admin");
    const { sessions } = await house.admin.ok(accessCalls.listDeviceSessions);
    return { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0 };
  },
  allowed: ["admin"],
  refused: { member: "not_found" },
  bad: { "a number that is none": { change: { sessionId: "first" }, path: "sessionId" } },
});

describe("What the session tells", () => {
  test("The interface learns role, seat and rights in one answer", async () => {
    const { session } = await house.member.ok(accessCalls.getSession);
    expect(session).toMatchObject({
      id_user: house.member.userId,
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
    const actor = await house.org.actor("member");
    const socket = await openSocket(actor);
    const { headers } = await actor.call(accessCalls.logout);
    expect(headers["set-cookie"]?.[0]).toContain("Max-Age=0");
    await socket.event("session.ended");
    expect((await socket.closed).code).toBe(4401);
    await actor.fails("invalid_token", accessCalls.getSession);
    await house.member.ok(accessCalls.getSession);
  });

  test("A device that is signed out from another one loses its socket at once", async () => {
    const [phone, laptop] = [await house.org.actor("viewer"), await house.org.actor("viewer")];
    const socket = await openSocket(phone);
    const { sessions } = await phone.ok(accessCalls.listDeviceSessions);
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    await laptop.ok(accessCalls.revokeDeviceSession, { sessionId });
    expect((await socket.closed).code).toBe(4401);
    await phone.fails("invalid_token", accessCalls.getSession);
    const left = await laptop.ok(accessCalls.listDeviceSessions);
    expect(left.sessions.map(({ id }) => id)).not.toContain(sessionId);
  });

  test("Nobody can sign out without being signed in", async () => {
    await house.nobody.fails("invalid_token", accessCalls.logout);
  });
});
