import type { Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, freshTest, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";

test.use({ expectedComplaints: [/40[34]|500/] });

/** Lets the server fail at a path once. */
const failOnce = (
  page: Page,
  path: string,
  [code, id]: readonly [number, string] = [500, "internal_error"],
) =>
  page.route(
    `**${path}`,
    (route) => route.fulfill({ status: code, json: { error: { id, code, message: "The disk is full." } } }),
    { times: 1 },
  );

/** Where an answer is to show in a panel: how one gets there, and what shows once it is there. */
const panels = [
  {
    what: "The settings of unique records",
    path: tableConfigCalls.getUniqueConfig.path.replace("{tableId}", "*"),
    async open(page: Page) {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Unique records" }).click();
    },
    shown: "Don't allow duplicate records",
    failure: [403, "permission_denied"],
    title: "You don't have permission to see this",
  },
  {
    what: "The views of a table",
    path: `${viewCalls.listApps.path}?*`,
    async open(page: Page) {
      await page.getByRole("button", { name: "Tools and views" }).click();
      await page.getByRole("tab", { name: "Views" }).click();
    },
    shown: "All records",
    failure: [404, "object_not_found"],
    title: "This does not exist or was deleted",
  },
  {
    what: "The settings of a table's email",
    path: tableEmailCalls.getTableEmail.path.replace("{tableId}", "*"),
    async open(page: Page) {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Table email" }).click();
    },
    shown: "Turn emails into records",
    failure: [404, "object_not_found"],
    title: "This does not exist or was deleted",
  },
  {
    what: "The devices where one is signed in",
    path: accessCalls.listDeviceSessions.path,
    async open(page: Page) {
      await page.getByRole("button", { name: /^Your menu/ }).click();
      await page.getByRole("menuitem", { name: "Devices" }).click();
    },
    shown: "This device",
    failure: [500, "internal_error"],
    title: "This could not be loaded",
  },
] as const;

for (const { what, path, open, shown, failure, title } of panels)
  test(`${what} say why they could not be read, and show once one tries again`, async ({
    page,
    openOrders,
  }) => {
    await openOrders("builder", "Sweep apron");
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await failOnce(page, path, failure);
    await open(page);
    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("alert")).toContainText(title);
    await expect(panel.getByRole("alert")).toContainText("The disk is full.");
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByText(shown)).toBeVisible();
    await expect(panel.getByRole("alert")).toBeHidden();
  });

freshTest(
  "Another device's session that could not be ended is told and still listed, and then ended",
  async ({ page, org, signIn }) => {
    const other = await org.actor("member");
    await signIn(page, "member", { org });
    await page.getByRole("button", { name: /Joaquim Maia/ }).click();
    await page.getByRole("menuitem", { name: "Devices" }).click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await failOnce(page, `${accessCalls.listDeviceSessions.path}/*`);
    const end = panel.getByRole("button", { name: "End session" });
    await end.click();
    await expect(page.getByText("The disk is full.")).toBeVisible();
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    await end.click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await other.fails("invalid_token", accessCalls.getSession);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  },
);
