import { documentCalls } from "#shared/contract/documents";
import { pageCalls } from "#shared/contract/pages";
import { expect, freshTest, openInside } from "../../support/screen/browser";

freshTest(
  "A block of a page is copied to a doc page, which is printed and duplicated",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Handbook" });
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    const config = { html: "<p>Lane 02 is open</p>" };
    await builder.ok(pageCalls.addBlock, { appId, type: "text", config });
    await signIn(page, "builder", { org, path: `/app/${appId}?edit=true` });
    await page.getByRole("region", { name: "Text", exact: true }).hover();
    await page.getByRole("button", { name: "Block menu" }).click();
    await page.getByRole("menuitem", { name: "Copy Block" }).click();
    const dialog = page.getByRole("dialog", { name: "Copy Block" });
    await dialog.getByLabel("Copy to").click();
    await page.getByRole("option", { name: "Handbook" }).click();
    await dialog.getByRole("button", { name: "Copy Block" }).click();
    await expect(page).toHaveURL(new RegExp(`/doc-page/${documentId}$`));
    const text = page.getByRole("textbox", { name: "Text of the page" });
    await expect(text.getByText("Lane 02 is open")).toBeVisible();

    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset["printed"] = "yes");
    });
    await openInside(page, `/doc-page/${documentId}`);
    await page.keyboard.press("ControlOrMeta+p");
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");

    await page.getByRole("button", { name: "Actions for Handbook" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const copy = page.getByRole("dialog");
    await copy.getByRole("textbox").fill("Handbook 2");
    await copy.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByRole("heading", { level: 1 }).getByRole("textbox")).toHaveValue("Handbook 2");
    await expect(text.getByText("Lane 02 is open")).toBeVisible();
  },
);
