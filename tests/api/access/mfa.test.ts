import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { signInEventCalls } from "#shared/contract/sign-in-events";
import { ACCESS_CODE_ATTEMPTS, ACCESS_CODES_SENT, SESSION_COOKIE } from "#shared/limits/access";
import { query } from "../../../server/sql/query";
import type { OrganizationSchema } from "../../../server/sql/schema";
import "../../../server/areas/access/mfa/repository";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";
import { CODE, givePassword, mailTo, PASSWORD, resetToken, set } from "./support/people";

const workspace = useTestWorkspace();
beforeAll(async () => {
  for (const actor of [workspace.admin, workspace.builder, workspace.member, workspace.viewer])
    await givePassword(workspace, actor);
  await workspace.member.ok(accessCalls.setMfa, { isChosen: true });
});

let lastMail = 0;

/** Signs in with the password and reads the code in the mailbox. */
async function begin({ email }: TestActor, keep: "cookie" | "token" = "token") {
  const { verifySession, requires_mfa } = (await workspace.nobody.ok(accessCalls.login, {
    email,
    password: PASSWORD,
    keep,
  })) as { verifySession: string; requires_mfa: boolean };
  expect(requires_mfa).toBe(true);
  const { found: verifyCode, id } = await mailTo(workspace.admin, email, CODE, lastMail);
  lastMail = id;
  return { verifySession, verifyCode };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const clearCodes = async () => {
  const { database } = await workspace.org.handle();
  await database.execute([query<OrganizationSchema>().deleteFrom("verifySession")]);
};

testCall(workspace, {
  what: "read who asks them for a code",
  call: accessCalls.getMfa,
  argument: () => undefined,
  allowed: ["admin", "viewer"],
});

testCall(workspace, {
  what: "ask for a code at their own sign-in",
  call: accessCalls.setMfa,
  argument: () => ({ isChosen: true }),
  allowed: ["member"],
  bad: { "a word for yes": { change: { isChosen: "yes" }, path: "isChosen" } },
});

describe("A code at the sign-in", () => {
  test("With their own access code on, a user needs the emailed code besides the password", async () => {
    const code = await begin(workspace.member);
    const { token, session } = await workspace.nobody.ok(accessCalls.mfaLogin, code);
    expect(session.id_user).toBe(workspace.member.userId);
    await workspace.nobody.ok(accessCalls.loginWithToken, { token: token ?? "" });
    await workspace.nobody.fails("verification_ended", accessCalls.mfaLogin, code);
  });

  test("A browser gets its cookie with the second step, not before", async () => {
    const code = await begin(workspace.member, "cookie");
    const answer = await workspace.nobody.call(accessCalls.mfaLogin, code);
    expect(answer.headers["set-cookie"]?.[0]).toContain(`${SESSION_COOKIE}=`);
    expect(answer.body).not.toHaveProperty("token");
    await clearCodes();
  });

  test("A wrong code is refused; after five guesses the right one is too", async () => {
    const { verifySession, verifyCode } = await begin(workspace.member);
    const guesses = await Promise.all(
      Array.from({ length: ACCESS_CODE_ATTEMPTS }, () =>
        workspace.nobody.call(accessCalls.mfaLogin, { verifySession, verifyCode: wrong(verifyCode) }),
      ),
    );
    expect(guesses.map(({ body }) => (body as { error: { id: string } }).error.id)).toEqual(
      Array(ACCESS_CODE_ATTEMPTS).fill("code_mismatch"),
    );
    await workspace.nobody.fails("verification_ended", accessCalls.mfaLogin, { verifySession, verifyCode });
    await clearCodes();
  });

  test("'Resend code' begins again: a new code comes, the old one is void", async () => {
    const first = await begin(workspace.member);
    const second = await begin(workspace.member);
    await workspace.nobody.fails("verification_ended", accessCalls.mfaLogin, first);
    await workspace.nobody.ok(accessCalls.mfaLogin, second);
    await clearCodes();
  });

  test("A code that is ten minutes old is void, and no code works for another sign-in", async () => {
    const old = await begin(workspace.member);
    const { database } = await workspace.org.handle();
    const expire = query<OrganizationSchema>()
      .updateTable("verifySession")
      .set({ expiresAt: Date.now() - 1 });
    await database.execute([expire]);
    await workspace.nobody.fails("verification_ended", accessCalls.mfaLogin, old);
    const next = await begin(workspace.member);
    await workspace.nobody.fails("code_mismatch", accessCalls.mfaLogin, {
      ...next,
      verifyCode: old.verifyCode === next.verifyCode ? wrong(next.verifyCode) : old.verifyCode,
    });
    await clearCodes();
  });

  test("Only so many codes are sent in a while", async () => {
    const login = { email: workspace.member.email, password: PASSWORD };
    for (let at = 0; at < ACCESS_CODES_SENT; at += 1) await workspace.nobody.ok(accessCalls.login, login);
    const { status, headers } = await workspace.nobody.call(accessCalls.login, login);
    expect({ status, wait: Number(headers["retry-after"]) > 0 }).toEqual({ status: 429, wait: true });
    await clearCodes();
  });

  test("Codes that a stranger used up don't lock the owner out", async () => {
    const login = { email: workspace.member.email, password: PASSWORD };
    await workspace.nobody.ok(accessCalls.mfaLogin, await begin(workspace.member));
    await clearCodes();
    const stranger = workspace.nobody.with({ "X-Forwarded-For": "198.51.100.7" });
    for (let at = 0; at < ACCESS_CODES_SENT; at += 1) await stranger.ok(accessCalls.login, login);
    expect((await stranger.call(accessCalls.login, login)).status).toBe(429);
    const elsewhere = workspace.nobody.with({ "X-Forwarded-For": "203.0.113.9" });
    expect((await elsewhere.call(accessCalls.login, login)).status).toBe(429);
    await workspace.nobody.ok(accessCalls.login, login);
    await clearCodes();
  });

  test("Neither code nor secret is stored", async () => {
    const { verifySession, verifyCode } = await begin(workspace.member);
    const { database } = await workspace.org.handle();
    const stored = await database.all(query<OrganizationSchema>().selectFrom("verifySession").selectAll());
    const texts = stored.flatMap((row) => [row.hash, row.codeHash]).join(" ");
    expect(texts).not.toContain(verifySession);
    expect(texts).not.toContain(verifyCode);
    await clearCodes();
  });

  test("Users can turn their access code off again; sign-ins and codes are in the list", async () => {
    await workspace.member.ok(accessCalls.setMfa, { isChosen: false });
    await workspace.nobody.ok(accessCalls.login, { email: workspace.member.email, password: PASSWORD });
    const { events } = await workspace.admin.ok(signInEventCalls.listSignInEvents, {
      userId: workspace.member.userId,
    });
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(["signedIn", "mfaChanged", "codeSent", "codeRefused"]),
    );
  });

  test("The organisation asks everybody, whatever they chose", async () => {
    await set(workspace, workspace.org, "org_mfa_required", true);
    expect(await workspace.viewer.ok(accessCalls.getMfa)).toEqual({ isRequired: true, isChosen: false });
    await workspace.nobody.ok(accessCalls.mfaLogin, await begin(workspace.viewer));
  });

  test("A password reset by mail asks for a code too, and gives no session without it", async () => {
    const { found: token } = await resetToken(workspace, workspace.viewer);
    const answer = await workspace.nobody.call(accessCalls.changePasswordByLink, {
      password: PASSWORD,
      token,
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { verifySession = "", newToken } = answer.body as { verifySession?: string; newToken?: string };
    expect(newToken).toBeUndefined();
    const { found: verifyCode, id } = await mailTo(workspace.admin, workspace.viewer.email, CODE, lastMail);
    lastMail = id;
    const { session } = await workspace.nobody.ok(accessCalls.mfaLogin, { verifySession, verifyCode });
    expect(session.id_user).toBe(workspace.viewer.userId);
    await clearCodes();
  });
});
