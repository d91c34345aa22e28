import type { Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { choose, signIn } from "./support/actions";
import { expect, test } from "./support/desktop";
import { startOrganizationServer, type OrganizationServer } from "./support/organization-server";

const EMAIL = "ines.barreto@planalto.example";

const tokenOf = (server: OrganizationServer): string => [...server.tokens.keys()][0] ?? "";

async function signInAtPlanalto(page: Page, server: OrganizationServer): Promise<string> {
  await choose(page, "planalto");
  expect(await signIn(page, EMAIL)).toBe("signedIn");
  server.seen.length = 0;
  return `Bearer ${tokenOf(server)}`;
}

/** An image is the one kind of request that the page's policy could be relaxed for; a failure counts as done. */
const loadImage = (page: Page, src: string) =>
  page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        Object.assign(new Image(), { onload: () => resolve(), onerror: () => resolve(), src: address });
      }),
    src,
  );

test("The page's requests and its socket are signed for the organisation", async ({ desktop, server }) => {
  const { page } = desktop;
  const signature = await signInAtPlanalto(page, server);
  const origin = server.origin("planalto");
  await page.evaluate(
    (url) => fetch(url).then((response) => response.text()),
    origin + accessCalls.getSession.path,
  );
  await page.evaluate(
    (url) => new Promise((resolve) => new WebSocket(url).addEventListener("open", resolve)),
    origin.replace("http", "ws") + SOCKET_PATH,
  );
  expect(server.seen.find(({ path }) => path === accessCalls.getSession.path)?.authorization).toBe(signature);
  expect(server.seen.find(({ upgrade }) => upgrade)).toMatchObject({
    path: SOCKET_PATH,
    authorization: signature,
  });
});

test("The token is nowhere in the page", async ({ desktop, server }) => {
  const { page } = desktop;
  await signInAtPlanalto(page, server);
  const everything = await page.evaluate(async () =>
    JSON.stringify([
      await window.desktop?.session.validate(),
      await window.desktop?.organizations.list(),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
    ]),
  );
  expect(everything).toContain(EMAIL);
  expect(everything).not.toContain(tokenOf(server));
});

test("Another organisation on the same server sees no token", async ({ desktop, server }) => {
  const { page } = desktop;
  await signInAtPlanalto(page, server);
  await loadWithoutPolicy(desktop, `${server.origin("tejo")}/api/picture`);
  await loadWithoutPolicy(desktop, `${server.baseUrl}/api/picture`);
  const others = server.seen.filter((request) => request.path === "/api/picture");
  expect(others).toHaveLength(2);
  expect(others.map((request) => request.authorization)).toEqual([undefined, undefined]);
});

test("A second server sees no token, not even after a redirect from the organisation", async ({
  desktop,
  server,
}) => {
  const second = await startOrganizationServer();
  try {
    await signInAtPlanalto(desktop.page, server);
    server.redirectTo = `${second.baseUrl}/api/caught`;
    await loadWithoutPolicy(desktop, `${second.baseUrl}/api/direct`);
    await loadWithoutPolicy(desktop, `${server.origin("planalto")}/api/elsewhere`);
    // The signed-in page makes further requests in the meantime.
    expect(server.seen.filter(({ path }) => path === "/api/elsewhere")).toMatchObject([
      { authorization: expect.stringContaining("Bearer") },
    ]);
    expect(second.seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ["/api/direct", undefined],
      ["/api/caught", undefined],
    ]);
  } finally {
    await second.close();
  }
});

test("A page that writes its own Authorization header is not believed", async ({ desktop, server }) => {
  const { page } = desktop;
  const signature = await signInAtPlanalto(page, server);
  await page.evaluate(
    (url) => fetch(url, { headers: { Authorization: "Bearer forged" } }).catch(() => "refused"),
    server.origin("planalto") + accessCalls.getSession.path,
  );
  const sent = server.seen
    .filter((request) => request.method === "GET")
    .map((request) => request.authorization);
  expect(sent.every((authorization) => authorization === signature)).toBe(true);
});

test("A file of the organisation is downloaded, signed, and the page stays", async ({ desktop, server }) => {
  const { app, page } = desktop;
  const signature = await signInAtPlanalto(page, server);
  // In two steps: the second starts once the first listens for downloads.
  const download = await app.evaluateHandle(({ BrowserWindow }) => {
    const { session } = BrowserWindow.getAllWindows()[0]!.webContents;
    const saved = new Promise<string>((resolve) => {
      session.once("will-download", (_event, item) => {
        item.setSavePath("/dev/null");
        item.once("done", () => resolve(item.getFilename()));
      });
    });
    return { saved };
  });
  await page.evaluate(
    (href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
    },
    `${server.origin("planalto")}/api/v4/files/1`,
  );
  expect(await download.evaluate(({ saved }) => saved)).toBe("ledger.json");
  expect(server.seen.find((request) => request.path === "/api/v4/files/1")?.authorization).toBe(signature);
  expect(await page.evaluate(() => location.origin)).toBe("app://workloom");
});

/**
 * Lets the page load an image from anywhere, as if its policy had a hole: the header must not depend on the
 * policy.
 */
async function loadWithoutPolicy(desktop: { page: Page }, src: string): Promise<void> {
  const session = await desktop.page.context().newCDPSession(desktop.page);
  await session.send("Page.setBypassCSP", { enabled: true });
  await desktop.page.reload();
  await loadImage(desktop.page, src);
}
