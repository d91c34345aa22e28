import sharp from "sharp";
import { expect, shot, test } from "../../support/screen/browser";
import { cellAt, dragColumn, head } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

const PICTURES = 12;

test("A cell shows as many pictures as its column has room for, and counts the others", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text" },
    { name: "Photos", type: "image" },
  ]);
  await table.add({ Title: "Runway 09" });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 1).click();
  await page.keyboard.press("Enter");
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
  const dialog = page.getByRole("dialog", { name: "Photos" });
  await dialog.locator("input[type=file]").setInputFiles(
    Array.from({ length: PICTURES }, (_, index) => ({
      name: `photo-${index + 1}.png`,
      mimeType: "image/png",
      buffer,
    })),
  );
  await expect(dialog.getByRole("button", { name: /^Show photo/ })).toHaveCount(PICTURES);
  await page.keyboard.press("Escape");

  const photos = cellAt(page, 0, 1);
  const pictures = photos.getByRole("img");
  /** The visible files are entirely in the cell, and together with the count they are all. */
  const expectCounted = async () => {
    const shown = await pictures.count();
    await expect(photos).toHaveText(shown < PICTURES ? `+${PICTURES - shown}` : "");
    const [cellBox, last] = [await photos.boundingBox(), await pictures.last().boundingBox()];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(
      (cellBox?.x ?? 0) + (cellBox?.width ?? 0),
    );
    expect(last?.y).toBeGreaterThan(cellBox?.y ?? 0);
    return shown;
  };
  const before = await expectCounted();
  expect(before).toBeGreaterThan(1);
  await dragColumn(page, head(page, "Photos"), -40);
  await expect(pictures).not.toHaveCount(before);
  expect(await expectCounted()).toBeLessThan(before);
  await dragColumn(page, head(page, "Photos"), 400);
  await expect(pictures).toHaveCount(PICTURES);
  await expectCounted();
  await shot(page, "files-in-cells");
  // The last one opens itself, not the first.
  await pictures.last().click();
  await expect(page.getByRole("dialog", { name: `photo-${PICTURES}.png` })).toBeVisible();
});
