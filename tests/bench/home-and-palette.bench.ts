import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { foldersCalls } from "#shared/contract/folders";
import { homeCalls } from "#shared/contract/home";
import { tableCalls } from "#shared/contract/tables";
import { SESSION_COOKIE } from "#shared/limits/access";
import { openDatabases } from "../../server/database/open-databases";
import { structure } from "../support/databases/structure";
import { chromiumPath } from "../support/setup/chromium-path";
import { startDemo, type DemoServer } from "./support/crowd";
import { alternate, median, type Bench, type Figure } from "./support/figure";
import { letters, manyItems, openings, percentile } from "./support/palette-pace";
import { inTemporaryFolder } from "./support/temporary-folder";

/** Each table has a view. */
const FEW = { tables: 20, folders: 5 };
const MANY = { tables: 2000, folders: 500 };
const OPENINGS = 9;
const TARGET = 1.5;
const ENTRIES = 50_000;
const TIMES = 120;
/** In ms, of 99 in 100. */
const MOST = { opening: 50, letter: 16 };
const WORDS = [
  "work orders",
  "runway",
  "night logs 42",
  "settings",
  "new field in crew",
  "wrok ordres",
  "zeppelin",
];

interface Opened extends DemoServer {
  page: Page;
}

async function start(browser: Browser, dataFolder: string, size: typeof FEW): Promise<Opened> {
  const where = { dataFolder, databaseUrl: null };
  const made = await startDemo(where);
  for (let index = 0; index < FEW.tables; index += 1)
    await made.admin.ok(tableCalls.createTable, { label: `Table ${index}` });
  for (let index = 0; index < size.folders; index += 1)
    await made.admin.ok(foldersCalls.createFolder, { label: `Folder ${index}` });
  await made.server.stop();
  await addTables(dataFolder, size.tables - FEW.tables);
  const demo = await startDemo(where);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: SESSION_COOKIE, value: demo.token, url: demo.origin, sameSite: "Lax" }]);
  return { ...demo, page: await context.newPage() };
}

/** Lists copies of the last table with its view: home reads no more of a table than its row. */
async function addTables(dataFolder: string, count: number): Promise<void> {
  const databases = await openDatabases({ dataFolder }, structure);
  const database = await databases.organization(1);
  const read = async (sql: string) =>
    (await database.get<Record<string, string | number | null>>({ sql, parameters: [] })) ?? {};
  const table = await read(`select * from "table" order by "id" desc limit 1`);
  const view = await read(`select * from "app" where "tableId" = ${Number(table["id"])} limit 1`);
  const insert = (name: string, row: Record<string, string | number | null>) => ({
    sql: `insert into "${name}" (${Object.keys(row)
      .map((column) => `"${column}"`)
      .join(", ")})
      values (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    parameters: Object.values(row),
  });
  const statements = Array.from({ length: count }, (_, index) => {
    const [tableId, viewId] = [Number(table["id"]) + index + 1, Number(view["id"]) + index + 1];
    return [
      insert("table", { ...table, id: tableId, label: `Table ${FEW.tables + index}` }),
      insert("app", { ...view, id: viewId, tableId }),
    ];
  });
  await database.execute(statements.flat());
  await databases.close();
}

/** Loads home as after a click in the address bar, until all of its four lists are there. */
async function openHome({ page, origin }: Opened): Promise<number> {
  const began = performance.now();
  await page.goto(origin, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelectorAll("main section ul").length >= 4);
  return performance.now() - began;
}

async function medianAsked({ admin }: Opened): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const began = performance.now();
    await admin.ok(homeCalls.getHome);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

async function compareHomes(few: Opened, many: Opened): Promise<Figure[]> {
  for (const one of [few, many]) await openHome(one);
  const page = await alternate(
    OPENINGS,
    () => openHome(few),
    () => openHome(many),
  );
  const call = await alternate(
    5,
    () => medianAsked(few),
    () => medianAsked(many),
  );
  const ratio = page.product / page.floor;
  return [
    {
      figure: "home with 2,000 tables, 2,000 views and 500 folders beside 20 tables",
      value: page.product,
      unit: "ms",
      floor: page.floor,
      ratio,
      target: `≤ ${TARGET} ×`,
      reached: ratio <= TARGET,
    },
    {
      figure: "  what it asks for",
      value: call.product,
      unit: "ms",
      floor: call.floor,
      ratio: call.product / call.floor,
    },
  ];
}

/** The palette over many entries, whose answer the browser is given. */
async function measurePalette({ page, origin }: Opened): Promise<Figure[]> {
  const body = {
    starred: [],
    recent: [],
    apps: [],
    tables: manyItems(ENTRIES),
    counts: { starred: 0, recent: 0, apps: 0, tables: ENTRIES },
  };
  await page.route("**/api/v4/home?all=true", (route) => route.fulfill({ json: body }));
  await page.goto(`${origin}/home/favorites`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const first = await openings(page, 1);
  const opened = await openings(page, TIMES);
  const typed = [...(await letters(page, WORDS)), ...(await letters(page, WORDS))];
  const [opening, letter] = [percentile(opened, 0.99), percentile(typed, 0.99)];
  return [
    { figure: "palette over 50,000 entries: first opening", value: first[0] ?? 0, unit: "ms" },
    {
      figure: "  opening, 99 in 100",
      value: opening,
      unit: "ms",
      target: `≤ ${MOST.opening} ms`,
      reached: opening <= MOST.opening,
    },
    { figure: "  opening, median", value: median(opened), unit: "ms" },
    {
      figure: "  a letter, 99 in 100",
      value: letter,
      unit: "ms",
      target: `≤ ${MOST.letter} ms`,
      reached: letter <= MOST.letter,
    },
    { figure: "  a letter, median", value: median(typed), unit: "ms" },
  ];
}

export default {
  name: "home-and-palette",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        args: ["--no-sandbox", "--disable-gpu"],
        ...(executablePath ? { executablePath } : {}),
      });
      try {
        const few = await start(browser, join(folder, "few"), FEW);
        const figures = await measurePalette(few);
        for (const figure of figures) tell(figure);
        await few.page.unrouteAll({ behavior: "ignoreErrors" });
        const many = await start(browser, join(folder, "many"), MANY);
        const homes = await compareHomes(few, many);
        for (const figure of homes) tell(figure);
        for (const { server } of [few, many]) await server.stop();
        return [...figures, ...homes];
      } finally {
        await browser.close();
      }
    }),
} satisfies Bench;
