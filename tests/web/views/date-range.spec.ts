import { readFile } from "node:fs/promises";
import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, setColorScheme, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test("Days from one to another are chosen on months and on a timeline, by mouse and keys, and the export obeys them", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org);
  const builder = await org.actor("builder");
  await table.add(
    { Title: "Apron", Due: "2026-03-02" },
    { Title: "Beacon", Due: "2026-03-10" },
    { Title: "Culvert", Due: "2026-03-20" },
    { Title: "Drain", Due: "2026-05-01" },
  );
  const condition = {
    fieldId: table.field("Due"),
    operator: "between" as const,
    value: ["2026-03-01", "2026-03-15"],
  };
  const { app } = await builder.ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Spring",
    config: { filter: { match: "all", conditions: [condition] } },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}/views/${app.id}` });
  await expect(cell(page, "Beacon")).toBeVisible();
  await expect(cell(page, "Culvert")).toHaveCount(0);
  await page.getByRole("button", { name: "Filter" }).click();
  const open = page.getByRole("button", { name: "Choose range" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Due" });
  const said = dialog.getByRole("status");
  await expect(said).toHaveText("Mar 1, 2026 to Mar 15, 2026: 15 days");
  await expectAccessible(page);
  await shot(page, "date-range");

  await dialog.getByRole("button", { name: "10 March 2026" }).click();
  await dialog.getByRole("button", { name: "20 March 2026" }).click();
  await expect(said).toHaveText("Mar 10, 2026 to Mar 20, 2026: 11 days");
  await dialog.getByRole("slider", { name: "First day" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText("Mar 9, 2026 to Mar 20, 2026: 12 days");
  await dialog.getByRole("button", { name: "Use range" }).click();
  await expect(open).toBeFocused();
  await expect(cell(page, "Culvert")).toBeVisible();
  await expect(cell(page, "Apron")).toHaveCount(0);

  await open.click();
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "date-range-dark");
  await setColorScheme(page, "light");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await shot(page, "date-range-390");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  const ready = page.getByRole("status").filter({ hasText: "Work orders.csv is ready" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    ready.getByRole("button", { name: "Download file" }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trimEnd().split("\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Title", "Beacon", "Culvert"]);
});
