import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { createPdf } from "../../support/pdf";

freshTest(
  "A description with attachments becomes a plan, and its accepted lines become tables",
  async ({ page, org, signIn }) => {
    await signIn(page, "builder", { org, path: "/builder" });
    const prompt = page.getByRole("textbox", { name: "What do you want to build?" });
    await prompt.fill("Too short");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Description too short. Provide a more detailed description.")).toBeVisible();

    const input = page.locator("input[type=file]");
    const sheet = Buffer.from("Tool,Price\nHammer,12\nSaw,20\n");
    // The spreadsheet comes while the PDF is still prepared.
    await input.setInputFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: createPdf(2) });
    await input.setInputFiles({ name: "tools.csv", mimeType: "text/csv", buffer: sheet });
    await expect(page.getByText("report.pdf")).toBeVisible();
    await expect(page.getByText("tools.csv")).toBeVisible();
    await input.setInputFiles({
      name: "broken.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("nothing"),
    });
    await expect(page.getByText("Was not possible to add the PDF you selected.")).toBeVisible();
    // A picture of 2000 by 10 pixels is sent at half its size.
    await prompt.evaluate(async (field) => {
      const canvas = document.createElement("canvas");
      canvas.width = 2000;
      canvas.height = 10;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob ?? ""], "board.png", { type: "image/png" }));
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText("board.png")).toBeVisible();
    await expectAccessible(page);

    const sent = page.waitForRequest((request) => request.url().endsWith("/builder/create-app"));
    await prompt.fill("Rental of tools to customers with contracts");
    await page.keyboard.press("Enter");
    await sent;
    await expect(page).toHaveURL(/\/builder\/\d+$/);
    await expect(page.getByText("Plan, nothing is made yet")).toBeVisible();
    const accept = page.getByRole("button", { name: /^Accept \d+ of \d+$/ });
    await expect(accept).toBeEnabled();
    const builder = await org.actor("builder");
    const tables = async () => (await builder.ok(tableCalls.listTables)).tables.map(({ label }) => label);
    expect(await tables()).toEqual([]);
    await page.getByRole("checkbox", { name: "Include Contracts" }).click();
    await expect(page.getByRole("checkbox", { name: "Include Contracts" })).not.toBeChecked();
    await expectAccessible(page);
    await shot(page, "builder-plan");
    await accept.click();
    await expect(page.getByRole("button", { name: "Open", exact: true })).toBeVisible();
    expect(await tables()).toContain("Customers");
    expect(await tables()).not.toContain("Contracts");
  },
);
