import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { outboxCalls } from "#shared/contract/outbox";
import { signInEventCalls } from "#shared/contract/sign-in-events";
import { FRESH_SESSION, RESET_LINK_LIFE, RESET_MAILS, SESSION_COOKIE } from "#shared/limits/access";
import { createPasswordLink } from "../../../server/identity/password-links/create-password-link";
import "../../../server/identity/password-links/repository";
import { query } from "../../../server/sql/query";
import type { OrganizationSchema } from "../../../server/sql/schema";
import "../../../server/identity/session-kind";
import { useTestWorkspace } from "../../support/test-workspace";
import { changePerson, givePassword, LINK, mailTo, newestMail, PASSWORD, resetToken } from "./support/people";

const workspace = useTestWorkspace();
const from = query<OrganizationSchema>();
const NEW = "a rather long new password";
const signIn = (email: string, password: string) =>
  workspace.nobody.call(accessCalls.login, { email, password, keep: "token" });

describe("A forgotten password", () => {
  test("A user gets a link by mail, chooses a password, and is logged in", async () => {
    await givePassword(workspace, workspace.member);
    const { found: token, subject, text } = await resetToken(workspace, workspace.member);
    expect(subject).toBe("Reset your password for " + (await workspace.org.handle()).organization.name);
    expect(text).toContain(`${workspace.org.url}/new-password/`);
    const answer = await workspace.nobody.call(accessCalls.changePasswordByLink, { password: NEW, token });
    const { newToken } = answer.body as { newToken: string };
    expect(answer.headers["set-cookie"]?.[0]).toContain(`${SESSION_COOKIE}=${newToken};`);
    const { session } = await workspace.nobody.ok(accessCalls.loginWithToken, { token: newToken });
    expect(session.id_user).toBe(workspace.member.userId);
    expect([
      (await signIn(workspace.member.email, PASSWORD)).status,
      (await signIn(workspace.member.email, NEW)).status,
    ]).toEqual([401, 200]);
  });

  test("A link works once, and every session from before has ended", async () => {
    const actor = await workspace.org.actor("builder");
    const { found: token } = await resetToken(workspace, actor);
    const both = await Promise.all(
      [NEW, `${NEW} too`].map((password) =>
        workspace.nobody.call(accessCalls.changePasswordByLink, { password, token, keep: "token" }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await workspace.nobody.fails("invalid_token", accessCalls.changePasswordByLink, { password: NEW, token });
    await actor.fails("invalid_token", accessCalls.getSession);
  });

  test("A second link makes the first one worthless, a used one all others", async () => {
    const first = await resetToken(workspace, workspace.viewer);
    const second = await resetToken(workspace, workspace.viewer);
    const handle = await workspace.org.handle();
    const invitation = await createPasswordLink(handle, workspace.viewer.userId, "invite");
    const use = (token: string) =>
      workspace.nobody.call(accessCalls.changePasswordByLink, { password: NEW, token, keep: "token" });
    expect((await use(first.found)).status).toBe(401);
    expect((await use(second.found)).status).toBe(200);
    expect((await use(invitation.split("/").pop() ?? "")).status).toBe(401);
  });

  test("A link ends after an hour; only its hash is stored", async () => {
    const { found: token } = await resetToken(workspace, workspace.viewer);
    const { database } = await workspace.org.handle();
    const stored = await database.all(from.selectFrom("passwordLink").selectAll());
    expect(JSON.stringify(stored)).not.toContain(token);
    const age = (set: { expiresAt: number }) =>
      database.execute([from.updateTable("passwordLink").set(set).where("usedAt", "is", null)]);
    const [link] = stored.filter(({ usedAt }) => usedAt === null);
    expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(RESET_LINK_LIFE);
    await age({ expiresAt: Date.now() - 1 });
    const { message } = await workspace.nobody.fails("invalid_token", accessCalls.changePasswordByLink, {
      password: NEW,
      token,
    });
    expect(message).toBe("Your session has expired. Please log in again.");
  });

  test("The reply does not reveal who has an account, and no other address gets a mail", async () => {
    const before = await newestMail(workspace.admin);
    const unknown = await workspace.nobody.call(accessCalls.resetPassword, { email: "nobody@example.com" });
    const known = await workspace.nobody.call(accessCalls.resetPassword, { email: workspace.admin.email });
    expect(unknown).toMatchObject({ status: 200, body: known.body as object });
    await resetToken(workspace, workspace.admin);
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox);
    const written = mails.filter(({ id }) => id > before).map(({ to }) => to);
    expect(new Set(written)).toEqual(new Set([workspace.admin.email]));
  });

  test.each([
    ["is disabled", { isActive: 0 }, "invalid_token"],
    ["has no seat", { seat: null }, "empty_seat"],
  ] as const)("Somebody who %s chooses no password, and the link stays", async (_what, set, error) => {
    const { userId } = workspace.viewer;
    const url = await createPasswordLink(await workspace.org.handle(), userId, "invite");
    const argument = { password: NEW, token: url.split("/").pop() ?? "" };
    await changePerson(workspace, workspace.org, userId, set);
    await workspace.nobody.fails(error, accessCalls.changePasswordByLink, argument);
    await changePerson(workspace, workspace.org, userId, { isActive: 1, seat: "viewer" });
    await workspace.nobody.ok(accessCalls.changePasswordByLink, argument);
  });

  test("A person gets three reset mails in 15 minutes, also when others ask, and the last link works", async () => {
    const org = await workspace.server.createOrganization();
    const [admin, member] = [await org.actor("admin"), await org.actor("member")];
    for (let asked = 0; asked < RESET_MAILS + 3; asked += 1)
      await org.anonymous().ok(accessCalls.resetPassword, { email: member.email });
    // Jobs of one kind run in order: the mail to another person is the last one.
    await org.anonymous().ok(accessCalls.resetPassword, { email: admin.email });
    await mailTo(admin, admin.email, LINK);
    const { mails } = await admin.ok(outboxCalls.listOutbox);
    expect(mails.filter(({ to }) => to === member.email)).toHaveLength(RESET_MAILS);
    const { found: token } = await mailTo(admin, member.email, LINK);
    await org.anonymous().ok(accessCalls.changePasswordByLink, { password: NEW, token });
  });

  test("Too many requests for one address have to wait", async () => {
    const org = await workspace.server.createOrganization();
    const ask = () => org.anonymous().call(accessCalls.resetPassword, { email: "x@example.com" });
    for (let at = 0; at < 20; at += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe("A new password", () => {
  test("Users change their own password: this session gets a new token, the others end", async () => {
    const [here, elsewhere] = [await workspace.org.actor("builder"), await workspace.org.actor("builder")];
    const { newToken } = await here.ok(accessCalls.changeOwnPassword, { password: NEW });
    await here.fails("invalid_token", accessCalls.getSession);
    await elsewhere.fails("invalid_token", accessCalls.getSession);
    await workspace.nobody.ok(accessCalls.loginWithToken, { token: newToken });
    expect((await signIn(here.email, NEW)).status).toBe(200);
  });

  test("Some time after the sign-in the present password is asked for", async () => {
    const actor = await workspace.org.actor("member");
    await givePassword(workspace, actor);
    const { database } = await workspace.org.handle();
    await database.execute([
      from
        .updateTable("session")
        .set({ createdAt: Date.now() - FRESH_SESSION })
        .where("userId", "=", actor.userId),
    ]);
    const change = { password: NEW };
    await actor.fails("password_mismatch", accessCalls.changeOwnPassword, change);
    await actor.fails("password_mismatch", accessCalls.changeOwnPassword, {
      ...change,
      currentPassword: "no",
    });
    await actor.ok(accessCalls.changeOwnPassword, { ...change, currentPassword: PASSWORD });
  });

  test.each([
    ["is known from leaks", "dragon12345".slice(0, 6), "password_leaked"],
    ["is known from leaks in capitals", "PASSWORD1", "password_leaked"],
    ["is the address itself", "joaquim.maia@planalto.example", "password_leaked"],
    ["has five characters", "abcde", "invalid_request"],
    ["is endless", "x".repeat(2000), "invalid_request"],
  ] as const)("A password that %s is refused", async (_what, password, error) => {
    const actor = await workspace.org.actor("member");
    const { status, body } = await actor.raw(accessCalls.changeOwnPassword, { password });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { id: error } } });
    await actor.ok(accessCalls.getSession);
  });

  test.each([
    ["64 small letters", "loomweaver".repeat(7).slice(0, 64)],
    ["spaces, accents and signs", "  né 日本 🧵 'quoted' \\ <b>  "],
  ])("A password of %s is taken exactly as it was typed", async (_what, password) => {
    const actor = await workspace.org.actor("builder");
    await actor.ok(accessCalls.changeOwnPassword, { password });
    const tries = [password, password.toUpperCase(), password.trim().slice(0, -1), `${password} `];
    const statuses: number[] = [];
    for (const one of tries) statuses.push((await signIn(actor.email, one)).status);
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  test("Password changes and reset requests are in the list of sign-ins", async () => {
    const actor = await workspace.org.actor("member");
    await actor.ok(accessCalls.changeOwnPassword, { password: NEW });
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, { userId: actor.userId });
    expect(events[0]).toMatchObject({ kind: "passwordChanged", email: actor.email, name: actor.name });
    const asked = await workspace.admin.ok(signInEventCalls.listSignInEvents, { kind: "resetRequested" });
    expect(asked.events.map(({ email }) => email)).toContain("nobody@example.com");
  });
});
