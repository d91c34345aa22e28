import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { seededOrganizationFile, seedTable } from "../support/organizations/seeds";
import { prepareData, type PreparedData } from "../support/processes/prepared-data";
import { startServerProcess } from "../support/processes/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { atMost, type Figure } from "./support/figures";

const KILOBYTE = 1000;

/** Kilobytes of JavaScript, gzip, that a real browser loads until a page stands still. */
async function scriptSize(
  browser: Browser,
  url: string,
  token: string | null,
  ready: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext();
  if (token !== null)
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await ready(page);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total / KILOBYTE;
}

async function measure(browser: Browser, data: PreparedData, port: number): Promise<Figure[]> {
  const origin = `http://${data.host}:${port}`;
  const [token] = data.tokens;
  const signIn = await scriptSize(browser, `${origin}/login`, null, async (page) => {
    await page.locator("input[type=password], input[type=email]").first().waitFor();
  });
  const table = await scriptSize(browser, `${origin}/object/${seedTable.id}`, token, async (page) => {
    await page.getByRole("grid").first().waitFor();
  });
  return [
    atMost("JavaScript of the sign-in page, gzip", "KB", signIn, 210),
    atMost("JavaScript of the table page, gzip", "KB", table, 450),
  ];
}

export default {
  name: "What a browser has to load",
  async run(): Promise<Figure[]> {
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      args: ["--no-sandbox"],
      ...(executablePath ? { executablePath } : {}),
    });
    const data = await prepareData(await seededOrganizationFile(1000));
    const server = await startServerProcess(data.dataFolder);
    try {
      return await measure(browser, data, server.port);
    } finally {
      await browser.close();
      await server.stop();
      rmSync(data.dataFolder, { recursive: true, force: true });
    }
  },
};
