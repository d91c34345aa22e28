import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { ATTEMPTS_PERIOD, LOGIN_ATTEMPTS, SESSION_COOKIE } from "#shared/limits/access";
import { userKind } from "../../../server/areas/users/public";
import { hashPassword } from "../../../server/identity/password";
import { authorize } from "../../../server/policy/authorize";
import { createClient, type Client } from "../../support/client";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestOrganization } from "../../support/organizations/organization";

const workspace = useTestWorkspace();
const PASSWORD = "correct horse battery";

/** Changes a person's row as the product itself would. */
async function change(org: TestOrganization, userId: number, set: Record<string, string | number | null>) {
  const handle = await org.handle();
  const actor = workspace.server.services.actors.system(handle);
  const grant = await authorize({ actor, org: handle }, userKind.update, userId);
  const operations = [userKind.change(grant, set)];
  await handle.database.applyChanges({ actor, cause: "system", operations });
}
const setPassword = async (userId: number) =>
  change(workspace.org, userId, { passwordHash: await hashPassword(PASSWORD) });

describe("Signing in", () => {
  test("A browser gets a cookie that scripts cannot read, and no token in the page", async () => {
    await setPassword(workspace.member.userId);
    const answer = await workspace.nobody.call(accessCalls.login, {
      email: workspace.member.email,
      password: PASSWORD,
    });
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("token");
    expect(cookie).toMatch(
      new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000$`),
    );
    const { session } = await workspace.nobody
      .with({ Cookie: cookie.split(";")[0] })
      .ok(accessCalls.getSession);
    expect(session.user.email).toBe(workspace.member.email);
  });

  test("A client that keeps its token itself gets it and no cookie", async () => {
    await setPassword(workspace.viewer.userId);
    const answer = await workspace.nobody.call(accessCalls.login, {
      email: ` ${workspace.viewer.email.toUpperCase()}`.trim(),
      password: PASSWORD,
      keep: "token",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { token } = answer.body as { token: string };
    const { session } = await workspace.nobody.ok(accessCalls.loginWithToken, { token });
    expect(session).toMatchObject({
      seat: "viewer",
      can: { canCreateTables: false },
      organization: {
        subdomain: workspace.org.subdomain,
        delete_at: null,
        is_test: false,
        fun_mode: false,
      },
    });
  });

  test("An unknown address and a wrong password get the same words", async () => {
    const wrong = await workspace.nobody.fails("password_mismatch", accessCalls.login, {
      email: workspace.admin.email,
      password: "no",
    });
    const unknown = await workspace.nobody.fails("password_mismatch", accessCalls.login, {
      email: "x@example.com",
      password: "no",
    });
    expect(wrong).toEqual({ id: "password_mismatch", code: 401, message: "Incorrect email or password." });
    expect(unknown).toEqual(wrong);
  });

  test("People read the refusal in their browser's language", async () => {
    const client = workspace.nobody.with({ "Accept-Language": "pt-BR,pt;q=0.9" });
    const { message } = await client.fails("password_mismatch", accessCalls.login, {
      email: "x@example.com",
      password: "no",
    });
    expect(message).toBe("E-mail ou senha incorretos.");
  });

  test("A user without a seat gets the reason, but only after the right password", async () => {
    const { userId, email } = workspace.builder;
    await setPassword(userId);
    await change(workspace.org, userId, { seat: null });
    await workspace.nobody.fails("password_mismatch", accessCalls.login, { email, password: "no" });
    const { message } = await workspace.nobody.fails("empty_seat", accessCalls.login, {
      email,
      password: PASSWORD,
    });
    expect(message).toBe(
      "Your user doesn't have any seat associated with it. Speak with your organization's admin to get one.",
    );
    await workspace.builder.fails("invalid_token", accessCalls.getSession);
    await change(workspace.org, userId, { seat: "builder" });
    await workspace.builder.ok(accessCalls.getSession);
  });

  test("An inactive user cannot log in", async () => {
    const { userId, email } = workspace.builder;
    await change(workspace.org, userId, { isActive: 0 });
    await workspace.nobody.fails("password_mismatch", accessCalls.login, { email, password: PASSWORD });
    await change(workspace.org, userId, { isActive: 1 });
  });

  test("After ten wrong passwords even the right one has to wait", async () => {
    const org = await workspace.server.createOrganization();
    const { email } = await org.actor("admin");
    const guess = (password: string) => org.anonymous().call(accessCalls.login, { email, password });
    const guesses = await Promise.all(
      Array.from({ length: LOGIN_ATTEMPTS }, (_, index) => guess(`guess ${index}`)),
    );
    expect(guesses.map(({ status }) => status)).toEqual(Array(LOGIN_ATTEMPTS).fill(401));
    const { status, headers, body } = await guess("workloom-demo");
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: { id: "too_many_attempts", retryable: true } });
    const share = ATTEMPTS_PERIOD / 1000 / LOGIN_ATTEMPTS;
    expect(Number(headers["retry-after"])).toBeGreaterThan(share - 60);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(share);
    // Another address of the same network is not held up.
    expect(
      (await org.anonymous().call(accessCalls.login, { email: "y@example.com", password: "no" })).status,
    ).toBe(401);
  });

  test("The generic domain has no users to log in", async () => {
    const generic = createClient({ port: workspace.server.port, host: "localhost", token: null });
    await generic.fails("organization_not_found", accessCalls.login, {
      email: "x@example.com",
      password: "no",
    });
  });

  test.each([
    ["no e-mail address", { email: "nobody", password: "x" }, "email"],
    ["an empty password", { email: "x@example.com", password: "" }, "password"],
    ["an endless password", { email: "x@example.com", password: "x".repeat(2000) }, "password"],
    ["an unknown way to keep it", { email: "x@example.com", password: "x", keep: "paper" }, "keep"],
    ["an unknown key", { email: "x@example.com", password: "x", admin: true }, "admin"],
  ])("%s is refused by name", async (_what, argument, path) => {
    const { body } = await workspace.nobody.raw(accessCalls.login, argument);
    expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path }] } });
  });
});

describe("A token", () => {
  const withToken = (token: string): Client => workspace.nobody.with({ Authorization: `Bearer ${token}` });

  test("A forged one opens nothing", async () => {
    const { message } = await withToken("A".repeat(43)).fails("invalid_token", accessCalls.getSession);
    expect(message).toBe("Your session has expired. Please log in again.");
    await workspace.nobody
      .with({ Cookie: `${SESSION_COOKIE}=${"A".repeat(43)}` })
      .fails("invalid_token", accessCalls.getSession);
    await workspace.nobody.fails("invalid_token", accessCalls.loginWithToken, { token: "A".repeat(43) });
  });

  test("One of another organisation opens nothing here", async () => {
    await withToken(workspace.stranger.token).fails("invalid_token", accessCalls.getSession);
    await workspace.nobody.fails("invalid_token", accessCalls.loginWithToken, {
      token: workspace.stranger.token,
    });
    await workspace.stranger.ok(accessCalls.getSession);
  });

  test("A stale cookie does not prevent logging in", async () => {
    const stale = workspace.nobody.with({ Cookie: `${SESSION_COOKIE}=stale` });
    const answer = await stale.call(accessCalls.login, { email: workspace.member.email, password: PASSWORD });
    expect(answer.status).toBe(200);
  });
});
