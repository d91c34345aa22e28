import type { Locator, Page } from "@playwright/test";
import { openInside, expect, shot, test } from "../../support/screen/browser";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import { firstAirport } from "../../support/samples/runways-csv";
import { sharedData } from "../../support/samples/shared-data";

const grid = (page: Page): Locator => page.getByRole("grid");
const cell = (page: Page, text: string | RegExp): Locator => grid(page).getByRole("gridcell", { name: text });

const runways = sharedData("airports/runways.csv");

/** From the drop to the open table. @returns the table's address. */
async function importRunways(page: Page): Promise<string> {
  await page.locator("input[type=file]").first().setInputFiles(runways);
  await expect(page.getByText("Uploaded")).toBeVisible();
  for (const name of [/organised/, /formatted/, /supported/])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("48,184").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Table name" }).fill("World runways");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "48,184 records imported into World runways" })).toBeVisible(
    {
      timeout: 120_000,
    },
  );
  await page.getByRole("button", { name: "Go to table" }).click();
  await expect(page).toHaveURL(/\/object\/\d+/);
  return new URL(page.url()).pathname;
}

test("Two people bring in 48,184 runways and work on them together", async ({ page, openAs, org }) => {
  test.slow();
  await page.goto(`${org.url}/login`);
  const builder = await org.actor("builder");
  await page.getByLabel("Email").fill(builder.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();

  await openInside(page, "/connector");
  const address = await importRunways(page);
  const colleague = await openAs("member", { path: address, org });
  const airport = new RegExp(`^${firstAirport(runways)}$`);
  await expect(cell(page, airport)).toBeVisible();
  await expect(cell(colleague.page, airport)).toBeVisible();
  await expect(page.getByText("48,184 records")).toBeVisible();

  // The keyboard alone: to the cell, a new value, down.
  await cell(page, airport).click();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-editor] input")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Homer strip");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Homer strip")).toBeVisible();
  await expect(cell(colleague.page, "Homer strip")).toBeVisible();

  // The colleague answers in the same row.
  await cell(colleague.page, "Homer strip").click();
  await colleague.page.keyboard.type("Homer airstrip");
  await colleague.page.keyboard.press("Enter");
  await expect(cell(page, "Homer airstrip")).toBeVisible();

  // Searching and going back to everything.
  await page.getByRole("searchbox", { name: "Search records" }).fill("homer airstrip");
  await expect(page.getByText("1 record of 48,184")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search records" }).fill("");
  await expect(page.getByText("48,184 records")).toBeVisible();

  // Scrolling to the last row.
  await cell(page, "Homer airstrip").click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(grid(page).getByRole("row").filter({ hasText: "48184" }).first()).toBeVisible();
  await shot(page, "main-job-last-row");

  // A new record arrives in both windows, and leaves both.
  await page.getByRole("button", { name: /^New record/ }).click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("48,185 records")).toBeVisible();
  await expect(colleague.page.getByText("48,185 records")).toBeVisible();
  await page.keyboard.press("Escape");
  await shot(page, "main-job-new-record");
});
