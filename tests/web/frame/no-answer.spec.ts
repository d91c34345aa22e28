import type { Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, freshTest, isolatedTest, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

// A part of the page that cannot be loaded is logged there, too.
test.use({
  expectedComplaints: [
    /chunk_load_failed|Failed to fetch dynamically|Couldn't load preload assets|ERR_INTERNET_DISCONNECTED/,
  ],
});

/**
 * Leaves calls of a path unanswered. Returns functions to let the server answer again, and to count the requests.
 */
async function silence(page: Page, path: string) {
  let asked = 0;
  const pattern = `**${path}`;
  await page.route(pattern, (route) => {
    asked += 1;
    return route.abort("connectionrefused");
  });
  return { end: () => page.unroute(pattern), asked: () => asked };
}
const tryAgain = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

// In a browser of its own: the shared one may have cached the page's code.
isolatedTest(
  "Without a connection a page that was never opened says so, links back, and opens automatically when the connection is back",
  async ({ page, context, org, signIn }) => {
    await signIn(page, "builder", { org });
    await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
    await context.setOffline(true);
    const updates = page.getByRole("banner").getByRole("button", { name: /^Updates/ });
    const says = page.getByRole("heading", { name: "Can't reach the server" });
    await updates.click();
    await expect(says).toBeVisible();
    await expectAccessible(page);
    await shot(page, "no-answer");
    await tryAgain(page).click();
    await expect(page.getByText("The connection dropped. Try again.")).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
    await updates.click();
    await expect(says).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Updates", exact: true })).toBeVisible();
  },
);

freshTest("Home fills by itself as soon as the server answers", async ({ page, org, signIn }) => {
  const silent = await silence(page, homeCalls.getHome.path);
  await signIn(page, "builder", { org });
  await expect(tryAgain(page)).toBeVisible();
  await silent.end();
  await expect(page.getByText("Your starred items will appear here")).toBeVisible();
});

test("A table opens automatically as soon as the server answers", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const silent = await silence(page, `/api/v4/tables/${table.id}`);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(tryAgain(page)).toBeVisible();
  await silent.end();
  await expect(cell(page, "Sweep apron")).toBeVisible();
});

test("Records appear automatically as soon as the server answers, and until then 'Try again' keeps its place", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const path = recordCalls.queryRecords.path.replace("{tableId}", String(table.id));
  const silent = await silence(page, path);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await tryAgain(page).focus();
  const asked = silent.asked();
  await expect.poll(silent.asked).toBeGreaterThan(asked);
  await expect(tryAgain(page)).toBeFocused();
  await silent.end();
  await expect(cell(page, "Sweep apron")).toBeVisible();
});

test("The signed-in user appears automatically as soon as the server answers", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "builder", { org });
  const silent = await silence(page, accessCalls.getSession.path);
  // As on a device that has stored nothing: otherwise the workspace opens as it was, see `offline.spec.ts`.
  const stored = () => page.evaluate(() => localStorage.getItem("workloom.offline"));
  await expect.poll(stored).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem("workloom.offline"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Can't reach the server" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The connection dropped. Try again.")).toBeVisible();
  await silent.end();
  await expect(page.getByText("Your starred items will appear here")).toBeVisible();
});

isolatedTest("A server that stays silent is asked less and less often", async ({ page, org, signIn }) => {
  await page.clock.install();
  const silent = await silence(page, homeCalls.getHome.path);
  await signIn(page, "builder", { org });
  await expect(tryAgain(page)).toBeVisible();
  const before = silent.asked();
  await page.clock.runFor(60_000);
  await expect.poll(silent.asked).toBeGreaterThan(before);
  expect(silent.asked() - before).toBeLessThan(14);
});
