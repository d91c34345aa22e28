import { chromium, type Page } from "@playwright/test";
import { documentCalls } from "#shared/contract/documents";
import { SESSION_COOKIE } from "#shared/limits/access";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { median, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const PAGES = 200;
/** Paragraphs of a printed page. */
const PARAGRAPHS = 6;
const ROUNDS = 11;
const KEYS = 60;
/** How often longer than a document of one page, and a key in ms. */
const MOST = { open: 1.5, key: 16 };

const WORDS =
  "The touchdown zone loses its rubber on Sunday night and the last pass has to be over by four. ".repeat(5);

const textOf = (title: string, pages: number): string =>
  Array.from(
    { length: pages },
    (_, page) => `## Page ${page + 1} of ${title}\n\n${`${WORDS}\n\n`.repeat(PARAGRAPHS)}`,
  ).join("");

/** As a text, because the page does not have the bundler's helpers. */
const meters = `
  window.opens = (words) => new Promise((resolve) => {
    document.addEventListener("click", ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector(".document-prose > *")?.textContent.includes(words))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  });
  window.types = () => new Promise((resolve) => {
    document.addEventListener("keydown", ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    }, { capture: true, once: true });
  });
`;

async function open(page: Page, title: string): Promise<number> {
  await page.getByRole("link", { name: title, exact: true }).first().waitFor();
  await page.evaluate(`window.measured = window.opens("Page 1 of ${title}"); undefined`);
  await page.getByRole("link", { name: title, exact: true }).first().click();
  const time = await page.evaluate<number>("window.measured");
  await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
  await page.goBack();
  return time;
}

async function keys(page: Page): Promise<number[]> {
  await page.locator(".document-prose p").first().click();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.evaluate("window.measured = window.types(); undefined");
    await page.keyboard.press("x");
    times.push(await page.evaluate<number>("window.measured"));
  }
  return times.slice(5);
}

export default {
  name: "document-feel",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const { host, tokens, caller } = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const builder = caller("builder", server.port);
      const ids: number[] = [];
      for (const [title, pages] of [
        ["Short", 1],
        ["Long", PAGES],
      ] as const) {
        const { documentId } = await builder.ok(documentCalls.createDocument, {
          title,
          markdown: textOf(title, pages),
        });
        ids.push(documentId);
      }
      const origin = `http://${host}:${server.port}`;
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: ["--no-sandbox", "--disable-gpu"],
      });
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([
        { name: SESSION_COOKIE, value: tokens.builder, url: origin, httpOnly: true, sameSite: "Lax" },
      ]);
      const page = await context.newPage();
      await page.addInitScript(meters);
      await page.goto(`${origin}/doc-page`);
      const opened: { short: number[]; long: number[] } = { short: [], long: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        opened.short.push(await open(page, "Short"));
        opened.long.push(await open(page, "Long"));
      }
      // The first visits load the editor's code.
      const [floor, value] = [median(opened.short.slice(1)), median(opened.long.slice(1))];
      const typed = [];
      for (const id of ids) {
        await page.goto(`${origin}/doc-page/${id}`);
        await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
        typed.push(median(await keys(page)));
      }
      const [least = 0, drawn = 0] = typed;
      await browser.close();
      await server.stop();
      return [
        {
          figure: `a document of ${PAGES} pages is readable after the click, next to one of a page`,
          value,
          unit: "ms",
          floor,
          ratio: value / floor,
          target: `≤ ${MOST.open}`,
          reached: value / floor <= MOST.open,
        },
        {
          figure: `a key in a document of ${PAGES} pages until its frame is drawn, next to one of a page`,
          value: drawn,
          unit: "ms",
          floor: least,
          ratio: drawn / least,
          target: `< ${MOST.key} ms`,
          reached: drawn < MOST.key,
        },
      ];
    }),
} satisfies Bench;
