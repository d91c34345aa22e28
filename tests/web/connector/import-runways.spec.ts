import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { REJECTED_DROP_NOTICE } from "#shared/limits/connector";
import {
  expect,
  expectAccessible,
  isolatedTest,
  openInside,
  setColorScheme,
  shot,
  stopClock,
  test,
} from "../../support/screen/browser";
import { sharedData } from "../../support/samples/shared-data";

// The whole of runways.csv: fast on an idle machine, but not while other tests run in parallel.
test.setTimeout(240_000);

/** Drops or chooses a file on the importer's page. */
async function chooseFile(page: Page, path: string): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(path);
}

async function tickChecklist(page: Page): Promise<void> {
  for (const name of [/organised/, /formatted/, /supported/])
    await page.getByRole("checkbox", { name }).check();
}

test("A builder drops runways.csv, corrects what was guessed, and works in the new table", async ({
  page,
  signIn,
  org,
}) => {
  await signIn(page, "builder", { path: "/connector", org });
  await expect(page.getByRole("heading", { name: "Upload data" })).toBeVisible();
  await expectAccessible(page);
  // Read aloud only where it is drawn: while a file is dragged over the page.
  await expect(page.getByRole("paragraph").filter({ hasText: "Drop to import" })).toHaveCount(0);
  await shot(page, "connector-start");

  await chooseFile(page, sharedData("airports/runways.csv"));
  await expect(page).toHaveURL(/\/connector\/spreadsheets\/csv\/import$/);
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(page.getByText("Uploaded")).toBeVisible();
  await expect(page.getByText("Check the 3 remaining items on the list first.")).toBeVisible();
  await tickChecklist(page);
  await expect(page.getByText("on the list first.")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "airport_ident" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connector-import");
  await page.getByRole("button", { name: "Next" }).click();

  const grid = page.getByRole("grid", { name: "Columns of the file and the fields they become" });
  await expect(grid.getByRole("columnheader").first()).toBeVisible();
  await expect(page.getByText("48,184")).toBeVisible();
  await expectAccessible(page);

  // Omit a column, name the table, open the column with a warning.
  await page.getByRole("button", { name: "Actions for airport_ref" }).click();
  await page.getByRole("menuitem", { name: /Leave out/ }).click();
  await expect(page.getByText("19 of 20 columns")).toBeVisible();
  await page.getByRole("textbox", { name: "Table name" }).fill("World runways");
  const surface = page.getByRole("button", { name: /^surface/ });
  await surface.click();
  await expect(page.getByRole("button", { name: /field for surface: Select/ })).toBeVisible();
  await shot(page, "connector-matching");
  await page.getByRole("button", { name: /^le_ident/ }).click();
  await expect(page.getByRole("button", { name: /field for le_ident: Text/ })).toBeVisible();

  // Nothing acts on new records by itself: there is no question whether it may.
  await expect(page.getByRole("switch", { name: "Run automations" })).toHaveCount(0);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL(/\/finished\?identifier=/);
  await expect(page.getByRole("progressbar", { name: "Progress of the import" })).toBeVisible();
  await shot(page, "connector-progress");
  await expect(page.getByRole("heading", { name: "48,184 records imported into World runways" })).toBeVisible(
    {
      timeout: 120_000,
    },
  );
  await expect(page.getByRole("row", { name: /^Surface/ })).toContainText("Select");
  await expect(page.getByText("1 column was left out: airport_ref")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connector-finished");

  await page.getByRole("button", { name: "Go to table" }).click();
  await expect(page).toHaveURL(/\/object\/\d+/);
});

test("A type can be changed, and its effect is shown before finishing", async ({ page, signIn, org }) => {
  await signIn(page, "builder", { path: "/connector/spreadsheets/csv/import", org });
  await chooseText(page, "people.csv", "name,age\nAna,31\nRui,n/a\nEva,27\n");
  await tickChecklist(page);
  await page.getByRole("button", { name: "Next" }).click();
  // The button was removed with its step: the focus continues at the next one's heading.
  await expect(page.getByRole("heading", { name: /people\.csv/ })).toBeFocused();
  await page.getByRole("button", { name: /field for age/ }).click();
  await page.getByRole("menuitemradio", { name: "Number" }).click();
  await expect(page.getByText(/1 value cannot be read as this type/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /age/ })).toHaveValue("Age");
  await expect(page.getByRole("listitem").filter({ hasText: "1 rejected" })).toBeVisible();
  await page.getByRole("button", { name: "Use Text instead" }).click();
  await expect(page.getByText(/cannot be read as this type/)).toBeHidden();
  // A failing request reports it and leaves everything as it was.
  const error = { id: "internal_error", code: 500, message: "Something went wrong" };
  await page.route("**/api/connector/import-table", (route) =>
    route.fulfill({ status: 500, json: { error } }),
  );
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(page.getByRole("heading", { name: /people\.csv/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Finish" })).toBeEnabled();
});

test("A file that is no table is refused with a notice that stays", async ({ page, signIn, org }) => {
  await signIn(page, "builder", { path: "/connector", org });
  await chooseText(page, "photo.csv", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001");
  await expect(page.getByRole("alert").getByText("Review your spreadsheet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await expectAccessible(page);
});

isolatedTest("A file of another kind is refused where it is dropped", async ({ page, signIn, org }) => {
  await page.clock.install();
  await signIn(page, "builder", { path: "/connector", org });
  const area = page.getByRole("group", { name: "Drop your file here", description: /or choose one/ });
  await expect(area).toBeVisible();
  // No other element without a name is in the tab order.
  await expect(page.locator("[role=presentation][tabindex='0']")).toHaveCount(0);
  await stopClock(page);
  await dropFile(page, "notes.pdf", "application/pdf", "%PDF-1.7");
  await expect(area.getByText("Invalid file")).toBeVisible();
  await page.clock.runFor(REJECTED_DROP_NOTICE - 1);
  await expect(area.getByText("Invalid file")).toBeVisible();
  await page.clock.runFor(1);
  await expect(area.getByText("Invalid file")).toBeHidden();
  await expect(page).toHaveURL(/\/connector$/);
});

test("Field matching without an import goes back to the start; an unknown importer is not found", async ({
  page,
  signIn,
  org,
}) => {
  await signIn(page, "builder", { path: "/connector/spreadsheets/csv/field-matching", org });
  await expect(page).toHaveURL(/\/connector$/);
  await openInside(page, "/connector/spreadsheets/lotus/import");
  await expect(page.getByText("page_not_found")).toBeVisible();
});

test("A viewer finds no importer", async ({ page, signIn, org }) => {
  await signIn(page, "viewer", { path: "/connector", org });
  await expect(page.getByText("page_not_found")).toBeVisible();
});

test("On a phone one column shows at a time, in the dark too", async ({ page, signIn, org }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, "dark");
  await signIn(page, "builder", { path: "/connector/spreadsheets/csv/import", org });
  await chooseText(page, "towers.csv", "code,city,open\nLIS,Lisboa,yes\nOPO,Porto,no\n");
  await tickChecklist(page);
  await shot(page, "connector-import-phone-dark");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("textbox", { name: "Name of the field for code" })).toBeVisible();
  await shot(page, "connector-matching-phone-dark");
  await page.getByRole("button", { name: "Next column" }).click();
  await expect(page.getByRole("textbox", { name: "Name of the field for city" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "2 records imported into Towers" })).toBeVisible();
  await shot(page, "connector-finished-phone-dark");
  await expectAccessible(page);
});

test("An import can be stopped; imported rows stay and the page says so", async ({
  page,
  signIn,
  org,
}, testInfo) => {
  await setColorScheme(page, "dark");
  await signIn(page, "builder", { path: "/connector", org });
  await chooseFile(page, await manyRunways(testInfo.outputPath("runways.csv")));
  await tickChecklist(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: /^surface/ }).click();
  await expect(page.getByRole("button", { name: "Use Text instead" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connector-matching-dark");
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Stop the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop the import" }).click();
  const title = page.getByRole("heading", { name: "The import of runways.csv was stopped" });
  await expect(title).toBeVisible();
  await shot(page, "connector-stopped-dark");
  await expectAccessible(page);
});

/** Writes a file of so many runways that their import takes longer than stopping it. */
async function manyRunways(path: string): Promise<string> {
  const text = await readFile(sharedData("airports/runways.csv"), "utf8");
  const rows = text.slice(text.indexOf("\n") + 1);
  await writeFile(path, text + rows.repeat(7));
  return path;
}

async function chooseText(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
}

/** Drops a file as a mouse would, onto the drop area. */
async function dropFile(page: Page, name: string, type: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, type, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type }));
      return transfer;
    },
    { name, type, text },
  );
  const area = page.getByText("Drop your file here");
  await area.dispatchEvent("drop", { dataTransfer: data });
}
