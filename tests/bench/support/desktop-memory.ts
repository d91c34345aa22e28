import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { choose, signIn } from "../../desktop/support/actions";
import { launchDesktop } from "../../desktop/support/desktop";
import { busyShare, shareOf } from "./process-use";

/** The only argument of this script, as JSON. */
export interface DesktopMemorySettings {
  serverUrl: string;
  /** Subdomains; a user with this email is in each. */
  organizations: string[];
  email: string;
  password: string;
  userData: string;
  /** Screens of an organization, opened in turn. */
  paths: string[];
  /** How many are opened, and how many before memory is first read. */
  screens: number;
  warmUp: number;
  /** File for the figures. */
  output: string;
}

/** In MB, and per cent of one core. */
export interface DesktopMemory {
  one: number;
  idle: number;
  two: number;
  all: number;
  warm: number;
  used: number;
}

const HOME = "[data-item]";
/** Time for what a page does after it is shown, in ms. */
const REST = 15_000;
/** A person looks at each screen, in ms: far less than people do. */
const LOOK = 500;
const IDLE_SECONDS = 30;

const settings = JSON.parse(process.argv[2] ?? "{}") as DesktopMemorySettings;
const { serverUrl, userData, organizations, paths } = settings;

const { app, page, close } = await launchDesktop({ serverUrl, userData });
const pid = app.process().pid ?? 0;

async function enter(organization: string): Promise<void> {
  await choose(page, organization);
  const status = await signIn(page, settings.email, settings.password);
  if (status !== "signedIn") throw new Error(`Signing in ended with ${String(status)}.`);
  await page.reload();
  await page.locator(HOME).first().waitFor();
}

async function openScreens(shown: Page, from: number, to: number): Promise<void> {
  for (let screen = from; screen < to; screen += 1) {
    await shown.evaluate(
      (path) => {
        window.history.pushState(null, "", path);
        window.dispatchEvent(new PopStateEvent("popstate"));
      },
      paths[screen % paths.length] ?? "/home",
    );
    await wait(LOOK);
  }
  await shown.evaluate(() => {
    window.history.pushState(null, "", "/home");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await shown.locator(HOME).first().waitFor();
  await wait(REST);
}

const [first = "", second = "", ...others] = organizations;
await enter(first);
await wait(REST);
const one = shareOf(pid);
const idle = await busyShare(pid, IDLE_SECONDS);
await openScreens(page, 0, settings.warmUp);
const warm = shareOf(pid);
await openScreens(page, settings.warmUp, settings.screens);
const used = shareOf(pid);
await enter(second);
await wait(REST);
const two = shareOf(pid);
for (const other of others) await enter(other);
await wait(REST);
const all = shareOf(pid);
writeFileSync(settings.output, JSON.stringify({ one, idle, two, all, warm, used } satisfies DesktopMemory));
await close();
process.exit(0);
