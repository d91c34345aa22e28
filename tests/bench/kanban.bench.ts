import { chromium, type Browser, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { alternate, median, type Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twentyFields } from "./support/made-fields";
import { countFrames, threadTime, watchThread } from "./support/page-frames";
import { inTemporaryFolder } from "./support/temporary-folder";

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 9;
const RATIO_MOST = 1.5;
const CPU_MOST = 8;
/** Moves of the mouse while a card is dragged from the first stage to the last and back. */
const DRAG_STEPS = 240;

interface Board {
  page: Page;
  address: string;
  stop: () => Promise<void>;
}

async function startBoard(browser: Browser, folder: string, rows: number): Promise<Board> {
  const file = await keptRecords(`kanban-${rows}`, rows, twentyFields);
  const { host, tokens, caller } = await prepareFolder(folder, file);
  const server = await startServerProcess(folder);
  const builder = caller("builder", server.port);
  const { table } = await builder.ok(tableCalls.getTable, { tableId: 1 });
  const stageField = table.fields.find(({ type }) => type === "select")?.id ?? null;
  const config = { settings: { stageField } };
  const { app } = await builder.ok(viewCalls.createApp, { tableId: 1, label: "Board", type: "flow", config });
  const origin = `http://${host}:${server.port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: SESSION_COOKIE, value: tokens.builder, url: origin, httpOnly: true, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  const stop = async () => {
    await context.close();
    await server.stop();
  };
  return { page, address: `${origin}/object/1/views/${app.id}`, stop };
}

/** From the start of the navigation until cards of every stage are drawn, in ms. */
async function open({ page, address }: Board): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const stages = [...document.querySelectorAll("section[aria-label]")];
    return stages.length >= 4 && stages.every((stage) => stage.querySelector("[data-card]") !== null);
  });
  return page.evaluate(() => performance.now());
}

/** Drags the first card over all stages and back. @returns thread time of each frame, in ms */
async function drag(page: Page): Promise<number[]> {
  const session = await watchThread(page);
  const framesSince = await countFrames(page);
  const card = await page.locator("[data-card]").first().boundingBox();
  if (!card) throw new Error("There is no card.");
  const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const cpu: number[] = [];
  let before = await threadTime(session);
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const way = Math.sin((step / DRAG_STEPS) * Math.PI);
    await page.mouse.move(from.x + way * 900, from.y + way * 400);
    const frames = await framesSince();
    const now = await threadTime(session);
    if (frames.length === 0) continue;
    cpu.push((now - before) / frames.length);
    before = now;
  }
  await page.mouse.up();
  return cpu;
}

export default {
  name: "kanban",
  run: () =>
    inTemporaryFolder((small) =>
      inTemporaryFolder(async (large) => {
        const browser = await chromium.launch({
          executablePath: chromiumPath(),
          args: ["--no-sandbox", "--disable-gpu"],
        });
        const few = await startBoard(browser, small, FEW);
        const many = await startBoard(browser, large, MANY);
        await open(few);
        await open(many);
        const opened = await alternate(
          ROUNDS,
          () => open(few),
          () => open(many),
        );
        await drag(many.page);
        const perFrame = median(await drag(many.page));
        await few.stop();
        await many.stop();
        await browser.close();
        const ratio = opened.product / opened.floor;
        return [
          {
            figure: "a board with 10,000 cards opens; the floor has 100",
            value: opened.product,
            unit: "ms",
            floor: opened.floor,
            ratio,
            target: `≤ ${RATIO_MOST} × the floor`,
            reached: ratio <= RATIO_MOST,
          },
          {
            figure: "CPU of a frame while a card is dragged over 10,000, median",
            value: Number(perFrame.toFixed(2)),
            unit: "ms",
            target: `< ${CPU_MOST}`,
            reached: perFrame < CPU_MOST,
          },
        ];
      }),
    ),
} satisfies Bench;
