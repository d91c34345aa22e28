import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { createTestTable } from "../support/tables";
import type { Bench, Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const KILOBYTE = 1000;
const SIGN_IN_MOST = 210;
const TABLE_MOST = 450;

interface Loaded {
  /** Kilobytes of JavaScript, gzip. */
  size: number;
  /** The five heaviest files with their kilobytes. */
  heaviest: string;
}

/** What a real browser that was never here loads until a page stands still. */
async function load(
  browser: Browser,
  url: string,
  token: string | null,
  isReady: (page: Page) => Promise<void>,
): Promise<Loaded> {
  const context = await browser.newContext();
  if (token !== null) {
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url, httpOnly: true, sameSite: "Lax" }]);
  }
  const page = await context.newPage();
  const scripts: Promise<{ name: string; size: number }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    scripts.push(response.body().then((body) => ({ name, size: gzipSync(body).length / KILOBYTE })));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await isReady(page);
  const files = (await Promise.all(scripts)).toSorted((one, other) => other.size - one.size);
  await context.close();
  return {
    size: files.reduce((sum, file) => sum + file.size, 0),
    heaviest: files
      .slice(0, 5)
      .map(({ name, size }) => `${name} ${size.toFixed(0)}`)
      .join(", "),
  };
}

const atMost = (figure: string, { size, heaviest }: Loaded, most: number): Figure[] => [
  { figure, value: size, unit: "KB", target: `≤ ${most} KB`, reached: size <= most },
  { figure: `  of it: ${heaviest}`, value: size, unit: "KB" },
];

export default {
  name: "asset-sizes",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        args: ["--no-sandbox"],
        ...(executablePath ? { executablePath } : {}),
      });
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      try {
        const builder = prepared.caller("builder", server.port);
        const table = await createTestTable(builder);
        await table.add({ Title: "Replace runway edge lamps", Hours: 6 });
        const origin = `http://${prepared.host}:${server.port}`;
        const signIn = await load(browser, `${origin}/login`, null, async (page) => {
          await page.locator("input[type=password], input[type=email]").first().waitFor();
        });
        const grid = await load(browser, `${origin}/object/${table.id}`, builder.token, async (page) => {
          await page.getByRole("grid").first().waitFor();
        });
        return [
          ...atMost("JavaScript of the sign-in page, gzip", signIn, SIGN_IN_MOST),
          ...atMost("JavaScript of the table page, gzip", grid, TABLE_MOST),
        ];
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
} satisfies Bench;
