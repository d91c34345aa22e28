import { accessCalls } from "#shared/contract/access";
import { expect, isolatedTest as test } from "../../support/screen/browser";
import { watchFirstSight } from "../../support/screen/first-sight";
import { cell, createOrders } from "../../support/screen/grid";
import { actorNames } from "../../support/organizations/organization";

/** Most requests until the user sees the requested content, including the page itself. */
const REQUESTS_MOST = 25;
const FIRST_CELL = "[data-row='0'] [data-column='0']:not(:empty)";

/** Requested paths below /api, with repetitions. */
const askedOf = (requests: readonly { url: string }[]) =>
  requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/api/"));

test("A table shows its first row after few requests, without duplicates", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const seen = await watchFirstSight(page, FIRST_CELL);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  const { requests } = await seen();
  expect(requests.length).toBeLessThanOrEqual(REQUESTS_MOST);
  const asked = askedOf(requests);
  expect(asked).toContain(`/api/v4/tables/${table.id}`);
  expect(asked).toContain(`/api/v4/tables/${table.id}/records/query`);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test("A record shows beside its table after few requests, without duplicates", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const seen = await watchFirstSight(page, "[data-side-panel] dd");
  await signIn(page, "member", { org, path: `/object/${table.id}/record/1` });
  const { requests } = await seen();
  const asked = askedOf(requests);
  expect(asked).toContain(`/api/v4/tables/${table.id}/records/1`);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  // Blocks of pages have nothing to do with it.
  expect(requests.filter(({ url }) => /\/assets\/page-/.test(url))).toEqual([]);
});

test("Home shows after few requests", async ({ page, org, signIn }) => {
  await createOrders(org, "Sweep apron");
  const seen = await watchFirstSight(page, "[data-item]");
  await signIn(page, "member", { org });
  const { requests } = await seen();
  expect(requests.length).toBeLessThanOrEqual(REQUESTS_MOST);
});

test("The page itself lists the files that every first view needs", async ({ page, org }) => {
  const text = await (await page.goto(`${org.url}/login`))?.text();
  for (const file of ["vendor-", "start-", "inter-latin-opsz-normal-"]) {
    expect(text).toMatch(new RegExp(`<link rel="(module)?preload"[^>]*/assets/${file}`));
  }
});

test("Without a session a table's URL only requests the session and the organisation", async ({
  page,
  org,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const seen = await watchFirstSight(page, "input[type=password]");
  await page.goto(`${org.url}/object/${table.id}`);
  const { requests } = await seen();
  expect(askedOf(requests).toSorted()).toEqual(
    [accessCalls.getOrganization.path, accessCalls.getSession.path].toSorted(),
  );
});

test("Nothing of the table is requested if the session has ended in the meantime", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const actor = await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.goto("about:blank");
  await actor.ok(accessCalls.logout);
  const seen = await watchFirstSight(page, "input[type=password]");
  await page.goto(`${org.url}/object/${table.id}`);
  const { requests } = await seen();
  expect(askedOf(requests).filter((path) => path.includes("/tables/"))).toEqual([]);
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
});

test("A user who signs in after another one sees the present table, under their own name", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: /Lucía Requena/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByLabel("Email").fill(actorNames.member);
  await table.add({ Title: "Mow runway strip" });
  await page.getByLabel("Password", { exact: true }).fill("workloom-demo");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Mow runway strip")).toBeVisible();
  await expect(page.getByRole("button", { name: /Joaquim Maia/ })).toBeVisible();
});
