import { webhookCalls } from "#shared/contract/webhooks";
import { expect, expectAccessible, freshTest } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

freshTest("A webhook is created and its request becomes a record", async ({ page, org, signIn }) => {
  const admin = await signIn(page, "admin", { org, path: "/lowcode/webhooks" });
  const table = await createTestTable(admin, "Friction tests");
  await page.reload();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.getByRole("button", { name: "New Webhook" }).click();
  await page.getByLabel("Name").fill("Gateway");
  const foot = page.getByRole("complementary").locator("footer");
  await expect(foot.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Table" }).click();
  await page.getByRole("option", { name: "Friction tests" }).click();
  await page.getByLabel("Value for Title").fill("run.id");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Webhook created successfully")).toBeVisible();
  for (const name of ["Delete", "Save"]) await expect(foot.getByRole("button", { name })).toBeEnabled();
  await expectAccessible(page);

  const url = await page.getByRole("textbox", { name: "Address" }).inputValue();
  const status = await page.evaluate(async (address) => {
    const reply = await fetch(address, { method: "POST", body: JSON.stringify({ run: { id: "first" } }) });
    return reply.status;
  }, new URL(url).pathname);
  expect(status).toBe(200);
  expect(await table.rows()).toMatchObject([{ Title: "first" }]);
  const { data } = await admin.ok(webhookCalls.listWebhooks, {});
  const { requests } = await admin.ok(webhookCalls.listWebhookRequests, { id: data[0]?.id_webhooks ?? 0 });
  expect(requests).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole("row", { name: /Gateway/ })).toContainText("1");
  await page.getByRole("button", { name: "Gateway", exact: true }).click();
  await page.evaluate(
    (address) => fetch(address, { method: "POST", body: JSON.stringify({ run: { title: "second" } }) }),
    new URL(url).pathname,
  );
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Gateway", exact: true }).click();
  await expect(page.getByRole("region", { name: "Requests" })).toContainText("second");
  await page.getByLabel("Value for Title").fill("");
  await page.getByRole("button", { name: "From the last request" }).click();
  await expect(page.getByLabel("Value for Title")).toHaveValue("run.title");
  await expectAccessible(page);

  await page.keyboard.press("ControlOrMeta+f");
  await expect(page.getByRole("searchbox", { name: "Search webhooks" })).toBeFocused();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page
    .getByRole("row", { name: /Gateway/ })
    .getByRole("button", { name: "Copy" })
    .click();
  await expect(page.getByText("Url copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

freshTest(
  "An outgoing webhook shows its secret once, and is deleted where it is saved",
  async ({ page, org, signIn }) => {
    await signIn(page, "admin", { org, path: "/lowcode/outgoing-webhooks" });
    await page.getByRole("button", { name: "New outgoing webhook" }).click();
    const panel = page.getByRole("complementary", { name: /outgoing webhook/i });
    const foot = panel.locator("footer");
    await panel.getByRole("textbox", { name: "Name" }).fill("Shop");
    await panel.getByRole("textbox", { name: "Send to" }).fill("https://shop.example/hook");
    await foot.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByRole("textbox", { name: "Secret" })).not.toHaveValue("");
    await expect(page.getByRole("row", { name: /Shop/ })).toBeVisible();
    await expectAccessible(page);
    await foot.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No outgoing webhooks yet")).toBeVisible();
  },
);
