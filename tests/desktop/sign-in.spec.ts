import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { choose, sessionStatus, signIn } from "./support/actions";
import { expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain, storedAccounts, storedToken } from "./support/keychain";

const EMAIL = "ines.barreto@planalto.example";
/** No message bus, hence no keychain. */
const WITHOUT_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent" };

test.beforeEach(emptyKeychain);

test("Signing in survives a restart and ends with signing out", async ({ desktop, server, userData }) => {
  const origin = server.origin("planalto");
  await choose(desktop.page, "planalto");
  expect(await signIn(desktop.page, EMAIL)).toBe("signedIn");
  const token = await storedToken(origin, EMAIL);
  expect(server.tokens.get(token ?? "")).toBe("planalto");
  await desktop.close();

  const again = await launchDesktop({ serverUrl: server.baseUrl, userData });
  expect(await sessionStatus(again.page)).toBe("signedIn");
  await again.page.evaluate(() => window.desktop?.session.signOut());
  expect(await sessionStatus(again.page)).toBe("signedOut");
  expect(await storedToken(origin, EMAIL)).toBeNull();
  expect(server.tokens.size).toBe(0);
  await again.close();
});

test("No file of the application holds the token", async ({ desktop, server, userData }) => {
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, EMAIL);
  const token = (await storedToken(server.origin("planalto"), EMAIL)) ?? "";
  expect(token).not.toBe("");
  await desktop.close();
  const entries = await readdir(userData, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.includes(token), entry.name).toBe(false);
  }
});

test("A wrong password is refused in the server's words and nothing is kept", async ({ desktop }) => {
  await choose(desktop.page, "planalto");
  const result = await desktop.page.evaluate(
    (email) => window.desktop?.session.signIn({ email, password: "wrong" }),
    EMAIL,
  );
  expect(result).toMatchObject({ status: "refused", error: { id: "password_mismatch", code: 401 } });
  expect(await storedAccounts()).toEqual([]);
});

test("A session that ended on the server is told as expired and forgotten", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, EMAIL);
  server.tokens.clear();
  const validate = () => desktop.page.evaluate(() => window.desktop?.session.validate());
  expect(await validate()).toEqual({ status: "signedOut", expired: true });
  expect(await storedAccounts()).toEqual([]);
  expect(await validate()).toEqual({ status: "signedOut", expired: false });
});

test("A server that does not answer keeps the sign-in for later", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, EMAIL);
  await server.close();
  expect(await desktop.page.evaluate(() => window.desktop?.session.validate())).toMatchObject({
    status: "unreachable",
    error: {
      id: "server_unreachable",
      message: "The server does not answer. Check your connection and try again.",
    },
  });
  expect(await storedAccounts()).toHaveLength(1);
});

test("Signing in again ends the session before", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, EMAIL);
  await signIn(desktop.page, EMAIL);
  expect([...server.tokens.keys()]).toEqual([await storedToken(server.origin("planalto"), EMAIL)]);
});

test("Without a keychain the sign-in lasts until the window closes, and the person is told", async ({
  server,
  userData,
}) => {
  const first = await launchDesktop({ serverUrl: server.baseUrl, userData, env: WITHOUT_KEYCHAIN });
  await choose(first.page, "planalto");
  const told = first.page.evaluate(
    () =>
      new Promise<boolean>((resolve) => window.desktop?.session.onCredentialsNotStored(() => resolve(true))),
  );
  expect(await signIn(first.page, EMAIL)).toBe("signedIn");
  expect(await told).toBe(true);
  expect(await sessionStatus(first.page)).toBe("signedIn");
  await first.close();

  const second = await launchDesktop({ serverUrl: server.baseUrl, userData, env: WITHOUT_KEYCHAIN });
  expect(await sessionStatus(second.page)).toBe("signedOut");
  await second.close();
});
