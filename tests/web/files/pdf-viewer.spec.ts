import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  isolatedTest,
  setColorScheme,
  shot,
  test,
  type TestParts,
} from "../../support/screen/browser";
import { createPdf } from "../../support/pdf";
import { createTestTable } from "../../support/tables";

const PAGES = 6;

/** Opens a report of six pages in the viewer, optionally with another file next to it. */
async function openReport(
  { page, org, signIn }: Pick<TestParts, "org" | "signIn"> & { page: Page },
  more = false,
) {
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text" },
    { name: "Papers", type: "files" },
  ]);
  await table.add({ Title: "Runway 09" });
  await signIn(page, "member", { org, path: `/object/${table.id}/record/1` });
  await page.getByRole("button", { name: "Edit Papers" }).click();
  const files = page.getByRole("dialog", { name: "Papers" });
  await files
    .locator("input[type=file]")
    .setInputFiles([
      { name: "report.pdf", mimeType: "application/pdf", buffer: createPdf(PAGES) },
      ...(more ? [{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Friction 0.42") }] : []),
    ]);
  await expect(files.getByRole("button", { name: /^Show/ })).toHaveCount(more ? 2 : 1);
  await files.getByRole("button", { name: /^Show report\.pdf/ }).click();
  const viewer = page.getByRole("dialog", { name: "report.pdf" });
  await expect(sheet(viewer, 1)).toBeVisible();
  return viewer;
}

const sheet = (viewer: Locator, number: number) =>
  viewer.getByRole("img", { name: `Page ${number} of ${PAGES}` });
const percent = (viewer: Locator) => viewer.getByRole("status");
const widthOf = (page: Locator) => page.evaluate((one) => one.getBoundingClientRect().width);
/** Rendered pixels per px of a page's width. */
const sharpness = (page: Locator) =>
  page.evaluate((one: HTMLCanvasElement) => Math.round((one.width / one.clientWidth) * 10) / 10);

test.describe("On a screen with a pixel ratio of 2", () => {
  isolatedTest.use({ deviceScaleFactor: 2 });
  isolatedTest(
    "A PDF is made larger and smaller by buttons, keys and the wheel, and stays sharp",
    async ({ page, org, signIn }) => {
      const viewer = await openReport({ page, org, signIn });
      const first = sheet(viewer, 1);
      const fit = viewer.getByRole("button", { name: "Fit to width" });
      await expect(fit).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => sharpness(first)).toBe(2);
      const fitting = await widthOf(first);

      // A page of 300 points is 400 px wide in its real size.
      await viewer.getByRole("button", { name: "Zoom in" }).click();
      await expect(percent(viewer)).toHaveText("300%");
      await expect.poll(() => widthOf(first)).toBe(1200);
      await expect.poll(() => sharpness(first)).toBe(2);
      await expect(fit).toHaveAttribute("aria-pressed", "false");

      await page.keyboard.press("-");
      await page.keyboard.press("-");
      await page.keyboard.press("-");
      await expect(percent(viewer)).toHaveText("125%");
      await expect.poll(() => widthOf(first)).toBe(500);
      await expect.poll(() => sharpness(first)).toBe(2);
      await page.keyboard.press("+");
      await expect(percent(viewer)).toHaveText("150%");

      const browsers = await page.evaluate(() => window.innerWidth);
      await first.hover();
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -900);
      await page.keyboard.up("Control");
      await expect(percent(viewer)).toHaveText("400%");
      expect(await page.evaluate(() => window.innerWidth)).toBe(browsers);
      await expect(viewer.getByRole("button", { name: "Zoom in" })).toHaveAttribute("aria-disabled", "true");

      await page.keyboard.press("0");
      await expect.poll(() => widthOf(first)).toBe(fitting);
      await expect(fit).toHaveAttribute("aria-pressed", "true");
    },
  );
});

test("The current page number is shown, and entering another one goes there", async ({
  page,
  org,
  signIn,
}) => {
  const viewer = await openReport({ page, org, signIn }, true);
  const field = viewer.getByRole("textbox", { name: "Page" });
  await expect(field).toHaveValue("1");
  await expect(viewer.getByText(`of ${PAGES}`, { exact: true })).toBeVisible();
  await page.keyboard.press("End");
  await expect(field).toHaveValue(String(PAGES));

  await field.fill("3");
  await field.press("Enter");
  await expect(sheet(viewer, 3)).toBeInViewport({ ratio: 0.9 });
  await expect(field).toHaveValue("3");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await shot(page, "pdf-viewer");

  // An invalid page number keeps the current page, and typed digits change neither the zoom nor the file.
  for (const wrong of ["70", "0", "two"]) {
    await field.fill(wrong);
    await field.press("Enter");
    await expect(field).toHaveValue("3");
  }
  await field.press("ArrowRight");
  await expect(viewer).toBeVisible();
  const size = await percent(viewer).textContent();
  await field.press("0");
  await expect(percent(viewer)).toHaveText(size ?? "");
  await field.press("Tab");

  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "pdf-viewer-dark");

  await viewer.getByRole("button", { name: "Next file" }).click();
  await expect(page.getByRole("textbox", { name: "notes.txt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
});

test("A page wider than the viewer is scrolled sideways by keys", async ({ page, org, signIn }) => {
  const viewer = await openReport({ page, org, signIn }, true);
  for (let times = 0; times < 4; times++) await page.keyboard.press("+");
  await expect(percent(viewer)).toHaveText("400%");
  const pages = viewer.getByRole("region", { name: "Pages" });
  const left = () => pages.evaluate((one) => one.scrollLeft);
  await pages.focus();
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeGreaterThan(before);
  await expect(viewer).toBeVisible();
  // Both edges can be reached.
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowLeft");
  await expect.poll(left).toBe(0);
  await expect
    .poll(() => sheet(viewer, 1).evaluate((one) => one.getBoundingClientRect().left))
    .toBeGreaterThanOrEqual(await pages.evaluate((one) => one.getBoundingClientRect().left));
});

test("A PDF is zoomed and paged through on a phone", async ({ page, org, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const viewer = await openReport({ page, org, signIn }, true);
  const tools = viewer.getByRole("button").or(viewer.getByRole("textbox"));
  for (const tool of await tools.all()) await expect(tool).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const before = await widthOf(sheet(viewer, 1));
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => widthOf(sheet(viewer, 1))).toBeGreaterThan(before);
  const field = viewer.getByRole("textbox", { name: "Page" });
  await field.fill("4");
  await field.press("Enter");
  await expect(sheet(viewer, 4)).toBeInViewport();
  await expect(field).toHaveValue("4");
  // At the last page the one before it is equally visible: the requested one counts.
  await field.fill(String(PAGES));
  await field.press("Enter");
  await expect(sheet(viewer, PAGES)).toBeInViewport({ ratio: 0.8 });
  await expect(sheet(viewer, PAGES - 1)).toBeInViewport({ ratio: 0.8 });
  await expect(field).toHaveValue(String(PAGES));
  await expectAccessible(page);
  await shot(page, "pdf-viewer-phone");
});
