import { updateCalls } from "#shared/contract/updates";
import { notify } from "../../../server/areas/updates/public";
import {
  openInside,
  expect,
  expectAccessible,
  freshTest,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";

freshTest(
  "An update shows on the bell at once, is read by opening and stays bookmarked",
  async ({ page, org, server, signIn }) => {
    const actor = await signIn(page, "member", { org });
    await expect(page.getByRole("button", { name: "Updates", exact: true })).toBeVisible();
    await notify(server.services, await org.handle(), {
      userIds: [actor.userId],
      title: { text: "jobs.failed", values: { reason: "no paper" } },
      type: "error",
    });
    await page.getByRole("button", { name: "Updates, 1 unread" }).click();
    await expect(page.getByRole("heading", { name: /^New/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Updates", exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Bookmark", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Bookmarked" })).toBeVisible();
    await page.getByRole("button", { name: "Forward", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Forward to" });
    await dialog.getByRole("button", { name: "Forward to Lucía Requena" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Sent to Lucía Requena");
    await expectAccessible(page);
    await shot(page, "updates-forward");
    const { updates: passedOn } = await (await org.actor("builder")).ok(updateCalls.listUpdates, {});
    expect(passedOn[0]).toMatchObject({ isRead: false, forwardedBy: { id: actor.userId } });
    await page.reload();
    await expect(page.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
    await expect(page.getByText("All read!")).toBeVisible();
    const { updates, unread } = await actor.ok(updateCalls.listUpdates, {});
    expect(unread).toBe(0);
    await openInside(page, `/updates?activeNotification=${updates[0]?.id}`);
    await expect(page.locator("li[aria-current=true]")).toContainText("no paper");
  },
);

freshTest(
  "Neighbours about the same record merge, five at most, and open on demand",
  async ({ page, org, server, signIn }) => {
    const actor = await signIn(page, "member", { org });
    const [builder, admin] = [await org.actor("builder"), await org.actor("admin")];
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      await notify(server.services, await org.handle(), {
        userIds: [actor.userId],
        title: { text: "jobs.failed", values: { reason: `reason ${step}` } },
        type: "record",
        previewId: step === 7 ? "record-1-2" : "record-1-1",
        fromUserId: step % 2 === 0 ? builder.userId : admin.userId,
      });
    }
    await page.getByRole("button", { name: "Updates, 7 unread" }).click();
    const list = page.getByRole("region", { name: "New 7" });
    await expect(list.getByText(/reason/)).toHaveText([/reason 7/, /reason 6/, /reason 1/]);
    await list.getByRole("button", { name: /Show 4 earlier updates/ }).click();
    await expect(list.getByText(/reason/)).toHaveCount(7);
    await expectAccessible(page);
    for (const theme of ["light", "dark"] as const) {
      await setColorScheme(page, theme);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page);
      await shot(page, `updates-${theme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await shot(page, `updates-phone-${theme}`);
    }
    // On a phone the menu has what there is no room for.
    await page.getByRole("button", { name: /^Actions for .*reason 7/ }).click();
    await page.getByRole("menuitem", { name: "Forward" }).click();
    await expect(page.getByRole("dialog", { name: "Forward to" })).toBeVisible();
  },
);

freshTest("Updates of long ago are read by being shown, too", async ({ page, org, server, signIn }) => {
  const actor = await signIn(page, "member", { org });
  const workspace = await org.handle();
  for (let number = 1; number <= 205; number += 1) {
    await notify(server.services, workspace, {
      userIds: [actor.userId],
      title: { text: "jobs.failed", values: { reason: `reason ${number}.` } },
      type: "error",
    });
  }
  await openInside(page, "/updates");
  const oldest = page.getByText("reason 1.");
  await expect(async () => {
    if (await oldest.isHidden())
      await page.getByRole("button", { name: "Load more" }).click({ timeout: 1000 });
    await expect(oldest).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect.poll(async () => (await actor.ok(updateCalls.listUpdates, {})).unread).toBe(0);
});

freshTest("A click on an update marks it as read", async ({ page, org, server, signIn }) => {
  const actor = await signIn(page, "member", { org });
  await notify(server.services, await org.handle(), {
    userIds: [actor.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "error",
    link: "/home",
  });
  const unread = async () => (await actor.ok(updateCalls.listUpdates, {})).unread;
  await openInside(page, "/updates");
  await expect.poll(unread).toBe(0);
  const actions = page.getByRole("button", { name: /^Actions for/ });
  // For as long as the page stays open, it shows what was new when it was opened.
  for (const name of ["Mark as read", "Mark as unread"]) {
    await actions.click();
    await page.getByRole("menuitem", { name }).click();
  }
  await expect.poll(unread).toBe(1);
  await page
    .getByRole("main")
    .getByRole("link", { name: /no paper/ })
    .click();
  await expect(page).toHaveURL(`${org.url}/home`);
  await expect.poll(unread).toBe(0);
});

test("Without updates the page says what will be here", async ({ page, org, signIn }) => {
  await signIn(page, "viewer", { org, path: "/updates" });
  await expect(page.getByText("You have no updates")).toBeVisible();
  await setColorScheme(page, "dark");
  await expectAccessible(page);
});
