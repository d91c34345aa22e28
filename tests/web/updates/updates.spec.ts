import { updateCalls } from "#shared/contract/updates";
import { notify } from "../../../server/areas/updates/public";
import { expect, expectAccessible, test } from "../../support/browser";

test("An update shows on the bell at once, is read by opening and stays bookmarked", async ({
  page,
  org,
  server,
  signIn,
}) => {
  const actor = await signIn(page, "member", { org });
  await expect(page.getByRole("button", { name: "Updates", exact: true })).toBeVisible();
  await notify(server.services, await org.handle(), {
    userIds: [actor.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "error",
  });
  await page.getByRole("button", { name: "Updates, 1 unread" }).click();
  await expect(page.getByRole("heading", { name: "New" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Updates", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bookmarked" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
  await expect(page.getByText("All read!")).toBeVisible();
  expect(await actor.ok(updateCalls.listUpdates, {})).toMatchObject({ unread: 0 });
});

test("Without updates the page says what will be here", async ({ page, org, signIn }) => {
  await signIn(page, "viewer", { org, path: "/updates" });
  await expect(page.getByText("You have no updates")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});
