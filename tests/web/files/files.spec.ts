import sharp from "sharp";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, grid } from "../../support/screen/grid";
import type { TestOrganization } from "../../support/organizations/organization";
import { createPdf } from "../../support/pdf";
import { createTestTable } from "../../support/tables";

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer();

async function inspections(org: TestOrganization) {
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text" },
    { name: "Papers", type: "files" },
    { name: "Photos", type: "image" },
  ]);
  await table.add({ Title: "Runway 09" }, { Title: "Apron" });
  return table;
}

/** Drops files on an element, as from the desktop. */
async function drop(page: Page, selector: string, files: { name: string; type: string; bytes: Buffer }[]) {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, text } of given) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString("base64") })),
  );
  await page.dispatchEvent(selector, "dragover", { dataTransfer: data });
  await page.dispatchEvent(selector, "drop", { dataTransfer: data });
}
const at = (row: number, column: number) => `[data-row="${row}"] [data-column="${column}"]`;

test("A file dropped on a cell is uploaded, and its thumbnail opens it", async ({ page, org, signIn }) => {
  const table = await inspections(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await drop(page, at(0, 2), [{ name: "threshold.png", type: "image/png", bytes: await picture("#0a7") }]);
  const thumbnail = cellAt(page, 0, 2).getByRole("img", { name: "threshold.png" });
  await expect(thumbnail).toBeVisible();
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await thumbnail.click();
  const dialog = page.getByRole("dialog", { name: "threshold.png" });
  await expect(dialog.getByRole("img", { name: "threshold.png" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Download" })).toBeVisible();
  await shot(page, "file-preview");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("A file that is not a picture is refused by a picture field", async ({ page, org, signIn }) => {
  const table = await inspections(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await drop(page, at(0, 2), [{ name: "notes.txt", type: "text/plain", bytes: Buffer.from("x") }]);
  await expect(page.getByText("Invalid picture format")).toBeVisible();
  expect((await table.rows())[0]?.["Photos"]).toBeNull();
});

test("The dialog takes files, shows a PDF and a text, and removes one", async ({ page, org, signIn }) => {
  const table = await inspections(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await cellAt(page, 0, 1).click();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Papers" });
  await dialog.locator("input[type=file]").setInputFiles([
    { name: "report.pdf", mimeType: "application/pdf", buffer: createPdf(2) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Friction 0.42") },
    { name: "site.png", mimeType: "image/png", buffer: await picture("#c60") },
  ]);
  await expect(dialog.getByRole("button", { name: /^Show site\.png/ })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "files-dialog");

  await dialog.getByRole("button", { name: /^Show report\.pdf/ }).click();
  const preview = page.getByRole("dialog", { name: "report.pdf" });
  const sheet = preview.getByRole("img", { name: "Page 1 of 2" });
  await expect
    .poll(() =>
      sheet.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return data.some((value, index) => index % 4 === 0 && value < 100);
      }),
    )
    .toBe(true);
  // Keys keep scrolling wherever the focus is in the dialog, and the dialog keeps its size from file to file.
  const second = preview.getByRole("img", { name: "Page 2 of 2" });
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press("End");
  await expect(second).toBeInViewport({ ratio: 0.9 });
  const size = await preview.boundingBox();
  await preview.getByRole("button", { name: "Next file" }).click();
  await expect(page.getByRole("textbox", { name: "notes.txt" })).toHaveValue("Friction 0.42");
  expect(await page.getByRole("dialog", { name: "notes.txt" }).boundingBox()).toEqual(size);
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "notes.txt" }).getByRole("button", { name: "Close" }).click();

  await dialog.getByRole("button", { name: "Remove notes.txt" }).click();
  await page
    .getByRole("dialog", { name: "Remove notes.txt" })
    .getByRole("button", { name: "Remove notes.txt" })
    .click();
  await expect(dialog.getByRole("button", { name: /^Show notes\.txt/ })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(cellAt(page, 0, 1)).toContainText("report.pdf");
});

test("Files are chosen, looked at one after the other and removed by keyboard alone", async ({
  page,
  org,
  signIn,
}) => {
  const table = await inspections(org);
  // Listens from the start: a listener added only now would be too late to stop the browser's own file chooser.
  page.on("filechooser", () => {});
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 1).click();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Papers" });
  await expect(dialog.getByRole("group", { name: "Choose files" })).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (
    await chooser
  ).setFiles([
    { name: "site.png", mimeType: "image/png", buffer: await picture("#c60") },
    { name: "report.pdf", mimeType: "application/pdf", buffer: createPdf(2) },
  ]);
  const shows = dialog.getByRole("button", { name: /^Show/ });
  await expect(shows).toHaveCount(2);
  await shows.first().press("Enter");
  // At either end the other button has the focus, and the arrow keys keep working.
  await expect(page.getByRole("button", { name: "Next file" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous file" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1/2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next file" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shows.first()).toBeFocused();
  const remove = dialog.getByRole("button", { name: /^Remove/ });
  await remove.first().press("Enter");
  await page
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await expect(shows).toHaveCount(1);
  await expect(remove).toBeFocused();
  await dialog.getByRole("group", { name: "Choose files" }).focus();
  const another = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await another).setFiles({ name: "more.png", mimeType: "image/png", buffer: await picture("#06c") });
  await expect(shows).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(grid(page)).toBeFocused();
});

test("Files on a phone", async ({ page, org, signIn }) => {
  const table = await inspections(org);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "member", { org, path: `/object/${table.id}/record/1` });
  await page.getByRole("button", { name: "Edit Papers" }).click();
  const dialog = page.getByRole("dialog", { name: "Papers" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles([{ name: "site.png", mimeType: "image/png", buffer: await picture("#06c") }]);
  await expect(dialog.getByRole("button", { name: /^Show site\.png/ })).toBeVisible();
  await shot(page, "files-phone");
});
