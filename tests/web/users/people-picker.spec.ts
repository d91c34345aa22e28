import type { Locator, Page } from "@playwright/test";
import { taskListCalls } from "#shared/contract/task-lists";
import { userCalls } from "#shared/contract/users";
import { PICKER_PAGE } from "#shared/limits/users";
import { notify } from "../../../server/areas/updates/public";
import { roleIds } from "../../api/users/support";
import { addManyPeople } from "../../support/many-people";
import { expect, expectAccessible, freshTest as test, openInside, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

/** Scrolls the open list to its end. */
const scrollToEnd = (page: Page) => page.getByRole("option").last().scrollIntoViewIfNeeded();
const open = (field: Locator) => field.click();

test("A form of a record offers 2,000 people in pages of 50, and finds them on the server", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  await addManyPeople(org, (await roleIds(admin))["Member"]!, 2000);
  const table = await createTestTable(admin, "Work orders", [
    { name: "Title", type: "text", required: true },
    { name: "Owner", type: "user" },
    { name: "Helpers", type: "users" },
  ]);
  await signIn(page, "admin", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "New record" }).first().click();
  const form = page.getByRole("complementary", { name: "New record" });
  await form.getByRole("textbox", { name: "Title" }).fill("Apron");
  const options = page.getByRole("option");

  const owner = form.getByRole("combobox", { name: "Owner" });
  await open(owner);
  await expect(options).toHaveCount(PICKER_PAGE);
  await scrollToEnd(page);
  await expect(options).toHaveCount(2 * PICKER_PAGE);
  await owner.pressSequentially("many 01987");
  await expect(options).toHaveCount(1);
  await shot(page, "people-picker");
  await page.keyboard.press("Enter");
  await expect(owner).toHaveValue("Many 01987");

  const helpers = form.getByRole("combobox", { name: "Helpers" });
  await open(helpers);
  await expect(options).toHaveCount(PICKER_PAGE);
  await helpers.pressSequentially("many1500@planalto");
  await options.filter({ hasText: "Many 01500" }).click();
  await page.keyboard.press("Escape");
  await expect(form.getByText("Many 01500")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  const cells = page.getByRole("grid");
  await expect(cells.getByText("Many 01987")).toBeVisible();
  await expect(cells.getByText("Many 01500")).toBeVisible();
});

test("Of 400 people one is found by name for a message, a task and an update", async ({
  page,
  org,
  server,
  signIn,
}) => {
  const admin = await org.actor("admin");
  await addManyPeople(org, (await roleIds(admin))["Member"]!, 400);
  await notify(server.services, await org.handle(), {
    userIds: [admin.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "error",
  });
  const { users } = await admin.ok(userCalls.findPeople, { search: "many 00390" });
  const found = users[0]!;

  await signIn(page, "admin", { org, path: "/" });
  await page.getByRole("banner").getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("menuitem", { name: "New direct message" }).click();
  const dialog = page.getByRole("dialog");
  const people = dialog.getByRole("listitem").filter({ hasText: "Many " });
  await expect(people.first()).toBeVisible();
  expect(await people.count()).toBeLessThanOrEqual(2 * PICKER_PAGE);
  await dialog.getByRole("searchbox").fill("00390 many");
  await expect(people).toHaveCount(1);
  await people.getByRole("button").click();
  await expect(page.getByText(found.name).first()).toBeVisible();

  await openInside(page, "/tasks");
  await page.keyboard.press("k");
  const owners = dialog.getByRole("combobox", { name: "Owners" });
  await owners.fill("many 00390");
  await page.getByRole("option", { name: found.name }).click();
  await dialog.getByLabel("Title").fill("Sweep apron");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const owned = async () => (await admin.ok(taskListCalls.listTasks, { scope: "all" })).items[0]?.owners;
  await expect.poll(owned).toEqual([admin.userId, found.id]);

  await openInside(page, "/updates");
  await page.getByRole("button", { name: "Forward", exact: true }).first().click();
  await dialog.getByRole("searchbox").fill("many390@");
  await dialog.getByRole("button", { name: `Forward to ${found.name}` }).click();
  await expect(dialog.getByRole("status")).toHaveText(`Sent to ${found.name}`);
});
