import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { projectFolder } from "../runtime/project-folder.mjs";

const folder = join(projectFolder, "resources", "templates");
const WIDTH = 1200;
const HEIGHT = 720;
const PICTURE_WIDTH = 800;
const INSTALL_TIMEOUT = 30_000;
const SETTLE = 1500;

/**
 * Takes the pictures on a server that runs at WORKLOOM_PICTURES_URL, such as `http://planalto.localhost:3000`.
 *
 * @param {readonly string[]} wanted slugs; all without any
 */
export async function takePictures(wanted) {
  const address = process.env["WORKLOOM_PICTURES_URL"] ?? "http://planalto.localhost:3000";
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const slugs = wanted.length > 0 ? wanted : files.map((name) => name.replace(".json", ""));
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "light" });
    await logIn(page, address);
    for (const slug of slugs) {
      await page.goto(`${address}/templates/${slug}`);
      const access = page.getByRole("button", { name: "Access template" });
      const install = page.getByRole("button", { name: "Install", exact: true });
      await access.or(install).first().waitFor();
      // The demo organization begins with a template of its own.
      if (!(await access.isVisible())) await install.click();
      await access.click({ timeout: INSTALL_TIMEOUT });
      await page.waitForURL(/\/app\//);
      await page.locator("main [data-skeleton]").first().waitFor({ state: "detached" });
      await page.waitForTimeout(SETTLE);
      const taken = await page.locator("main").screenshot();
      await writeFile(
        join(folder, `${slug}.webp`),
        await sharp(taken).resize({ width: PICTURE_WIDTH }).webp({ quality: 72 }).toBuffer(),
      );
      process.stdout.write(`${slug}\n`);
    }
  } finally {
    await browser.close();
  }
}

/** @param {import("@playwright/test").Page} page @param {string} address */
async function logIn(page, address) {
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill("ines.barreto@planalto.example");
  const password = page.getByLabel("Password", { exact: true });
  if (!(await password.isVisible())) await page.keyboard.press("Enter");
  await password.fill("workloom-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
}
