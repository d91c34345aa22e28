import sharp from "sharp";
import { documentCalls } from "#shared/contract/documents";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

const saved = { hasText: "Saved" };

freshTest("Versions are saved by name, compared word by word and restored", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const { documentId } = await builder.ok(documentCalls.createDocument, {
    title: "Night closure",
    markdown: "Ship on Friday",
  });
  await signIn(page, "builder", { org, path: `/doc-page/${documentId}` });
  const text = page.getByRole("textbox", { name: "Text of the page" });
  const openVersions = async () => {
    await page.getByRole("button", { name: "Actions for Night closure" }).click();
    await page.getByRole("menuitem", { name: "Version history" }).click();
  };
  await openVersions();
  const panel = page.getByRole("complementary", { name: "Version history" });
  await panel.getByLabel("Name of the version").fill("Before review");
  await panel.getByRole("button", { name: "Save version" }).click();
  const version = panel.getByRole("button", { name: /^Before review/ });
  await version.click();
  await expect(panel.getByText("Same as the current text")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();

  await text.getByText("Ship on Friday").dblclick({ position: { x: 4, y: 8 } });
  await page.keyboard.type("Deliver");
  await expect(text).toContainText("Deliver on Friday");
  await expect(page.getByRole("status").filter(saved)).toBeVisible();
  await openVersions();
  await version.click();
  await expect(panel.locator("del")).toHaveText("Ship");
  await expect(panel.locator("ins")).toHaveText("Deliver");
  await expectAccessible(page);
  await shot(page, "doc-versions");
  await panel.getByRole("button", { name: "Restore version" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect(text).toContainText("Ship on Friday");
});

freshTest(
  "A pasted picture becomes a file of the page, and a cursor at rest loses its name",
  async ({ page, org, signIn, openAs }) => {
    const builder = await org.actor("builder");
    const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Lanes" });
    const path = `/doc-page/${documentId}`;
    await signIn(page, "builder", { org, path });
    const text = page.getByRole("textbox", { name: "Text of the page" });
    await text.click();
    const lane = sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d6b52" } });
    const html = `<p>Lane</p><img src="data:image/png;base64,${(await lane.png().toBuffer()).toString("base64")}" alt="Lane 02">`;
    await text.evaluate((element, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", content);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    const picture = text.getByRole("img", { name: "Lane 02" });
    await expect(picture).toHaveAttribute("src", new RegExp(`/doc-pages/${documentId}/files/`));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

    const colleague = await openAs("admin", { org, path });
    const theirs = colleague.page.getByRole("textbox", { name: "Text of the page" });
    await theirs.getByText("Lane").click();
    const name = text.locator(".document-caret-name");
    await expect(name).toHaveCSS("opacity", "0");
    await colleague.page.keyboard.type("One more ");
    await expect(name).toHaveCSS("opacity", "1");
    await expect(name).toHaveCSS("opacity", "0");
  },
);
