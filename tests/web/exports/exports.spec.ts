import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/browser";
import { cell, createOrders } from "../../support/grid";

async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path(), "utf8");
}

test("What a search leaves is exported, told when it is ready, and downloaded from the notice and its page", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold", "Sweep taxiway");
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await page.getByRole("searchbox", { name: "Search records" }).fill("Sweep");
  await expect(cell(page, "Paint threshold")).toBeHidden();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  await expect(page.getByText("Please wait. You will receive an e-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Export: possible again/ })).toBeDisabled();
  const notice = page.getByRole("status").filter({ hasText: "Work orders.csv is ready" });
  await expect(notice).toBeVisible();
  const lines = (await textOf(page, () => notice.getByRole("button", { name: "Download file" }).click()))
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Title", "Sweep apron", "Sweep taxiway"]);

  await page.goto(`${org.url}/updates`);
  await page.getByRole("link", { name: /Work orders.csv is ready for download/ }).click();
  await expect(page.getByRole("heading", { name: "Work orders.csv is ready" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "export-ready");
  const again = await textOf(page, () => page.getByRole("button", { name: "Download file" }).click());
  expect(again).toContain("Sweep taxiway");
});

test("The page of a file says that it is being made, and why there is none", async ({
  page,
  org,
  signIn,
}) => {
  let state = "running";
  const file = { fileName: "Orders.csv", size: 0, tableId: 1, expiresAt: "2026-12-01T10:00:00.000Z" };
  await page.route("**/api/v4/exports/*", (route) => route.fulfill({ json: { export: { ...file, state } } }));
  await signIn(page, "member", { org, path: "/exports/abcdefghijkl" });
  await expect(page.getByText("Orders.csv is being made")).toBeVisible();
  state = "failed";
  await expect(page.getByText("Orders.csv could not be made")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to table" })).toBeVisible();
});
