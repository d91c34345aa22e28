import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { accessCalls } from "#shared/contract/access";
import { toSocketOrigin } from "#shared/desktop/origins";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { createClient } from "../support/client";
import { actorNames, type TestOrganization } from "../support/organizations/organization";
import { choose, sessionStatus, signIn } from "./support/actions";
import { baseUrl, expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain, storedAccounts, storedToken } from "./support/keychain";

const EMAIL = actorNames.member;
/** Without a message bus there is no keychain. */
const WITHOUT_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent" };

test.beforeEach(emptyKeychain);

const asHolder = ({ port, host }: TestOrganization, token: string | null) =>
  createClient({ port, host, token });

test("Signing in survives a restart and ends with signing out", async ({
  member,
  workspace,
  organization,
  userData,
}) => {
  expect(await signIn(member.page, EMAIL)).toBe("signedIn");
  const token = await storedToken(organization.url, EMAIL);
  const { session } = await asHolder(organization, token).ok(accessCalls.getSession);
  expect(session.user.email).toBe(EMAIL);
  await member.close();

  const again = await launchDesktop({ serverUrl: baseUrl(workspace), userData });
  expect(await sessionStatus(again.page)).toBe("signedIn");
  await again.page.evaluate(() => window.desktop?.session.signOut());
  expect(await sessionStatus(again.page)).toBe("signedOut");
  expect(await storedToken(organization.url, EMAIL)).toBeNull();
  await asHolder(organization, token).fails("invalid_token", accessCalls.getSession);
  await again.page.reload();
  await expect(again.page.getByLabel("Email")).toHaveValue(EMAIL);
  await again.close();
});

test("No file of the application holds the token", async ({ member, organization, userData }) => {
  await signIn(member.page, EMAIL);
  const token = (await storedToken(organization.url, EMAIL)) ?? "";
  expect(token).not.toBe("");
  await member.close();
  const entries = await readdir(userData, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.includes(token), entry.name).toBe(false);
  }
});

test("A wrong password is refused in the server's words and nothing is kept", async ({ member }) => {
  const result = await member.page.evaluate(
    (email) => window.desktop?.session.signIn({ email, password: "wrong" }),
    EMAIL,
  );
  expect(result).toMatchObject({ status: "refused", error: { id: "password_mismatch", code: 401 } });
  expect(await storedAccounts()).toEqual([]);
});

test("A session that ended on the server is shown as expired and forgotten", async ({
  member,
  organization,
}) => {
  await signIn(member.page, EMAIL);
  await asHolder(organization, await storedToken(organization.url, EMAIL)).ok(accessCalls.logout);
  const validate = () => member.page.evaluate(() => window.desktop?.session.validate());
  expect(await validate()).toEqual({ status: "signedOut", expired: true });
  expect(await storedAccounts()).toEqual([]);
  expect(await validate()).toEqual({ status: "signedOut", expired: false });
});

test("The window may call the server and listen to its socket once it is signed in, not before", async ({
  member,
  organization,
}) => {
  const called = () =>
    member.page.evaluate(
      (url) => fetch(url).then(({ status }) => status),
      organization.url + accessCalls.getSession.path,
    );
  const heard = () =>
    member.page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(url);
          socket.addEventListener("message", ({ data }) => resolve(String(data)));
          socket.addEventListener("error", () => resolve("refused"));
        }),
      toSocketOrigin(organization.url) + SOCKET_PATH,
    );
  expect([await called(), await heard()]).toEqual([401, "refused"]);
  await signIn(member.page, EMAIL);
  expect([await called(), await heard()]).toEqual([200, expect.stringContaining("welcome")]);
});

test("A session of one organisation is worth nothing in another", async ({
  member,
  workspace,
  organization,
}) => {
  await signIn(member.page, EMAIL);
  const other = await workspace.createOrganization();
  const token = await storedToken(organization.url, EMAIL);
  await asHolder(other, token).fails("invalid_token", accessCalls.getSession);
});

test("Signing in again ends the session before", async ({ member, organization }) => {
  await signIn(member.page, EMAIL);
  const first = await storedToken(organization.url, EMAIL);
  await signIn(member.page, EMAIL);
  expect(await storedToken(organization.url, EMAIL)).not.toBe(first);
  await asHolder(organization, first).fails("invalid_token", accessCalls.getSession);
});

test("A server that does not answer keeps the sign-in for later", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, "ines.barreto@planalto.example");
  await server.close();
  expect(await desktop.page.evaluate(() => window.desktop?.session.validate())).toMatchObject({
    status: "unreachable",
    error: {
      id: "server_unreachable",
      message: "Can't reach the server. Check your connection and try again.",
    },
  });
  expect(await storedAccounts()).toHaveLength(1);
  await desktop.page.reload();
  const rail = desktop.page.getByRole("navigation", { name: "Organizations" });
  await expect(rail.getByRole("button", { name: "Planalto Airfield Services" })).toBeVisible();
  await expect(desktop.page.getByRole("button", { name: "Application menu" })).toBeVisible();
});

test("Without a keychain the session lasts until the window closes, and the user sees a notice", async ({
  workspace,
  organization,
  userData,
}) => {
  const start = () => launchDesktop({ serverUrl: baseUrl(workspace), userData, env: WITHOUT_KEYCHAIN });
  const first = await start();
  await choose(first.page, organization.subdomain);
  const told = first.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.desktop?.session.onCredentialsNotStored(() => resolve(true));
      }),
  );
  expect(await signIn(first.page, EMAIL)).toBe("signedIn");
  expect(await told).toBe(true);
  expect(await sessionStatus(first.page)).toBe("signedIn");
  await first.close();

  const second = await start();
  expect(await sessionStatus(second.page)).toBe("signedOut");
  await second.close();
});
