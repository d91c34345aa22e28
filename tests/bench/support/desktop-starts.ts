import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { _electron, type ElectronApplication } from "@playwright/test";
import { projectRoot } from "../../../server/project-root";
import { choose, signIn } from "../../desktop/support/actions";
import { electronArguments, electronFile, launchDesktop } from "../../desktop/support/desktop";
import { alternate } from "./figure";

/** The only argument of this script, as JSON. */
export interface DesktopStarts {
  serverUrl: string;
  organization: string;
  email: string;
  password: string;
  userData: string;
  rounds: number;
  /** File for the medians, in ms. */
  output: string;
}

const HOME = "[data-item]";
const settings = JSON.parse(process.argv[2] ?? "{}") as DesktopStarts;
const { serverUrl, userData } = settings;

/** Time in ms from the start of the program until its window shows the content the user came for. */
async function timeToHome(launch: () => Promise<ElectronApplication>): Promise<number> {
  const start = performance.now();
  const app = await launch();
  const page = await app.firstWindow();
  await page.locator(HOME).first().waitFor();
  const time = performance.now() - start;
  await app.close();
  return time;
}

const first = await launchDesktop({ serverUrl, userData });
await choose(first.page, settings.organization);
const status = await signIn(first.page, settings.email, settings.password);
if (status !== "signedIn") throw new Error(`Signing in ended with ${String(status)}.`);
await first.page.reload();
await first.page.locator(HOME).first().waitFor();
await first.close();

const executablePath = await electronFile();
const bare = [
  join(projectRoot(), "tests/bench/floors/desktop-window.mjs"),
  ...electronArguments(`${userData}-bare`).slice(1),
];
const measured = await alternate(
  settings.rounds,
  () => timeToHome(() => _electron.launch({ executablePath, args: bare })),
  () => timeToHome(async () => (await launchDesktop({ serverUrl, userData })).app),
);
writeFileSync(settings.output, JSON.stringify(measured));
process.exit(0);
