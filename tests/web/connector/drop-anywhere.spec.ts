import { writeFile } from "node:fs/promises";
import { dropFile } from "../../support/screen/drag-file";
import { expect, test } from "../../support/screen/browser";

test("A file that is dropped anywhere on the page is taken, and the overlay goes when the drag ends elsewhere", async ({
  page,
  signIn,
  org,
}, testInfo) => {
  await signIn(page, "builder", { path: "/connector", org });
  await expect(page.getByRole("group", { name: "Drop your file here" })).toBeVisible();
  const overlay = page.getByText("Drop to import");
  const opacity = () =>
    overlay.evaluate((text) => getComputedStyle(text.closest("[style*='opacity']")!).opacity);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["Lamp"], "lamps.csv"));
    document.body.dispatchEvent(new DragEvent("dragenter", { bubbles: true, dataTransfer }));
  });
  await expect.poll(opacity).toBe("1");
  await page.mouse.move(300, 300);
  await expect.poll(opacity).toBe("0");

  const file = testInfo.outputPath("lamps.csv");
  await writeFile(file, "Lamp,Number\nA,1\nB,2\n");
  await dropFile(page, file, { x: 12, y: 300 });
  await expect(page.getByText("lamps.csv").first()).toBeVisible();
  await expect(overlay).toHaveCount(0);
});
