import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { outboxCalls } from "#shared/contract/outbox";
import { userCalls } from "#shared/contract/users";
import { createClient } from "../../support/client";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { mailTo } from "../access/support/people";
import { newEmail, roleIds, seatsByEmail } from "./support";

const workspace = useTestWorkspace();
const LINK = /\/new-password\/([\w-]+)/;
const PASSWORD = "a rather long new password";
let roles: Record<string, number>;
let email: string;
let userId: number;
beforeAll(async () => {
  roles = await roleIds(workspace.admin);
});
beforeEach(async () => {
  email = newEmail();
  const asked = { email, role: roles["Member"]!, seat: "member" as const };
  userId = (await workspace.admin.ok(userCalls.createSeats, asked)).users[0]!;
});

const refused = {
  builder: "permission_denied",
  member: "permission_denied",
  viewer: "permission_denied",
} as const;
testCall(workspace, {
  what: "send an invitation again",
  call: userCalls.resendInvite,
  argument: () => ({ userId }),
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "reset a password",
  call: userCalls.resetSeatPassword,
  argument: () => ({ userId }),
  allowed: ["admin"],
  refused,
});

const choose = (token: string) =>
  workspace.nobody.call(accessCalls.changePasswordByLink, { password: PASSWORD, token, keep: "token" });

describe("An invitation", () => {
  test("It is a mail with a link by which the person chooses a password and comes in", async () => {
    const { found: token, subject, text } = await mailTo(workspace.admin, email, LINK);
    const { name } = (await workspace.org.handle()).organization;
    expect(subject).toBe(`${workspace.admin.name} invited you to ${name}`);
    expect(text).toContain(`${workspace.org.url}/new-password/`);
    const answer = await choose(token);
    expect(answer.status).toBe(200);
    const { session } = await workspace.nobody.ok(accessCalls.loginWithToken, {
      token: (answer.body as { newToken: string }).newToken,
    });
    expect(session).toMatchObject({ id_user: userId, seat: "member", role: "Member" });
    expect((await seatsByEmail(workspace.admin)).get(email)).toMatchObject({
      status: "active",
      last_login_at: expect.any(String) as unknown,
    });
  });

  test("The page behind the link says for whom it is, until it is used", async () => {
    const { found: token } = await mailTo(workspace.admin, email, LINK);
    const { name } = (await workspace.admin.ok(userCalls.getSeat, { userId })).user;
    expect(await workspace.nobody.ok(accessCalls.findPasswordLink, { token })).toEqual({
      name,
      email,
      isInvitation: true,
    });
    await choose(token);
    await workspace.nobody.fails("invalid_token", accessCalls.findPasswordLink, { token });
  });

  test("Sent again, the first link is worth nothing any more", async () => {
    const first = await mailTo(workspace.admin, email, LINK);
    await workspace.admin.ok(userCalls.resendInvite, { userId });
    const second = await mailTo(workspace.admin, email, LINK, first.id);
    expect([(await choose(first.found)).status, (await choose(second.found)).status]).toEqual([401, 200]);
  });

  test("A user added as inactive gets no mail until they are active, also not by hand", async () => {
    const quiet = newEmail();
    const asked = { email: quiet, role: roles["Member"]!, seat: "member" as const, active: false };
    const { users } = await workspace.admin.ok(userCalls.createSeats, asked);
    expect((await seatsByEmail(workspace.admin)).get(quiet)?.status).toBe("disabled");
    await workspace.admin.fails("user_disabled", userCalls.resendInvite, { userId: users[0]! });
    await workspace.admin.fails("user_disabled", userCalls.resetSeatPassword, { userId: users[0]! });
    await mailTo(workspace.admin, email, LINK);
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox);
    expect(mails.some(({ to }) => to === quiet)).toBe(false);
  });

  test("A new password by the administrator is a mail to that person, with a link that works", async () => {
    const invited = await mailTo(workspace.admin, email, LINK);
    await workspace.admin.ok(userCalls.resetSeatPassword, { userId });
    const { found: token } = await mailTo(workspace.admin, email, LINK, invited.id);
    expect((await choose(token)).status).toBe(200);
  });

  test("A new password by the administrator ends every session of that person, for good", async () => {
    const { found } = await mailTo(workspace.admin, email, LINK);
    const { newToken } = (await choose(found)).body as { newToken: string };
    const { port, host } = workspace.org;
    const person = createClient({ port, host, token: newToken });
    await person.ok(accessCalls.getSession);
    await workspace.admin.ok(userCalls.resetSeatPassword, { userId });
    await person.fails("invalid_token", accessCalls.getSession);
    await workspace.admin.ok(accessCalls.getSession);
  });
});

describe("With a mail server that refuses", () => {
  let server: TestServer;
  let admin: TestActor;
  beforeAll(async () => {
    // Nothing listens there.
    server = await startTestServer({ smtpUrl: "smtp://127.0.0.1:9" });
    admin = await (await server.createOrganization()).actor("admin");
  });
  afterAll(() => server.close());

  test("The status says so once the mail is given up", async () => {
    const own = await roleIds(admin);
    const { users } = await admin.ok(userCalls.createSeats, {
      email,
      role: own["Member"]!,
      seat: "member",
    });
    const entry = async () => (await admin.ok(userCalls.getSeat, { userId: users[0]! })).user;
    expect(await entry()).toMatchObject({ status: "inviteSent" });
    const { database } = await admin.org.handle();
    // An attempt under way would write its own status over the one below.
    const firstAttemptEnded = async () => {
      const { mails } = await admin.ok(outboxCalls.listOutbox);
      return mails.some(({ to, error }) => to === email && error !== null);
    };
    while (!(await firstAttemptEnded())) await pause();
    const failed = { sql: `update "mail" set "status" = 'failed' where "to" = ?`, parameters: [email] };
    await database.execute([failed]);
    expect(await entry()).toMatchObject({ status: "notReceived", invite_status: "failed" });
    const { users: listed } = await admin.ok(userCalls.listSeats, { statuses: ["notReceived"] });
    expect(listed.map(({ id_user: id }) => id)).toEqual(users);
  });
});
