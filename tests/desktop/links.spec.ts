import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { choose, renewed, signIn } from "./support/actions";
import {
  electronArguments,
  electronFile,
  expect,
  launchDesktop,
  test,
  type Desktop,
} from "./support/desktop";
import { emptyKeychain } from "./support/keychain";
import type { OrganizationServer } from "./support/organization-server";

const EMAIL = "ines.barreto@planalto.example";

test.beforeEach(emptyKeychain);

const click = ({ page }: Desktop, href: string, how: Parameters<Locator["click"]>[0] = {}) =>
  page
    .evaluate((address) => {
      document.getElementById("tried-link")?.remove();
      const link = Object.assign(document.createElement("a"), { href: address, id: "tried-link" });
      Object.assign(link, { target: "_blank", textContent: "Link" });
      link.style.cssText = "position: fixed; inset: 200px auto auto 200px; z-index: 99999";
      document.body.append(link);
    }, href)
    .then(() => page.locator("#tried-link").click(how));

/** Starts the program again with a link, as the system does when the user clicks it elsewhere. */
async function clickElsewhere(userData: string, link: string): Promise<void> {
  const second = spawn(await electronFile(), [...electronArguments(userData), link], { stdio: "ignore" });
  await once(second, "exit");
}

async function atPlanalto(desktop: Desktop, server: OrganizationServer): Promise<string> {
  await choose(desktop.page, "tejo");
  await choose(desktop.page, "planalto");
  await signIn(desktop.page, EMAIL);
  return server.origin("planalto");
}

test("A link to a page of the organisation opens in the window, with Ctrl, Shift or the middle button next to it", async ({
  desktop,
  server,
}) => {
  const { app, page } = desktop;
  const origin = await atPlanalto(desktop, server);
  const before = app.windows().length;
  await click(desktop, `${origin}/home/tables`);
  await expect(page).toHaveURL("app://workloom/home/tables");
  expect(app.windows()).toHaveLength(before);

  await page.locator("#tried-link").hover();
  await expect(page.locator("#hovered-address")).toHaveText(`${origin}/home/tables`);

  for (const [how, address] of [
    [{ modifiers: ["Control"] }, "/updates"],
    [{ modifiers: ["Shift"] }, "/home/apps"],
    [{ button: "middle" }, "/home"],
  ] satisfies [Parameters<Locator["click"]>[0], string][]) {
    const [second] = await Promise.all([
      app.waitForEvent("window"),
      click(desktop, `app://workloom${address}`, how),
    ]);
    await expect(second).toHaveURL(`app://workloom${address}`);
    expect(await second.evaluate(() => window.desktop?.organizations.current())).toMatchObject({ origin });
    await second.close();
  }
});

test("A link to another organisation of this device switches to it", async ({ desktop, server }) => {
  await atPlanalto(desktop, server);
  await renewed(desktop.page, () => click(desktop, `${server.origin("tejo")}/home/tables`));
  expect(await desktop.page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    subdomain: "tejo",
  });
  await expect(desktop.page).toHaveURL(/\/home\/tables$/);
});

test("Deep links open pages of known organisations, hostile ones only show the window", async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop;
  const { host } = new URL(await atPlanalto(desktop, server));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const link of [
    "workloom://evil.example/home/tables",
    `workloom://${host}@evil.example/home/tables`,
    `workloom://${host}/api/v4/files/1`,
    "workloom:javascript:document.title='evil'",
  ])
    await clickElsewhere(userData, link);
  await expect(page).toHaveURL("app://workloom/");
  await clickElsewhere(userData, `workloom://${host}/updates?filter=unread`);
  await expect(page).toHaveURL("app://workloom/updates?filter=unread");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);

  await desktop.close();
  const cold = await launchDesktop({
    serverUrl: server.baseUrl,
    userData,
    args: [`workloom://${host}/home/apps`],
  });
  await expect(cold.page).toHaveURL("app://workloom/home/apps");
  await cold.close();
});

test("A killed application comes back to its place, and a switch to the last place", async ({
  desktop,
  server,
  userData,
}) => {
  await atPlanalto(desktop, server);
  await desktop.page.evaluate(() => history.pushState(null, "", "/home/tables"));
  const bounds = { x: 50, y: 40, width: 910, height: 610 };
  await desktop.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await expect.poll(() => desktop.page.evaluate(() => outerWidth)).toBe(910);
  const stored = async (file: string) => readFile(path.join(userData, file), "utf8");
  await expect.poll(() => stored("window.json")).toContain("910");
  await expect.poll(() => stored("organizations.json")).toContain("/home/tables");
  const ended = once(desktop.app.process(), "exit");
  desktop.app.process().kill("SIGKILL");
  await ended;

  const again = await launchDesktop({ serverUrl: server.baseUrl, userData });
  await expect(again.page).toHaveURL("app://workloom/home/tables");
  expect(
    await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()),
  ).toEqual(bounds);
  const switchTo = (name: string) =>
    renewed(again.page, () =>
      again.page.evaluate((origin) => void window.desktop?.organizations.switch(origin), server.origin(name)),
    );
  await switchTo("tejo");
  await switchTo("planalto");
  await expect(again.page).toHaveURL("app://workloom/home/tables");
  await again.close();
});
