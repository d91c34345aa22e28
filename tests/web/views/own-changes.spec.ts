import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, head } from "../../support/screen/grid";

test("Changes of a view are personal until they are saved for everyone, and a personal view stays personal", async ({
  page,
  org,
  openAs,
  openOrders,
}) => {
  const table = await openOrders("builder", "Apple", "Banana", "Cherry");
  const [appId = 0] = table.table.visibleViews;
  const chip = page.getByRole("navigation", { name: "Views" }).getByRole("button").first();
  const changes = page.getByRole("group", { name: "Your changes to this view" });
  const sortDescending = async () => {
    await head(page, "Title").getByRole("button").click();
    await page.getByRole("menu").getByText("Sort descending").click();
  };
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await expect(changes).toBeHidden();
  await sortDescending();
  await expect(cellAt(page, 0, 0)).toHaveText("Cherry");
  await expect(chip.getByRole("img", { name: "Changed for you" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "view-changed-for-oneself");

  // A colleague sees the view as it was.
  const colleague = await openAs("member", { org, path: `/object/${table.id}` });
  await expect(cellAt(colleague.page, 0, 0)).toHaveText("Apple");

  // It is there again after a reload.
  await page.reload();
  await expect(cellAt(page, 0, 0)).toHaveText("Cherry");
  await changes.getByRole("button", { name: "Reset" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await expect(changes).toBeHidden();

  await sortDescending();
  await expect(changes).toBeVisible();
  // By the palette, and so is who can see the view.
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  await page.keyboard.press("ControlOrMeta+k");
  await palette.getByRole("combobox").fill("save view");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Save for everyone");
  await page.keyboard.press("Enter");
  await expect(changes).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await palette.getByRole("combobox").fill("share view");
  await expect(palette.getByRole("option", { name: /^Who can see view/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(cellAt(colleague.page, 0, 0)).toHaveText("Cherry");

  // A member may change it for themselves alone, and make a view of their own.
  const { page: other } = colleague;
  await head(other, "Title").getByRole("button").click();
  await other.getByRole("menu").getByText("Sort ascending").click();
  await expect(cellAt(other, 0, 0)).toHaveText("Apple");
  const theirs = other.getByRole("group", { name: "Your changes to this view" });
  await expect(theirs.getByRole("button")).toHaveText(["Reset"]);
  await other.getByRole("button", { name: "Add view" }).click();
  const dialog = other.getByRole("dialog", { name: "Add view" });
  await dialog.getByRole("textbox", { name: "View name" }).fill("Mine");
  await expect(dialog.getByText("Only you can see it")).toBeVisible();
  await dialog.getByRole("button", { name: "Create view" }).click();
  const own = other.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Mine" });
  await expect(own.getByRole("img", { name: "Only you can see it" })).toBeVisible();
  await expect(cellAt(other, 0, 0)).toHaveText("Apple");
  await shot(other, "view-of-ones-own");
  await expect(page.getByRole("navigation", { name: "Views" }).getByText("Mine")).toBeHidden();

  // Locked, it is changed for everyone by no one.
  await chip.click();
  await page.getByRole("menuitem", { name: "Lock view" }).click();
  await expect(chip.getByRole("img", { name: "Locked" })).toBeVisible();
  await head(page, "Title").getByRole("button").click();
  await page.getByRole("menu").getByText("Sort ascending").click();
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await expect(changes.getByRole("button")).toHaveText(["Reset"]);
  const builder = await org.actor("builder");
  await expect
    .poll(async () => (await builder.ok(viewCalls.getApp, { appId })).app.draft?.wish.sort?.[0]?.order)
    .toBe("asc");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await shot(page, "view-changed-390");
  await page.setViewportSize({ width: 1440, height: 900 });
});
