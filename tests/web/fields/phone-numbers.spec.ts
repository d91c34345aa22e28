import type { Page } from "@playwright/test";
import { openInside, expect, expectAccessible, freshTest, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, head } from "../../support/screen/grid";
import { holdRequests } from "../../support/screen/held-requests";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

/** The file with all countries' numbering plans. */
const PLANS = "**/assets/min-*.js";

/** A table of people with the number of one. */
async function createPeople(org: TestOrganization) {
  const people = await createTestTable(await org.actor("builder"), "People", [
    { name: "Name", type: "text" },
    { name: "Phone", type: "phone" },
  ]);
  await people.add({ Name: "Marta", Phone: "+351912345678" });
  return people;
}

const loads = (page: Page): string[] => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/min-/.test(request.url())) files.push(request.url());
  });
  return files;
};

freshTest(
  "The phone number library is loaded only if there are phone numbers, and none is shown before",
  async ({ page, org, signIn }) => {
    const orders = await createOrders(org, "Sweep apron");
    const people = await createPeople(org);
    const files = loads(page);
    await signIn(page, "member", { org, path: `/object/${orders.id}` });
    await expect(cell(page, "Sweep apron")).toBeVisible();
    expect(files).toEqual([]);

    const { letThrough } = await holdRequests(page, PLANS);
    const asked = page.waitForRequest(PLANS);
    await openInside(page, `/object/${people.id}`);
    await asked;
    await expect(page.getByText("912345678")).toHaveCount(0);
    letThrough();
    await expect(cellAt(page, 0, 1)).toHaveText("+351 912 345 678");
    await cellAt(page, 0, 1).click();
    await page.keyboard.type("+351 912-345-679");
    await page.keyboard.press("Enter");
    await expect(cellAt(page, 0, 1)).toHaveText("+351 912 345 679");
  },
);

test("A phone field added to a table that had none accepts numbers at once", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: "New field" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: /^Phone/ }).click();
  await panel.getByRole("textbox", { name: "Name", exact: true }).fill("Phone");
  // The country is found by its name or its calling code.
  const country = panel.getByRole("combobox", { name: "Country" });
  await country.fill("+351");
  await expect(page.getByRole("option")).toHaveText(["Portugal (+351)"]);
  await country.fill("portu");
  await page.getByRole("option", { name: "Portugal (+351)" }).click();
  await expect(country).toHaveValue("Portugal (+351)");
  await expectAccessible(page);
  await shot(page, "phone-country");
  await panel.getByRole("button", { name: "Create field" }).click();
  await expect(head(page, "Phone")).toBeVisible();
  await cellAt(page, 0, 5).click();
  await page.keyboard.type("912345678");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 0, 5)).toHaveText("912 345 678");
});

freshTest("Where they do not come at first, the table shows once they do", async ({ page, org, signIn }) => {
  const people = await createPeople(org);
  let isLost = true;
  await page.route(PLANS, (route) => (isLost ? route.abort() : route.continue()));
  await page.route("**/*", (route) =>
    isLost && route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  await signIn(page, "member", { org, path: `/object/${people.id}` });
  await expect(page.getByRole("heading", { name: "Can't reach the server" })).toBeVisible();
  await expect(page.getByText("offline#0")).toBeHidden();
  isLost = false;
  await expect(cellAt(page, 0, 1)).toHaveText("+351 912 345 678");
});

freshTest(
  "A file lost to a short interruption is requested once more, and is not reported as a new version",
  async ({ page, org, signIn }) => {
    const people = await createPeople(org);
    await page.route(PLANS, (route) => route.abort(), { times: 1 });
    await signIn(page, "member", { org, path: `/object/${people.id}` });
    await expect(cellAt(page, 0, 1)).toHaveText("+351 912 345 678");
    await expect(page.getByText("Workloom was updated")).toBeHidden();
  },
);

test.describe("With a new version on the server", () => {
  test.use({ expectedComplaints: [/404/] });

  freshTest("numbers show as they are kept, and reloading is offered", async ({ page, org, signIn }) => {
    const people = await createPeople(org);
    await page.route(PLANS, (route) => route.fulfill({ status: 404 }));
    await signIn(page, "member", { org, path: `/object/${people.id}` });
    await expect(cellAt(page, 0, 1)).toHaveText("+351912345678");
    await expect(page.getByText("Workloom was updated")).toBeVisible();
    await page.unroute(PLANS);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(cellAt(page, 0, 1)).toHaveText("+351 912 345 678");
  });
});
