import type { Page } from "@playwright/test";
import { viewCalls, type ViewConfig } from "#shared/contract/views";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, head } from "../../support/screen/grid";
import { beforeNextChange } from "../../support/before-next-change";
import type { TestOrganization } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";

// The browser logs the refusal caused by a colleague's earlier change.
test.use({ expectedComplaints: [/status of 409/] });

const late = "Someone else changed this in the meantime.";

/** A colleague with the table's first view. */
async function colleagueAt(org: TestOrganization, table: TestTable) {
  const admin = await org.actor("admin");
  const appId = table.table.visibleViews[0] ?? 0;
  const read = async () => (await admin.ok(viewCalls.getApp, { appId })).app;
  return {
    read,
    config: async () => (await read()).config,
    /** Changes the view between the page's read and its write. */
    isQuicker: (change: { config?: ViewConfig; label?: string }) =>
      beforeNextChange({ org }, () => admin.ok(viewCalls.updateApp, { appId, ...change }), "app"),
  };
}
const sortBy = async (page: Page, name: string) => {
  await head(page, name).getByRole("button").click();
  await page.getByRole("menu").getByText("Sort descending").click();
};

const saveForEveryone = (page: Page) => page.getByRole("button", { name: "Save for everyone" }).click();

test("When two users change a view at once, both changes are kept, and the screen shows both", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Apple", "Banana", "Cherry");
  const colleague = await colleagueAt(org, table);
  const title = table.field("Title");
  const filter = {
    match: "all" as const,
    conditions: [{ fieldId: title, operator: "isNot" as const, value: "Cherry" }],
  };
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await colleague.isQuicker({ config: { filter } });
  await sortBy(page, "Title");
  await saveForEveryone(page);
  await expect(cellAt(page, 0, 0)).toHaveText("Banana");
  await expect(page.getByRole("button", { name: "Filter 1" })).toBeVisible();
  expect(await colleague.config()).toEqual({ filter, sort: [{ field: title, order: "desc" }] });
});

test("A user whose sort conflicts with a colleague's continues with their own, and may save it", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Apple", "Banana", "Cherry");
  const colleague = await colleagueAt(org, table);
  const theirs = [{ field: table.field("Hours"), order: "asc" as const }];
  const ours = [{ field: table.field("Title"), order: "desc" as const }];
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await colleague.isQuicker({ config: { sort: theirs, hidden: [table.field("Due")] } });
  await sortBy(page, "Title");
  await saveForEveryone(page);
  const notices = page.getByRole("status", { name: "Notices" });
  await expect(notices.getByText(late)).toBeVisible();
  await expect(notices.getByText("What you see here is not saved.")).toBeVisible();
  await expect(cellAt(page, 0, 0)).toHaveText("Cherry");
  await expect(head(page, "Due")).toBeHidden();
  expect((await colleague.config()).sort).toEqual(theirs);
  await expectAccessible(page);
  await shot(page, "view-changed-by-two");
  await notices.getByRole("button", { name: "Save mine" }).click();
  await expect.poll(async () => (await colleague.config()).sort).toEqual(ours);
  await expect(notices.getByText(late)).toBeHidden();
  await expect(cellAt(page, 0, 0)).toHaveText("Cherry");

  await colleague.isQuicker({ config: { sort: theirs } });
  await sortBy(page, "Status");
  await saveForEveryone(page);
  await expect(notices.getByText(late)).toBeVisible();
  // Continuing after the notice means to overwrite.
  await sortBy(page, "Title");
  await saveForEveryone(page);
  await expect.poll(async () => (await colleague.config()).sort).toEqual(ours);
  await expect(notices.getByText(late)).toBeHidden();
});

test("A user who renames a view that a colleague renamed is shown its present name", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Apple");
  const colleague = await colleagueAt(org, table);
  const chip = page.getByRole("navigation", { name: "Views" }).getByRole("button").first();
  await chip.click();
  await page.getByRole("menuitem", { name: "Rename view" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename view" });
  await dialog.getByRole("textbox", { name: "View name" }).fill("This week");
  await colleague.isQuicker({ label: "Today" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const problem = "Someone else renamed it to Today in the meantime. Save again to use your name.";
  await expect(dialog.getByText(problem)).toBeVisible();
  expect((await colleague.read()).label).toBe("Today");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(chip).toHaveText("This week");
});
