import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser, type Page } from "@playwright/test";
import { Client } from "pg";
import { roleCalls } from "#shared/contract/roles";
import { userCalls } from "#shared/contract/users";
import { SESSION_COOKIE } from "#shared/limits/access";
import { startPostgres } from "../../scripts/test/databases/postgres.mjs";
import { freePort } from "../../scripts/test/databases/wait-for-port.mjs";
import { chromiumPath } from "../support/setup/chromium-path";
import { addCrowd, startDemo, type DemoServer } from "./support/crowd";
import { alternate, median, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

/** Next to the demo's own. */
const FEW = { roles: 1, people: 10 };
const MANY = { roles: 300, people: 20_000 };
const ROUNDS = 5;
const TIMES = 40;
const OPENINGS = 7;
const TARGET = 1.5;
/** In ms. */
const START_PAUSE = 200;

interface Opened extends DemoServer {
  page: Page;
}

/** The settings' pages: what shows that they have come, and what they ask for. */
const pages = {
  users: {
    shows: "tbody tr",
    ask: ({ admin }: Opened) =>
      Promise.all([admin.ok(userCalls.listSeats, {}), admin.ok(userCalls.getSeatOptions)]),
  },
  roles: {
    shows: "a[href*='/settings/roles/update/']",
    ask: ({ admin }: Opened) => admin.ok(roleCalls.listRoles),
  },
};

async function medianOf(times: number, what: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const began = performance.now();
    await what();
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Loads a page as after a click in the address bar, until the first line of its list is there. */
async function open({ page, origin }: Opened, path: string, shows: string): Promise<void> {
  await page.goto(`${origin}/settings/${path}`, { waitUntil: "commit" });
  await page.locator(shows).first().waitFor();
}

/** PostgreSQL listens a moment before it accepts logins. */
async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  try {
    await client.connect();
  } catch {
    await wait(START_PAUSE);
    return createDatabase(url, name);
  }
  await client.query(`create database ${name}`);
  await client.end();
}

async function start(browser: Browser, dataFolder: string, url: string | null, crowd: typeof FEW) {
  const name = `people_${crowd.people}`;
  if (url !== null) await createDatabase(url, name);
  const where = { dataFolder, databaseUrl: url && `${url}/${name}` };
  await addCrowd(where, crowd);
  const demo = await startDemo(where);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: SESSION_COOKIE, value: demo.token, url: demo.origin, sameSite: "Lax" }]);
  return { ...demo, page: await context.newPage() };
}

async function measure(
  database: string,
  [few, many]: readonly [Opened, Opened],
  tell: (figure: Figure) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const compare = async (
    what: string,
    rounds: number,
    time: (one: Opened) => Promise<number>,
    hasTarget: boolean,
  ) => {
    for (const one of [few, many]) await time(one);
    const measured = await alternate(
      rounds,
      () => time(few),
      () => time(many),
    );
    const ratio = measured.product / measured.floor;
    const figure: Figure = {
      figure: `${database}: ${what}, 20,000 people and 300 roles beside 20 and 5`,
      value: measured.product,
      unit: "ms",
      floor: measured.floor,
      ratio,
      ...(hasTarget && { target: `≤ ${TARGET} ×`, reached: ratio <= TARGET }),
    };
    tell(figure);
    figures.push(figure);
  };
  for (const [path, { shows, ask }] of Object.entries(pages)) {
    await compare(`${path} page`, OPENINGS, (one) => medianOf(1, () => open(one, path, shows)), true);
    // Both name all roles: these answers grow with them.
    await compare(`  what it asks for`, ROUNDS, (one) => medianOf(TIMES, () => ask(one)), false);
  }
  return figures;
}

export default {
  name: "many-people",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      // PostgreSQL may run as another user, who must be able to walk through.
      chmodSync(folder, 0o711);
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        args: ["--no-sandbox", "--disable-gpu"],
        ...(executablePath ? { executablePath } : {}),
      });
      const postgres = await startPostgres(join(folder, "postgres"), await freePort(), true);
      const figures: Figure[] = [];
      try {
        for (const [database, url] of Object.entries({ SQLite: null, PostgreSQL: postgres.url })) {
          const few = await start(browser, join(folder, `${database}-few`), url, FEW);
          const many = await start(browser, join(folder, `${database}-many`), url, MANY);
          figures.push(...(await measure(database, [few, many], tell)));
          for (const { server } of [few, many]) await server.stop();
        }
        return figures;
      } finally {
        await browser.close();
        await postgres.stop();
      }
    }),
} satisfies Bench;
