import { openInside, expect, expectAccessible, freshTest, shot, test } from "../../support/screen/browser";
import { viewCalls } from "#shared/contract/views";
import { rightsChanger } from "../../api/policy/change-rights";
import { boxOf, createOrders, head } from "../../support/screen/grid";

test("A builder puts a view away, finds it again and shows it", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  const { app } = await builder.ok(viewCalls.createApp, { tableId: table.id, label: "Urgent" });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  const chip = page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Urgent" });
  await expect(chip).toBeVisible();
  await page.getByRole("button", { name: "Tools and views" }).click();
  const panel = page.getByRole("complementary", { name: "Tools and views" });
  // The table's own view shows: the panel begins with the tools.
  await expect(panel.getByRole("button", { name: "Edit Table Fields" })).toBeVisible();
  await shot(page, "table-tools");
  await panel.getByRole("tab", { name: "Views" }).click();
  await panel.getByRole("button", { name: "Hide Urgent" }).click();
  await expect(chip).toBeHidden();
  await panel.getByRole("searchbox", { name: "Search views" }).fill("urg");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await shot(page, "manage-views");
  await openInside(page, `/app/${app.id}`);
  await expect(page.getByText("App not found")).toBeVisible();
  await openInside(page, `/object/${table.id}`);
  await page.getByRole("button", { name: "Tools and views" }).click();
  await panel.getByRole("tab", { name: "Views" }).click();
  await panel.getByRole("button", { name: "Show Urgent" }).click();
  await chip.click();
  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Tools and views" }).click();
  await expect(panel.getByRole("tab", { name: "Views", selected: true })).toBeVisible();
});

test("On a phone the chosen view is visible, and the number of records is not cut off", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  const labels = ["Urgent and open", "Due this week", "Open by owner"];
  for (const label of labels) await builder.ok(viewCalls.createApp, { tableId: table.id, label });
  const { app } = await builder.ok(viewCalls.createApp, { tableId: table.id, label: "Done by quarter" });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "builder", { org, path: `/object/${table.id}/views/${app.id}` });
  const chips = page.getByRole("navigation", { name: "Views" });
  await expect(chips.getByRole("button", { name: "Done by quarter" })).toBeInViewport({ ratio: 1 });
  const plus = await boxOf(page.getByRole("button", { name: "Summarize Title" }).locator("svg"));
  const title = await boxOf(head(page, "Title"));
  // The plus leaves the room to the number, up to the column's end.
  expect(title.x + title.width - plus.x - plus.width).toBeLessThan(24);
});

freshTest(
  "Who may shape tables but not make apps is told so where views are managed",
  async ({ page, org, server, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const rights = rightsChanger(server.services, await org.handle());
    const values = { name: "Tables only", isAdmin: false, flags: [], defaultTableLevel: "fullControl" };
    const roleId = await rights.create("role", values);
    await rights.update("user", (await org.actor("builder")).userId, { roleId });
    await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await page.getByRole("button", { name: "Tools and views" }).click();
    const panel = page.getByRole("complementary", { name: "Tools and views" });
    await panel.getByRole("tab", { name: "Views" }).click();
    await expect(panel.getByText("You do have permissions to manage table views")).toBeVisible();
    await expect(panel.getByText("permission_denied")).toBeVisible();
  },
);
