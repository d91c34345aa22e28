import { viewCalls } from "#shared/contract/views";
import { rightsChanger } from "../../api/policy/change-rights";
import { openInside, expect, freshTest, keepNotices, test } from "../../support/screen/browser";
import { cell, createOrders, head } from "../../support/screen/grid";

test("Each address of a table opens its view, and the one that was chosen last opens the next time", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  const builder = await org.actor("builder");
  const config = { hidden: [table.field("Hours")] };
  const { app } = await builder.ok(viewCalls.createApp, { tableId: table.id, label: "Short", config });
  const at = `/object/${table.id}`;
  await signIn(page, "member", { org, path: at });
  await expect(head(page, "Hours")).toBeVisible();
  await openInside(page, `${at}/views/${app.id}`);
  await expect(head(page, "Title")).toBeVisible();
  await expect(head(page, "Hours")).toBeHidden();
  const openFromHome = async () => {
    await openInside(page, "/home/tables");
    await page.getByRole("link", { name: /Work orders/ }).click();
    await expect(head(page, "Title")).toBeVisible();
  };
  await openFromHome();
  await expect(head(page, "Hours")).toBeHidden();
  await openInside(page, `${at}/views/table`);
  await expect(head(page, "Hours")).toBeVisible();
  await openFromHome();
  await expect(head(page, "Hours")).toBeVisible();
  // A view opens by its own address too, without a record.
  await page.goto(`${org.url}/app/${app.id}`);
  await expect(head(page, "Title")).toBeVisible();
  await expect(head(page, "Hours")).toBeHidden();
});

test("A record opens by its address, and by the query of its table's", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  await signIn(page, "member", { org, path: `/object/${table.id}/record/2` });
  const title = page.getByRole("complementary").getByRole("heading", { name: "Paint threshold" });
  await expect(title).toBeVisible();
  await page.getByRole("complementary").getByRole("button", { name: "Close" }).click();
  await expect(title).toBeHidden();
  await openInside(page, `/object/${table.id}?tableId=${table.id}&recordId=2`);
  await expect(title).toBeVisible();
  await expect(cell(page, "Sweep apron")).toBeVisible();
  // The record of the query may be another table's.
  const other = await createOrders(org, "Fuel truck");
  await page.goto(`${org.url}/object/${other.id}?tableId=${table.id}&recordId=2`);
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`${org.url}/object/${table.id}/record/2`);
});

test("Rows and the head of a table are 32 pixels high", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Paint threshold")).toBeVisible();
  // All in one look: what arrives above them moves them together.
  const tops = await page.getByRole("grid").evaluate((grid) => {
    const topOf = (index: number) =>
      grid.querySelector(`[role=row][aria-rowindex="${index}"]`)?.getBoundingClientRect().top ?? NaN;
    return [topOf(1), topOf(2), topOf(3)];
  });
  expect(tops.map((top) => top - (tops[0] ?? 0))).toEqual([0, 32, 64]);
});

freshTest(
  "Who may not see tables' pages is told 'unauthorized', and finds no table anywhere",
  async ({ page, org, server, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const rights = rightsChanger(server.services, await org.handle());
    await rights.create("settings", { name: "hide_tables_for_member", value: "true" });
    await signIn(page, "member", { org, path: `/object/${table.id}` });
    await expect(page.getByText("unauthorized#404")).toBeVisible();
    await openInside(page, "/");
    await expect(page.getByText("Your starred items will appear here")).toBeVisible();
    await expect(page.getByText("Work orders")).toBeHidden();
    await openInside(page, "/home/tables");
    await expect(page.getByText("page_not_found")).toBeVisible();
    await openInside(page, `/object/${table.id}/record/1`);
    await expect(page.getByRole("dialog")).toContainText("Sweep apron");
    await openInside(page, `/object/${table.id}?new=true`);
    await expect(page.getByRole("dialog", { name: "New record" })).toBeVisible();
  },
);

freshTest(
  "A deleted table leads home, and waits in the trash with who deleted it",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    await signIn(page, "builder", { org, path: "/home/recovery" });
    await keepNotices(page);
    await expect(page.getByRole("heading", { name: "Excluded App Pages" })).toBeVisible();
    await expect(page.getByText("You don't have any app page to recover")).toBeVisible();
    await expect(page.getByText("You don't have any table to recover")).toBeVisible();
    await openInside(page, `/object/${table.id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete table" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete table Work orders" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await openInside(page, "/workspaces/recovery");
    await expect(page).toHaveURL(/\/home\/recovery$/);
    await expect(page.getByText(/^Deleted at .+ by Lucía Requena$/)).toBeVisible();
    await openInside(page, "/workspaces/recovery/archived-apps");
    await expect(page).toHaveURL(/\/home\/recovery\/archived-apps$/);
    await expect(page.getByText("You don't have any app page to recover")).toBeVisible();
    await expect(page.getByText("Excluded Tables")).toBeHidden();
    await openInside(page, "/workspaces/recovery/archived-tables");
    await page.getByRole("button", { name: /^Work orders/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("You don't have any table to recover")).toBeVisible();
    await openInside(page, `/object/${table.id}`);
    await expect(cell(page, "Sweep apron")).toBeVisible();
  },
);
