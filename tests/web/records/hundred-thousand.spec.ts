import { recordCalls } from "#shared/contract/records";
import type { MadeField } from "../../bench/support/kept-records";
import { keptRecords } from "../../bench/support/kept-records";
import { expect, freshTest, shot, test } from "../../support/screen/browser";
import { cellAt, grid } from "../../support/screen/grid";

const ROWS = 100_000;
const LAST = ROWS - 1;
const fields: readonly MadeField[] = [
  { name: "Title", type: "text", value: (_random, row) => `Inspection ${row + 1}` },
  { name: "Hours", type: "number", value: (_random, row) => row % 24 },
];

freshTest(
  "A table of 100,000 records is scrolled to its end, jumped through, edited and searched",
  async ({ page, server, signIn }) => {
    test.slow();
    const org = await server.createOrganization(await keptRecords("web-100000", ROWS, fields));
    const member = await signIn(page, "member", { org, path: "/object/1" });
    await expect(page.getByText("100,000 records")).toBeVisible();

    // With the wheel's own means to the very end.
    await cellAt(page, 0, 0).click();
    await page.locator("[data-grid-body]").evaluate((body) => {
      const scroller = body.parentElement?.closest("div[class*=scroller]") ?? body.parentElement;
      scroller?.scrollTo({ top: scroller.scrollHeight });
    });
    await expect(cellAt(page, LAST, 0)).toHaveText("Inspection 100000");
    // The number of the row has room, also with its six figures.
    const number = cellAt(page, LAST, 0).locator("xpath=..").getByRole("gridcell").first();
    await expect(number).toHaveText("100000");
    expect(await number.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await shot(page, "table-100000-end");

    // Jumps by keyboard, there and back.
    await page.keyboard.press("ControlOrMeta+Home");
    await expect(cellAt(page, 0, 0)).toHaveText("Inspection 1");
    await page.keyboard.press("ControlOrMeta+ArrowDown");
    await expect(cellAt(page, LAST, 0)).toHaveText("Inspection 100000");

    // The last record, edited where it stands.
    await page.keyboard.type("The very last");
    await page.keyboard.press("Enter");
    await expect(cellAt(page, LAST, 0)).toHaveText("The very last");
    const found = () => member.ok(recordCalls.queryRecords, { tableId: 1, search: "very last" });
    await expect.poll(async () => (await found()).records.length).toBe(1);

    // Found among all of them, and back to everything.
    const search = page.getByRole("searchbox", { name: "Search records" });
    await search.fill("very last");
    await expect(page.getByText("1 record of 100,000")).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText("The very last");
    await search.fill("");
    await expect(grid(page)).toHaveAttribute("aria-rowcount", "100003");
  },
);
