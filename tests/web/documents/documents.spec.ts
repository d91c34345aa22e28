import { documentCalls } from "#shared/contract/documents";
import { createOrders } from "../../support/screen/grid";
import { expect, expectAccessible, freshTest, openInside, shot } from "../../support/screen/browser";

freshTest(
  "A doc page is written by two people at once, with blocks, and kept",
  async ({ page, org, signIn, openAs }) => {
    const orders = await createOrders(org, "Rubber removal");
    await signIn(page, "builder", { org, path: "/doc-page" });
    await expect(page.getByText("No doc pages yet")).toBeVisible();
    await page.getByRole("button", { name: "New doc page" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Night closure");
    const text = page.getByRole("textbox", { name: "Text of the page" });
    await text.click();
    await page.keyboard.type("## Before the closure");
    await page.keyboard.press("Enter");
    await page.keyboard.type("[ ] Crew briefed");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await expect(text).toHaveAttribute("aria-activedescendant", /.+/);
    await expectAccessible(page);
    await page.keyboard.type("call");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Callout");
    await page.keyboard.press("Tab");
    await expect(text).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.type("Below 0.50 we stay closed");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

    const path = new URL(page.url()).pathname;
    const colleague = await openAs("admin", { org, path });
    const theirs = colleague.page.getByRole("textbox", { name: "Text of the page" });
    await expect(theirs.getByRole("heading", { name: "Before the closure" })).toBeVisible();
    await theirs.getByRole("paragraph").filter({ hasText: "Crew briefed" }).click();
    await colleague.page.keyboard.press("End");
    await colleague.page.keyboard.type(", escape lanes on page 3");
    await expect(
      text.getByRole("paragraph").filter({ hasText: "Crew briefed, escape lanes on page 3" }),
    ).toBeVisible();
    await expect(page.getByRole("group", { name: "Here now" }).locator("span[title]")).toHaveCount(1);
    // Undo takes back the own edits only.
    await text.getByText("Below 0.50").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" all night");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text.getByText("all night")).toHaveCount(0);
    await expect(text.getByRole("paragraph").filter({ hasText: "escape lanes on page 3" })).toBeVisible();

    await text.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/app");
    await page.getByRole("option", { name: "App block" }).click();
    const dialog = page.getByRole("dialog", { name: "Add block" });
    await dialog.getByLabel("Table", { exact: true }).click();
    await page.getByRole("option", { name: "Work orders", exact: true }).click();
    await dialog.getByRole("button", { name: "Add block" }).click();
    await expect(text.getByText("Rubber removal")).toBeVisible();
    const handle = text.getByRole("slider", { name: /Resize block/ });
    await expect(handle).toHaveAttribute("aria-valuenow", "300");
    await handle.press("ArrowDown");
    await expect(handle).toHaveAttribute("aria-valuenow", "310");
    await expect(theirs.getByText("Rubber removal")).toBeVisible();
    await orders.add({ Title: "Sweeper brush kit" });
    await expect(theirs.getByText("Sweeper brush kit")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "doc-page");

    const documentId = Number(path.split("/").at(-1));
    await expect
      .poll(async () => {
        const { document } = await colleague.actor.ok(documentCalls.getDocument, { documentId });
        return Object.values(document.blocks_config).map(({ height }) => height);
      })
      .toEqual([310]);
    await openInside(page, "/home");
    await expect(page.getByRole("list", { name: "Doc pages" }).getByRole("link")).toHaveCount(1);
    await openInside(page, path);
    await expect(text.getByRole("paragraph").filter({ hasText: "escape lanes on page 3" })).toBeVisible();
  },
);

freshTest(
  "What was written offline can be copied after the doc page went to the trash",
  async ({ page, org, signIn, context }) => {
    const admin = await org.actor("admin");
    const { documentId } = await admin.ok(documentCalls.createDocument, { title: "Night closure" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, "builder", { org, path: `/doc-page/${documentId}` });
    const text = page.getByRole("textbox", { name: "Text of the page" });
    await text.click();
    await page.keyboard.type("Lamps first");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByRole("status").filter({ hasText: "Edits are sent when you reconnect" }),
    ).toBeVisible();
    await page.keyboard.type(", then the sweeper");
    await admin.ok(documentCalls.deleteDocument, { documentId });
    await context.setOffline(false);
    await page.getByRole("button", { name: "Copy text with my edits" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("Lamps first, then the sweeper");
  },
);

freshTest("A member reads a doc page without editing it", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const { documentId } = await builder.ok(documentCalls.createDocument, {
    title: "Handbook",
    markdown: "Call the tower first.",
  });
  await signIn(page, "member", { org, path: `/doc-page/${documentId}` });
  await expect(page.getByText("Call the tower first.")).toBeVisible();
  await expect(page.getByText("Read-only")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Handbook" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
});
