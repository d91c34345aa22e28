import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { exportCalls } from "#shared/contract/exports";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, openInside, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";
import { jobDone } from "../../support/jobs";

async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path(), "utf8");
}

test("Search results are exported, the user is notified when they are ready, and downloads them from the toast and the page", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold", "Sweep taxiway");
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search records" }).fill("Sweep");
  await expect(cell(page, "Paint threshold")).toBeHidden();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  await expect(page.getByText("Please wait. You will receive an e-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: /^You can export again/ })).toBeDisabled();
  const notice = page.getByRole("status").filter({ hasText: "Work orders.csv is ready" });
  await expect(notice).toBeVisible();
  const lines = (await textOf(page, () => notice.getByRole("button", { name: "Download file" }).click()))
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Title", "Sweep apron", "Sweep taxiway"]);

  await openInside(page, "/updates");
  await page.getByRole("link", { name: /Work orders.csv is ready for download/ }).click();
  await expect(page.getByRole("heading", { name: "Work orders.csv is ready" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "export-ready");
  const again = await textOf(page, () => page.getByRole("button", { name: "Download file" }).click());
  expect(again).toContain("Sweep taxiway");
});

test("The page of a file shows that it is being created, or the reason for a missing file", async ({
  page,
  org,
  signIn,
}) => {
  let state = "running";
  const file = { fileName: "Orders.csv", size: 0, tableId: 1, expiresAt: "2026-12-01T10:00:00.000Z" };
  await page.route("**/api/v4/exports/*", (route) => route.fulfill({ json: { export: { ...file, state } } }));
  await signIn(page, "member", { org, path: "/exports/abcdefghijkl" });
  await expect(page.getByText("Creating Orders.csv")).toBeVisible();
  // The spinner next to the text is round.
  const turning = await page
    .getByRole("heading")
    .locator("[class*=spinner]")
    .evaluate((one) => [one.clientWidth, one.clientHeight]);
  expect(turning[0]).toBeGreaterThan(8);
  expect(turning[0]).toBe(turning[1]);
  await shot(page, "export-running");
  state = "failed";
  await expect(page.getByText("Orders.csv couldn't be created")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to table" })).toBeVisible();
});

test.describe("An unavailable file", () => {
  // The browser logs every error response.
  test.use({ expectedComplaints: [/status of 404/] });

  test("is reported as gone with the reason, whether it has expired, is another user's or never existed", async ({
    page,
    openAs,
    org,
    signIn,
  }) => {
    const table = await createOrders(org, "Sweep apron");
    const member = await signIn(page, "member", { org });
    const { identifier, jobId } = await member.ok(exportCalls.exportTable, { id: table.id, filters: {} });
    await jobDone(member, jobId);
    const isGone = async (shown: Page) => {
      await expect(shown.getByRole("heading", { name: "This file no longer exists" })).toBeVisible();
      await expect(shown.getByText("Files are kept for 7 days")).toBeVisible();
    };
    await openInside(page, "/exports/nobody-made-this");
    await isGone(page);
    await page.getByRole("button", { name: "Go to Home" }).click();
    await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();

    const { database } = await org.handle();
    await database.execute([{ sql: `update "exportFile" set "expiresAt" = 1`, parameters: [] }]);
    await openInside(page, `/exports/${identifier}`);
    await isGone(page);
    await expectAccessible(page);
    await shot(page, "export-gone");

    await database.execute([
      { sql: `update "exportFile" set "expiresAt" = ?`, parameters: [Date.now() + 60_000] },
    ]);
    await page.reload();
    await page.getByRole("button", { name: "Go to table" }).click();
    await expect(cell(page, "Sweep apron")).toBeVisible();

    const other = await openAs("viewer", { org, path: `/exports/${identifier}` });
    await isGone(other.page);
    await (await org.actor("builder")).ok(tableCalls.deleteTable, { tableId: table.id });
    await page.goto(`${org.url}/exports/${identifier}`);
    await expect(page.getByRole("heading", { name: "Table not found" })).toBeVisible();
  });
});
