import { basename, join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { projectRoot } from "../../server/project-root";
import { firstSight } from "../support/screen/first-sight";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { alternate, type Bench, type Figure } from "./support/figure";
import { startFloor } from "./support/floor-process";
import { keptRecords } from "./support/kept-records";
import { twentyFields } from "./support/made-fields";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const ROUNDS = 7;
const REQUESTS_MOST = 25;
const TARGET = 1.6;

type BrowserState = NonNullable<BrowserContextOptions["storageState"]>;

interface Screen {
  name: string;
  path: string;
  /** Selects the content the user came for. */
  selector: string;
  state?: BrowserState;
}

const screens = (state: BrowserState): Screen[] => [
  {
    name: "first row of 100,000 records",
    path: "/object/1",
    selector: "[data-row='0'] [data-column='0']:not(:empty)",
    state,
  },
  { name: "a record beside them", path: "/object/1/record/1", selector: "[data-side-panel] dd", state },
  { name: "home", path: "/", selector: "[data-item]", state },
  { name: "sign-in", path: "/login", selector: "input[type=password]" },
];

async function measure(browser: Browser, origin: string, screen: Screen): Promise<Figure[]> {
  const { name, path, selector, state } = screen;
  const product = () => firstSight(browser, origin + path, selector, state);
  const { requests } = await product();
  const scripts = requests
    .filter(({ url }) => url.endsWith(".js"))
    .map(({ url }) => join(projectRoot(), "dist/renderer/assets", basename(url)));
  const floor = await startFloor("static-page", { scripts });
  const address = `http://localhost:${floor.port}/`;
  const measured = await alternate(
    ROUNDS,
    async () => (await firstSight(browser, address, "[data-first-sight]")).time,
    async () => (await product()).time,
  );
  await floor.stop();
  const ratio = measured.product / measured.floor;
  return [
    {
      figure: `${name}, empty cache: requests before it`,
      value: requests.length,
      target: `≤ ${REQUESTS_MOST}`,
      reached: requests.length <= REQUESTS_MOST,
    },
    {
      figure: `${name}, empty cache`,
      value: measured.product,
      unit: "ms",
      floor: measured.floor,
      ratio,
      target: `≤ ${TARGET} × the floor`,
      reached: ratio <= TARGET,
    },
  ];
}

/** The stored state of a user's browser that was here before, without its cache. */
async function stateOf(browser: Browser, origin: string, token: string): Promise<BrowserState> {
  const context = await browser.newContext();
  await context.addCookies([
    { name: SESSION_COOKIE, value: token, url: origin, httpOnly: true, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  for (const path of ["/object/1", "/"]) {
    await page.goto(origin + path);
    await page.locator("[data-row='0'] [data-column='0']:not(:empty), [data-item]").first().waitFor();
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

export default {
  name: "first-sight",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords("records-page", ROWS, twentyFields);
      const { host, tokens } = await prepareFolder(folder, file);
      const server = await startServerProcess(folder);
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        args: ["--no-sandbox", "--disable-gpu"],
        ...(executablePath ? { executablePath } : {}),
      });
      try {
        const origin = `http://${host}:${server.port}`;
        const figures: Figure[] = [];
        for (const screen of screens(await stateOf(browser, origin, tokens.builder))) {
          const measured = await measure(browser, origin, screen);
          for (const figure of measured) tell(figure);
          figures.push(...measured);
        }
        return figures;
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
} satisfies Bench;
