import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { signInEventCalls } from "#shared/contract/sign-in-events";
import { removeOldEvents } from "../../../server/areas/access/events/note-event";
import { userKind } from "../../../server/areas/users/public";
import { findBy } from "../../../server/objects/read";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { givePassword, PASSWORD, set } from "./support/people";

const workspace = useTestWorkspace();
const DAY = 86_400_000;

testCall(workspace, {
  what: "read the sign-ins",
  call: signInEventCalls.listSignInEvents,
  argument: () => ({}),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
  bad: {
    "a kind that is none": { change: { kind: "danced" }, path: "kind" },
    "a page of thousands": { change: { size: 5000 }, path: "size" },
  },
});

testCall(workspace, {
  what: "end all sessions of somebody",
  call: accessCalls.revokeSessionsOfUser,
  // Someone who has none in these tests.
  argument: async () => ({ userId: await idleUser() }),
  allowed: ["admin"],
  refused: { builder: "permission_denied", member: "permission_denied", viewer: "permission_denied" },
});

async function idleUser(): Promise<number> {
  const { database } = await workspace.org.handle();
  const user = await findBy(database, userKind, { email: "rafael.pinho@planalto.example" });
  return user?.id ?? workspace.viewer.userId;
}

describe("The list of sign-ins", () => {
  test("names who came, how and from where, and who was refused and why", async () => {
    await givePassword(workspace, workspace.builder);
    const { email } = workspace.builder;
    await workspace.nobody.call(accessCalls.login, { email, password: "no" });
    await workspace.nobody.call(accessCalls.login, { email: "stranger@example.com", password: "no" });
    const firefox = workspace.nobody.with({ "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
    await firefox.ok(accessCalls.login, { email, password: PASSWORD });
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents);
    expect(events.slice(0, 3)).toMatchObject([
      { kind: "signedIn", detail: "password", userId: workspace.builder.userId, device: "Firefox, Windows" },
      { kind: "refused", detail: "password_mismatch", userId: null, email: "stranger@example.com" },
      {
        kind: "refused",
        detail: "password_mismatch",
        userId: workspace.builder.userId,
        address: "127.0.0.1",
      },
    ]);
    const refused = await workspace.admin.ok(signInEventCalls.listSignInEvents, { kind: "refused" });
    expect(refused.events.every(({ kind }) => kind === "refused")).toBe(true);
  });

  test("comes by pages, the newest first", async () => {
    const first = await workspace.admin.ok(signInEventCalls.listSignInEvents, { size: 2 });
    expect(first).toMatchObject({ events: { length: 2 }, hasMore: true });
    const before = first.events[1]?.id ?? 0;
    const next = await workspace.admin.ok(signInEventCalls.listSignInEvents, { size: 2, before });
    expect(next.events.every(({ id }) => id < before)).toBe(true);
  });

  test("keeps so many days as the organisation says", async () => {
    const { database } = await workspace.org.handle();
    await removeOldEvents(database, Date.now() + 100 * DAY);
    expect((await workspace.admin.ok(signInEventCalls.listSignInEvents)).events).not.toHaveLength(0);
    await set(workspace, workspace.org, "sign_in_events_days", 90);
    await removeOldEvents(database, Date.now() + 100 * DAY);
    expect((await workspace.admin.ok(signInEventCalls.listSignInEvents)).events).toHaveLength(0);
  });

  test("An administrator ends every session of a user", async () => {
    const actor = await workspace.org.actor("member");
    await workspace.admin.ok(accessCalls.revokeSessionsOfUser, { userId: actor.userId });
    await actor.fails("invalid_token", accessCalls.getSession);
    await workspace.admin.ok(accessCalls.getSession);
  });

  test("Signing in again in a browser ends the session before", async () => {
    await givePassword(workspace, workspace.builder);
    const login = { email: workspace.builder.email, password: PASSWORD };
    const first = await workspace.nobody.call(accessCalls.login, login);
    const Cookie = first.headers["set-cookie"]?.[0]?.split(";")[0];
    const browser = workspace.nobody.with({ Cookie, Origin: workspace.org.url });
    await browser.ok(accessCalls.getSession);
    await browser.ok(accessCalls.login, login);
    await browser.fails("invalid_token", accessCalls.getSession);
  });

  test("'Sign out everywhere' ends all sessions but this one, and is in the list", async () => {
    const [here, elsewhere] = [await workspace.org.actor("viewer"), await workspace.org.actor("viewer")];
    await here.ok(accessCalls.revokeOtherSessions);
    await elsewhere.fails("invalid_token", accessCalls.getSession);
    await here.ok(accessCalls.getSession);
    await here.ok(accessCalls.logout);
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, { userId: here.userId });
    expect(events.map(({ kind }) => kind)).toEqual(["signedOut", "signedOutEverywhere"]);
  });
});
