import type { Page } from "@playwright/test";
import { expect, test } from "../../support/screen/browser";
import { createOrders, head } from "../../support/screen/grid";

async function starOrders(page: Page): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: "Work orders" });
  await row.hover();
  await row.getByRole("button", { name: "Add to Starred" }).click();
}

const starred = (page: Page) => page.getByRole("list", { name: "Starred" }).getByText("Work orders");

test("A star set right before the page is left is kept", async ({ page, org, signIn }) => {
  await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: "/home/tables" });
  await starOrders(page);
  await page.goto(`${org.url}/home/favorites`);
  await expect(starred(page)).toBeVisible();
});

test("A title, a width and a sort set right before a reload are kept", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron", "Paint threshold");
  await head(page, "Status").getByRole("button").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await head(page, "Status").boundingBox())?.width).toBe(208);
  await page.getByRole("textbox", { name: "Table name" }).fill("Jobs");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Table name" })).toHaveValue("Jobs");
  await expect.poll(async () => (await head(page, "Status").boundingBox())?.width).toBe(208);
});

test("A title is saved when a link leads elsewhere before its pause is over", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("textbox", { name: "Table name" }).fill("Jobs");
  await page.getByRole("banner").getByRole("link", { name: "Go to Home" }).click();
  await expect(
    page.getByRole("list", { name: "Most Recent" }).getByRole("link", { name: /Jobs/ }),
  ).toBeVisible();
});

test("Logging out right after setting a star keeps it", async ({ page, org, signIn, openAs }) => {
  await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: "/home/tables" });
  await starOrders(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("log out");
  await expect(page.getByRole("option", { name: "Logout", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeVisible();
  const again = await openAs("builder", { org, path: "/home/favorites" });
  await expect(starred(again.page)).toBeVisible();
});
