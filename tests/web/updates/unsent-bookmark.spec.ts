import type { Page } from "@playwright/test";
import { updateCalls } from "#shared/contract/updates";
import { notify } from "../../../server/areas/updates/public";
import { expect, freshTest, type TestParts, type WorkerParts } from "../../support/screen/browser";

type Parts = Pick<TestParts & WorkerParts, "org" | "server" | "signIn"> & { page: Page };

/** The member with one update, whose bookmarks do not get through until the way is mended. */
async function openCutOff({ page, org, server, signIn }: Parts) {
  const way = { isCut: true, keys: [] as (string | undefined)[] };
  await page.context().route(/\/api\/v4\/updates\/\d+\/bookmark$/, async (route, request) => {
    way.keys.push(request.headers()["idempotency-key"]);
    await (way.isCut ? route.abort() : route.continue());
  });
  const actor = await signIn(page, "member", { org });
  await notify(server.services, await org.handle(), {
    userIds: [actor.userId],
    title: { text: "jobs.failed", values: { reason: "no paper" } },
    type: "error",
  });
  await page.goto(`${org.url}/updates`);
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page.getByRole("region", { name: "Bookmarked" })).toContainText("no paper");
  await expect(page.locator("[data-waiting]")).toBeVisible();
  const isBookmarked = async () => (await actor.ok(updateCalls.listUpdates, {})).updates[0]?.isBookmarked;
  return { way, isBookmarked };
}

freshTest(
  "A bookmark set without a connection shows at once, survives a reload and is sent once",
  async ({ page, org, server, signIn }) => {
    const { way, isBookmarked } = await openCutOff({ page, org, server, signIn });
    await page.reload();
    await expect(page.getByRole("region", { name: "Bookmarked" })).toContainText("no paper");
    expect(await isBookmarked()).toBe(false);
    way.isCut = false;
    await expect.poll(isBookmarked).toBe(true);
    expect(new Set(way.keys).size).toBe(1);
    await expect(page.getByRole("button", { name: "Remove bookmark" })).toBeVisible();
  },
);

freshTest(
  "Logging out asks before it discards a bookmark that could not be sent",
  async ({ page, org, server, signIn }) => {
    await openCutOff({ page, org, server, signIn });
    await page.getByRole("button", { name: /^Your menu/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("dialog", { name: "Log out with 1 unsaved change?" })).toBeVisible();
    await page.getByRole("button", { name: "Log out and discard" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
  },
);

freshTest(
  "A bookmark that the server refuses is taken back with its reason",
  async ({ page, org, server, signIn }) => {
    const { way } = await openCutOff({ page, org, server, signIn });
    await page.context().unrouteAll();
    await page.route(/\/api\/v4\/updates\/\d+\/bookmark$/, (route) =>
      route.fulfill({
        status: 404,
        json: { error: { id: "not_found", code: 404, message: "This does not exist." } },
      }),
    );
    way.isCut = false;
    await expect(page.getByText("Your bookmark was not saved")).toBeVisible();
    await expect(page.getByText("This does not exist.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Bookmarked" })).toBeHidden();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Bookmarked" })).toContainText("no paper");
    await expect(page.getByText("Your bookmark was not saved")).toBeHidden();
  },
);
