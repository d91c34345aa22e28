import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findElectron } from "../../scripts/electron/find-electron.mjs";
import { projectFolder } from "../../scripts/runtime/project-folder.mjs";
import { actorNames } from "../support/organizations/organization";
import { baseUrl, expect, test } from "./support/desktop";
import { emptyKeychain, storedAccounts } from "./support/keychain";
import { PASSWORD } from "./support/organization-server";

/** `@electron/fuses` numbers its switches; a byte of the program says whether each is on. */
const OFF = 48;
const ON = 49;
const FUSES = [OFF, ON, OFF, OFF, ON, ON, OFF, OFF];
const DEBUGGING = /DevTools listening on (ws:\S+)/;

interface Fuses {
  getCurrentFuseWire(program: string): Promise<Record<number, number>>;
}

async function pack(output: string): Promise<string> {
  const builder = spawn(
    process.execPath,
    [
      path.join(projectFolder, "node_modules/electron-builder/cli.js"),
      "--linux",
      "dir",
      "--config",
      "build/electron-builder.yml",
      "--publish",
      "never",
      `-c.electronDist=${await findElectron()}`,
      `-c.directories.output=${output}`,
    ],
    { cwd: projectFolder, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [code] = (await once(builder, "exit")) as [number | null];
  expect(code).toBe(0);
  return path.join(output, "linux-unpacked");
}

test("The packed application has its fuses set, starts and signs in", async ({ workspace, organization }) => {
  test.setTimeout(300_000);
  await emptyKeychain();
  const home = await mkdtemp(path.join(tmpdir(), "workloom-packed-"));
  const folder = await pack(home);
  expect(await readdir(path.join(folder, "resources"))).toContain("app.asar");
  const program = path.join(folder, "workloom");
  const load = createRequire(path.join(projectFolder, "node_modules/app-builder-lib/package.json"));
  const wire = await (load("@electron/fuses") as Fuses).getCurrentFuseWire(program);
  expect(FUSES.map((_state, index) => wire[index])).toEqual(FUSES);

  // Its fuses refuse Node's debugger, so the page is reached as any browser's.
  const app = spawn(
    program,
    [
      "--no-sandbox",
      "--disable-gpu",
      "--password-store=gnome-libsecret",
      "--remote-debugging-port=0",
      `--user-data-dir=${path.join(home, "user")}`,
    ],
    { env: { ...process.env, WORKLOOM_SERVER_URL: baseUrl(workspace) }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const address = await new Promise<string>((resolve) => {
    let text = "";
    app.stderr.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = DEBUGGING.exec(text)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const page = () => browser.contexts().flatMap((context) => context.pages())[0]!;
  await expect.poll(() => browser.contexts().flatMap((context) => context.pages()).length).toBe(1);
  await page().getByLabel("Email").fill(actorNames.member);
  await page().getByLabel("Organization URL or ID").fill(organization.subdomain);
  await page().getByRole("button", { name: "Continue" }).click();
  const password = () => page().getByLabel("Password", { exact: true });
  await expect
    .poll(() =>
      password()
        .isVisible()
        .catch(() => false),
    )
    .toBe(true);
  await password().fill(PASSWORD);
  await page().getByRole("button", { name: "Log in" }).click();
  await expect(page().getByRole("navigation", { name: "Organizations" })).toBeVisible();
  expect(await storedAccounts()).toEqual([`${organization.url}|${actorNames.member}`]);

  await browser.close();
  app.kill();
  await once(app, "exit");
  await rm(home, { recursive: true, force: true });
});
