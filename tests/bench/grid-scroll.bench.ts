import { chromium, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { ROW_HEIGHT } from "#shared/limits/records";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { median, type Bench } from "./support/figure";
import { keptRecords } from "./support/kept-records";
import { twentyFields } from "./support/made-fields";
import { countFrames, threadTime, watchThread } from "./support/page-frames";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROWS = 100_000;
const SCROLLED_ROWS = 10_000;
const WARM_UP_ROWS = 1000;
/** The distance of a notch of the wheel, in px. */
const NOTCH = 120;
/** A hand that is in a hurry: so many turns for all rows, one every so many ms. */
const FAST_TURNS = 600;
const FAST_PAUSE = 16;
const CPU_MOST = 8;
const SLOW_FRAME = 33.4;
const SLOW_MOST = 0.01;

/** Turns the wheel over so many rows. @returns thread time of each frame, and the time between frames, in ms */
async function scroll(page: Page, rows: number): Promise<{ cpu: number[]; gaps: number[] }> {
  const session = await watchThread(page);
  const framesSince = await countFrames(page);
  const box = await page.getByRole("grid").boundingBox();
  if (!box) throw new Error("The grid is not there.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);

  const cpu: number[] = [];
  const times: number[] = [];
  let before = await threadTime(session);
  for (let way = 0; way < rows * ROW_HEIGHT; way += NOTCH) {
    await page.mouse.wheel(0, NOTCH);
    const frames = await framesSince();
    const now = await threadTime(session);
    times.push(...frames);
    if (frames.length === 0) continue;
    cpu.push((now - before) / frames.length);
    before = now;
  }
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return { cpu, gaps };
}

/** Turns the wheel over so many rows in equal steps on time. @returns time between frames, in ms */
async function scrollFast(page: Page, rows: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const framesSince = await countFrames(page);
  const box = await page.getByRole("grid").boundingBox();
  if (!box) throw new Error("The grid is not there.");
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < FAST_TURNS; turn++) {
    const deltaY = (rows * ROW_HEIGHT) / FAST_TURNS;
    sent.push(session.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...place, deltaX: 0, deltaY }));
    const wait = start + (turn + 1) * FAST_PAUSE - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  await Promise.all(sent);
  const times = await framesSince();
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

const shareOfSlow = (gaps: readonly number[]): number =>
  gaps.filter((gap) => gap > SLOW_FRAME).length / gaps.length;

export default {
  name: "grid-scroll",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const file = await keptRecords("records-page", ROWS, twentyFields);
      const { host, tokens } = await prepareFolder(folder, file);
      const server = await startServerProcess(folder);
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: ["--no-sandbox", "--disable-gpu"],
      });
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const origin = `http://${host}:${server.port}`;
      await page
        .context()
        .addCookies([
          { name: SESSION_COOKIE, value: tokens.member, url: origin, httpOnly: true, sameSite: "Lax" },
        ]);
      await page.goto(`${origin}/object/1`);
      await page.locator("[data-row='0'] [data-column='0']:not(:empty)").waitFor();
      // The first turns of the wheel are slower than all others: the browser is still compiling.
      await scroll(page, WARM_UP_ROWS);
      await page.getByRole("grid").press("ControlOrMeta+Home");
      const { cpu, gaps } = await scroll(page, SCROLLED_ROWS);
      await page.getByRole("grid").press("ControlOrMeta+Home");
      const fast = shareOfSlow(await scrollFast(page, SCROLLED_ROWS));
      await browser.close();
      await server.stop();
      const perFrame = median(cpu);
      const slow = shareOfSlow(gaps);
      return [
        {
          figure: "CPU of a frame while the wheel turns over 10,000 of 100,000 rows, median",
          value: Number(perFrame.toFixed(2)),
          unit: "ms",
          target: `< ${CPU_MOST}`,
          reached: perFrame < CPU_MOST,
        },
        {
          figure: "Frames over 33 ms, when the machine is quiet",
          value: Number((slow * 100).toFixed(2)),
          unit: "%",
          target: "< 1",
          reached: slow < SLOW_MOST,
        },
        {
          figure: "Frames over 33 ms, when 600 turns go over 10,000 rows, one every 16 ms",
          value: Number((fast * 100).toFixed(2)),
          unit: "%",
          target: "< 1",
          reached: fast < SLOW_MOST,
        },
      ];
    }),
} satisfies Bench;
