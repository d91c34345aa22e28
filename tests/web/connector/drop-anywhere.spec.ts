import { writeFile } from "node:fs/promises";
import { expect, test } from "../../support/screen/browser";

test("A file that is dropped anywhere on the page is taken, and the overlay goes", async ({
  page,
  signIn,
  org,
}, testInfo) => {
  await signIn(page, "builder", { path: "/connector", org });
  await expect(page.getByRole("group", { name: "Drop your file here" })).toBeVisible();
  const file = testInfo.outputPath("lamps.csv");
  await writeFile(file, "Lamp,Number\nA,1\nB,2\n");
  const mouse = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "dragCancel" | "drop", x: number, y: number) =>
    mouse.send("Input.dispatchDragEvent", {
      type,
      x,
      y,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  const overlay = page.getByText("Drop to import");

  await drag("dragEnter", 700, 880);
  await drag("dragOver", 700, 880);
  await expect(overlay).toBeVisible();
  await drag("dragCancel", 700, 880);
  await expect(overlay).toBeHidden();

  await drag("dragEnter", 12, 12);
  await drag("dragOver", 12, 12);
  await expect(overlay).toBeVisible();
  await drag("drop", 12, 12);
  await expect(overlay).toBeHidden();
  await expect(page.getByText("lamps.csv").first()).toBeVisible();
});
