import { pageCalls } from "#shared/contract/pages";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";

freshTest("A page is made from a table, and F begins a new block on it", async ({ page, org, signIn }) => {
  await createOrders(org, "Apron");
  await signIn(page, "builder", { org, path: "/home" });
  await page
    .getByRole("link", { name: /Work orders/ })
    .first()
    .click();
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Create a page from this table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: "Work orders", level: 1 })).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "page");
  await setColorScheme(page, "dark");
  await shot(page, "page-dark");
  await setColorScheme(page, "light");
  await page.getByRole("heading", { name: "Work orders", level: 1 }).click();
  await page.keyboard.press("f");
  await expect(page.getByRole("complementary", { name: "Blocks and tools" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "page-phone");
});

freshTest(
  "Blocks are added, set, moved by keys, deleted and brought back",
  async ({ page, org, signIn, openAs }) => {
    const builder = await org.actor("builder");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    await page.getByRole("button", { name: "Simple Indicator" }).click();
    const dialog = page.getByRole("dialog", { name: "Simple Indicator" });
    // Without any table, one is made on the way.
    await dialog.getByRole("button", { name: "Create table" }).click();
    const newTable = page.getByRole("dialog", { name: "New Blank Table" });
    await newTable.getByLabel("Table name").fill("Runways");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: "Table" })).toHaveValue("Runways");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await createOrders(org, "Apron");
    await page.getByRole("button", { name: "Simple Indicator" }).click();
    await dialog.getByRole("combobox", { name: "Table" }).fill("work");
    await page.getByRole("option", { name: "Work orders", exact: true }).click();
    await dialog.getByRole("button", { name: "Add a block" }).click();
    const panel = page.getByRole("complementary", { name: "Simple Indicator" });
    await expect(panel.getByRole("textbox").or(panel.getByRole("combobox")).first()).toBeFocused();
    const handle = page.getByRole("button", { name: /Move with the arrow keys/ });
    await handle.click();
    await panel.getByLabel("Title").fill("Open orders");
    await expect(page.getByRole("region", { name: "Open orders" })).toBeVisible();
    await shot(page, "page-edit");

    const colleague = await openAs("member", { org, path: `/app/${appId}` });
    await expect(colleague.page.getByRole("heading", { name: "Open orders" })).toBeVisible();
    await handle.focus();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(
        async () => (await builder.ok(pageCalls.getPage, { appId })).page.layouts.desktop.components[0]?.x,
      )
      .toBe(1);
    await page.getByRole("button", { name: "Block menu" }).click();
    await page.getByRole("menuitem", { name: "Delete block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete block" }).click();
    await expect(colleague.page.getByText("This page is still empty.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(colleague.page.getByRole("heading", { name: "Open orders" })).toBeVisible();
  },
);
