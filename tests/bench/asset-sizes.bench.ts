import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls } from "#shared/contract/public-forms";
import { startingFormConfig } from "#shared/forms/form-config";
import { SESSION_COOKIE } from "#shared/limits/access";
import { projectRoot } from "../../server/project-root";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { createTestTable } from "../support/tables";
import type { Bench, Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const KILOBYTE = 1000;
const SIGN_IN_MOST = 210;
const TABLE_MOST = 450;
/** Of a public form's first page, for any form. */
const PUBLIC_FORM_MOST = 150;

interface Loaded {
  names: ReadonlySet<string>;
  /** Kilobytes of JavaScript, gzip. */
  size: number;
  /** The five heaviest files with their kilobytes. */
  heaviest: string;
}

/** The resources that a real browser with an empty cache loads until a page is idle. */
async function load(
  browser: Browser,
  url: string,
  token: string | null,
  isReady: (page: Page) => Promise<void>,
): Promise<Loaded> {
  const context = await browser.newContext();
  if (token !== null) {
    const { origin } = new URL(url);
    await context.addCookies([
      { name: SESSION_COOKIE, value: token, url: origin, httpOnly: true, sameSite: "Lax" },
    ]);
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
    names: new Set(files.map(({ name }) => name)),
    size: files.reduce((sum, file) => sum + file.size, 0),
    heaviest: files
      .slice(0, 5)
      .map(({ name, size }) => `${name} ${size.toFixed(0)}`)
      .join(", "),
  };
}

/** Pages, panels and dialogs of areas, by their file name. */
function areaScreens(): Map<string, string> {
  const manifest = JSON.parse(
    readFileSync(join(projectRoot(), "dist/renderer/.vite/manifest.json"), "utf8"),
  ) as Record<string, { file: string; isDynamicEntry?: boolean }>;
  const isScreen = (source: string) => /^areas\/.*(routes|panel|dialog|palette)\.tsx$/.test(source);
  const screens = Object.entries(manifest).filter(
    ([source, entry]) => entry.isDynamicEntry && isScreen(source),
  );
  return new Map(screens.map(([source, { file }]) => [file.split("/").at(-1) ?? "", source]));
}

/** Files of unopened areas that were loaded. */
function unopened(page: string, { names }: Loaded, opened: string): Figure {
  const early = [...areaScreens()].filter(([name, source]) => names.has(name) && source !== opened);
  const which = early.map(([, source]) => ` ${source}`).join(",");
  return {
    figure: `screens of unopened areas on the ${page} page${which}`,
    value: early.length,
    target: "none",
    reached: early.length === 0,
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
        const { form } = await builder.ok(formCalls.saveTableForm, {
          tableId: table.id,
          purpose: "creation",
          config: startingFormConfig("creation"),
        });
        const { link } = await builder.ok(formLinkCalls.saveFormLink, { formId: form.id });
        const publicForm = await load(browser, `${origin}/public/${link.token}`, null, async (page) => {
          await page.getByRole("button", { name: "Send" }).waitFor();
        });
        return [
          ...atMost("JavaScript of a public form, gzip", publicForm, PUBLIC_FORM_MOST),
          ...atMost("JavaScript of the sign-in page, gzip", signIn, SIGN_IN_MOST),
          ...atMost("JavaScript of the table page, gzip", grid, TABLE_MOST),
          unopened("sign-in", signIn, "areas/access/routes.tsx"),
          unopened("table", grid, "areas/tables/routes.tsx"),
        ];
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
} satisfies Bench;
