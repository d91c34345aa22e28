import type { Locator } from "@playwright/test";
import { viewCalls } from "#shared/contract/views";
import { expect, test } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";

const LOW = { width: 1100, height: 340 };

/** Expects that the first and the last can be scrolled into the window. */
async function expectReachable(entries: Locator): Promise<void> {
  await expect(entries.first()).toBeVisible();
  for (const place of ["first", "last"] as const) {
    await entries[place]().scrollIntoViewIfNeeded();
    await expect(entries[place]()).toBeInViewport({ ratio: 1 });
  }
}

test("The types of an imported column are reached in a low window", async ({ page, org, signIn }) => {
  await page.setViewportSize(LOW);
  await signIn(page, "builder", { org, path: "/connector/spreadsheets/csv/import" });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("Name,Hours\nA,1\nB,2\n") });
  for (const name of [/organised/, /formatted/, /supported/])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: /field for Hours/ }).click();
  await expectReachable(page.getByRole("menu").getByRole("menuitemradio"));
});

test("The layout of a board is reached in a low window", async ({ page, org, signIn }) => {
  await page.setViewportSize(LOW);
  const table = await createOrders(org, "Sweep apron");
  const { app } = await (
    await org.actor("builder")
  ).ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Board",
    type: "flow",
    config: { settings: { stageField: table.field("Status"), sumField: table.field("Hours") } },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}/views/${app.id}` });
  await page.getByRole("button", { name: "Layout" }).click();
  await expectReachable(page.getByRole("dialog").getByRole("spinbutton"));
});
