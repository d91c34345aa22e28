import type { Page } from "@playwright/test";
import { pageCalls } from "#shared/contract/pages";
import { tableCalls } from "#shared/contract/tables";
import { createOrders } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";
import { expect, freshTest, openInside, test } from "../../support/screen/browser";

/** The focused element and its place: never the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return "nothing";
    const place = element.closest("aside, [role=dialog], main") ?? element.closest("header");
    return `${element.tagName.toLowerCase()} in ${place?.getAttribute("role") ?? place?.tagName.toLowerCase()}`;
  });
const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeFocused();

test("On every page the focus goes to its heading, from wherever one comes", async ({ page, signIn }) => {
  await signIn(page, "admin", { path: "/updates" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = page.getByRole("banner").getByRole("button", { name: /Search or run a command/ });
  const pages = [
    "/home",
    "/home/favorites",
    "/home/most-recent",
    "/home/folders",
    "/home/folders/1",
    "/home/tables",
    "/home/apps",
    "/home/public-apps",
    "/home/recovery",
    "/object/1",
    "/object/1/trash",
    "/object/99999",
    "/connector",
    "/updates",
    "/settings",
    "/settings/users",
    "/settings/roles",
    "/settings/my-profile",
    "/nowhere",
  ];
  for (const path of pages) {
    await search.focus();
    await openInside(page, path);
    await expect.poll(() => focused(page), { message: path }).toMatch(/^(h1|h2|div|main|input) in main$/);
  }
});

freshTest(
  "After a deletion and a restore the keyboard goes on where one was",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const other = await createTestTable(await org.actor("builder"), "Stands");
    const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: false }).last().click();
    const dialog = page.getByRole("dialog", { name: "Delete table Work orders?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Delete table Work orders" }).click();
    await expectHeading(page, "Home");
    await builder.ok(tableCalls.deleteTable, { tableId: other.id });
    await openInside(page, "/home/recovery");
    await expectHeading(page, "Trash");
    await page.getByRole("button", { name: "Restore: Stands" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("button", { name: "Restore: Stands" })).toBeHidden();
    await expect.poll(() => focused(page)).toMatch(/in main$/);
  },
);

freshTest("Panels of a page close when another is opened", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(page.getByRole("button", { name: /New record/ })).toBeVisible();
  await page.keyboard.press("f");
  const panel = page.getByRole("complementary");
  await expect(panel).toBeVisible();
  await openInside(page, `/object/${table.id}/views/table`);
  await expect(panel).toBeVisible();
  await openInside(page, "/home/tables");
  await expect(panel).toBeHidden();
  await expectHeading(page, "Tables");
});

freshTest("What deletes something asks and begins on Cancel", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const admin = await signIn(page, "admin", { org });
  const { appId } = await admin.ok(pageCalls.createPage, { label: "Overview", fromTableId: table.id });
  for (const [path, menu, place, entry] of [
    [`/object/${table.id}`, "More actions", 0, /^Delete/],
    [`/object/${table.id}/record/1`, "More actions", 1, "Delete record"],
    [`/app/${appId}`, "More actions", 0, /^Delete/],
    ["/settings/roles", "Actions for Builder", 0, "Delete role"],
  ] as const) {
    await openInside(page, path);
    await page.getByRole("button", { name: menu }).nth(place).click();
    await page.getByRole("menuitem", { name: entry }).last().click();
    const question = page.getByRole("dialog", { name: /\?$/ });
    await expect(question.getByRole("button", { name: "Cancel" }), { message: path }).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
  }
});
