import type { Page } from "@playwright/test";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls } from "#shared/contract/public-forms";
import { pageCalls } from "#shared/contract/pages";
import { publicViewCalls } from "#shared/contract/public-views";
import { recordCalls } from "#shared/contract/records";
import { startingFormConfig } from "#shared/forms/form-config";
import { tableCalls } from "#shared/contract/tables";
import { createOrders } from "../../support/screen/grid";
import { expect, expectAccessible, freshTest, setColorScheme, shot } from "../../support/screen/browser";
import type { TestOrganization } from "../../support/organizations/organization";

/** A page about orders, whose form for new ones is public as well. */
async function createPage(org: TestOrganization) {
  const builder = await org.actor("builder");
  const orders = await createOrders(org, "Sweep apron", "Change lamps");
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Status", fromTableId: orders.id });
  const { form } = await builder.ok(formCalls.saveTableForm, {
    tableId: orders.id,
    purpose: "creation",
    config: startingFormConfig("creation"),
  });
  await builder.ok(formLinkCalls.saveFormLink, { formId: form.id });
  return { builder, orders, appId };
}

const pathOf = (url: string): string => `/public/${url.split("/").at(-1)}`;
const records = (page: Page) => page.getByRole("grid");

freshTest(
  "A builder shares a page, and its visitor sees it without signing in",
  async ({ page, org, signIn, browser }) => {
    const { builder, orders, appId } = await createPage(org);
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Copy public link or share" }).click();
    const panel = page.getByRole("complementary", { name: "Public App" });
    await expect(panel.getByText("Public view is not enabled for this app")).toBeVisible();
    await panel.getByRole("switch", { name: "Public link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    const address = panel.getByRole("link", { name: /http/ });
    await expect(address).toBeVisible();
    await panel.getByLabel("Email addresses").fill("ana@example.com, rui@example.com");
    await panel.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("The link is on its way to 2 addresses")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "share-page");

    const list = {
      appId,
      type: "recordListAndUpdate" as const,
      tableId: orders.id,
      config: { title: "List" },
    };
    await builder.ok(pageCalls.addBlock, list);

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(org.url + pathOf(String(await address.textContent())));
    await expect(visitor.getByRole("heading", { name: "Status", level: 1 })).toBeVisible();
    await expect(records(visitor).getByText("Sweep apron")).toBeVisible();
    // Next to the list stands its first record, as the page shows it.
    await expect(visitor.getByRole("heading", { name: "Sweep apron", level: 3 })).toBeVisible();
    await records(visitor).getByText("Sweep apron").hover();
    await records(visitor).getByRole("button", { name: "Open record 1" }).click();
    const opened = visitor.getByRole("dialog", { name: "Sweep apron" });
    await expect(opened.getByText("Title", { exact: true })).toBeVisible();
    await expectAccessible(visitor);
    await shot(visitor, "public-page-record");
    await visitor.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expectAccessible(visitor);
    await shot(visitor, "public-page");
    await setColorScheme(visitor, "dark");
    await expectAccessible(visitor);
    await shot(visitor, "public-page-dark");
    await visitor.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(visitor);
    await shot(visitor, "public-page-phone-dark");
    await setColorScheme(visitor, "light");
    await shot(visitor, "public-page-phone");
    await visitor.setViewportSize({ width: 1440, height: 900 });

    await orders.add({ Title: "Mow the strip" });
    await visitor.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(records(visitor).getByText("Mow the strip")).toBeVisible();

    await visitor.getByRole("button", { name: "New record" }).first().click();
    const form = visitor.getByRole("dialog").frameLocator("iframe");
    await form.getByRole("textbox", { name: "Title" }).fill("Paint the numbers");
    // A form that is filled in faster than a person can read it is refused, and sent again.
    const send = form.getByRole("button", { name: "Send", exact: true });
    await expect(async () => {
      if (await send.isVisible()) await send.click({ timeout: 1000 });
      await expect(form.getByText("Form successfully saved")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await visitor.keyboard.press("Escape");
    const { records: stored } = await builder.ok(recordCalls.queryRecords, { tableId: orders.id });
    expect(stored.map(({ data }) => data[orders.field("Title")])).toContain("Paint the numbers");

    await builder.ok(tableCalls.deleteTable, { tableId: orders.id });
    await visitor.reload();
    await expect(visitor.getByText("An error occurred loading the block: List")).toBeVisible();
    await shot(visitor, "public-page-failed-block");
    await builder.ok(publicViewCalls.deletePublicView, { type: "dashboard", identifier: appId });
    await visitor.reload();
    const nothing = visitor.getByRole("heading", { name: "There is nothing at this address" });
    await expect(nothing).toBeVisible();
    for (const path of ["/public", "/public/xyz"]) {
      await visitor.goto(org.url + path);
      await expect(nothing).toBeVisible();
      await expect(visitor.getByText("404 · not_found")).toBeVisible();
    }
    await shot(visitor, "public-page-gone");
    await context.close();
  },
);

freshTest(
  "A page with a password opens by it, and leads to the public page behind its button",
  async ({ org, browser }) => {
    const { builder, appId } = await createPage(org);
    const { appId: from } = await builder.ok(pageCalls.createPage, { label: "Overview" });
    const target = { type: "app" as const, id: appId };
    const config = { label: "See the orders", target };
    await builder.ok(pageCalls.addBlock, { appId: from, type: "button", config });
    const share = async (identifier: number) =>
      (await builder.ok(publicViewCalls.createPublicView, { type: "dashboard", identifier })).view;
    const [overview, status] = [await share(from), await share(appId)];
    await builder.ok(publicViewCalls.updatePublicView, { viewId: status.id, password: "concourse" });
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(org.url + pathOf(overview.url));
    await visitor.getByRole("button", { name: "See the orders" }).click();
    await expect(visitor).toHaveURL(new RegExp(`/public/${status.token}\\?previousApp=${from}$`));
    const password = visitor.getByLabel("Password", { exact: true });
    await password.fill("guessed");
    await password.press("Enter");
    await expect(visitor.getByText("Wrong password. Try again.")).toBeVisible();
    await expectAccessible(visitor);
    await shot(visitor, "public-page-locked");
    await password.fill("concourse");
    await password.press("Enter");
    await expect(records(visitor).getByText("Sweep apron")).toBeVisible();
    await visitor.getByRole("link", { name: "Back to Overview" }).click();
    await expect(visitor.getByRole("button", { name: "See the orders" })).toBeVisible();
    await context.close();
  },
);
