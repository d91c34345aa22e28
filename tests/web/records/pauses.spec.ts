import type { Page } from "@playwright/test";
import { expect, stopClock, test, withClock } from "../../support/screen/browser";
import { cell, cellAt, editField, head } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test.use({ preparation: withClock });

/** The page's requests that change something, as they are sent. */
function watchChanges(page: Page): { sent: () => Promise<string[]> } {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return {
    // Ends with a request of our own: everything sent before it is known then.
    async sent() {
      const before = page.waitForRequest("**/api/health");
      await page.evaluate(() => void fetch("/api/health"));
      await before;
      return [...sent];
    },
  };
}

/** Expects no request one millisecond before the pause is over, and exactly one after it. */
async function expectAfter(page: Page, pause: number, request: RegExp): Promise<void> {
  const { sent } = watchChanges(page);
  await page.clock.runFor(pause - 1);
  expect((await sent()).filter((one) => request.test(one))).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(async () => (await sent()).filter((one) => request.test(one))).toHaveLength(1);
}

test("A column's width is saved 2 seconds after it was dragged", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const box = (await head(page, "Status").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const edge = { x: box.x + box.width - 2, y: box.y + box.height / 2 };
  await head(page, "Status").hover({ position: { x: box.width - 2, y: box.height / 2 } });
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 });
  await stopClock(page);
  // The pause starts again with each move of the mouse.
  await page.mouse.move(edge.x + 70, edge.y);
  await page.mouse.up();
  await expectAfter(page, 2000, /^PUT \/api\/v4\/apps\/\d+\/draft$/);
});

test("A field's name is saved 1 second after the last letter", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  const name = (await editField(page, "Hours")).getByRole("textbox", { name: "Name", exact: true });
  await expect(name).toHaveValue("Hours");
  await stopClock(page);
  await name.fill("Working time");
  await expectAfter(page, 1000, /^PATCH \/api\/v4\/tables\/\d+\/fields\/\d+$/);
});

test("A table's title is saved 1.4 seconds after the last letter", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await stopClock(page);
  await page.getByRole("textbox", { name: "Table name" }).fill("Airfield jobs");
  await expectAfter(page, 1400, /^PATCH \/api\/v4\/tables\/\d+$/);
});

test("A to-do list is saved 2 seconds after its last change", async ({ page, org, signIn }) => {
  const table = await createTestTable(await org.actor("builder"), "Orders", [
    { name: "Title", type: "text" },
    { name: "To do", type: "todoList" },
  ]);
  await table.add({ Title: "Runway 09" });
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await cellAt(page, 0, 1).click();
  await page.keyboard.press("Enter");
  const input = page.getByRole("dialog", { name: "To do" }).getByRole("textbox", { name: "New to-do" });
  await input.fill("Call tower");
  await stopClock(page);
  await input.press("Enter");
  await expectAfter(page, 2000, /^PUT .*\/todo-lists\/\d+$/);
});

test.describe("A notice stays", () => {
  const stays = async (page: Page, text: string, time: number) => {
    const notice = page.getByRole("status").filter({ hasText: text });
    await expect(notice).toBeVisible();
    await page.clock.runFor(time - 1);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    // It fades out then.
    await page.clock.runFor(1000);
    await expect(notice).toBeHidden();
  };

  test("1.5 seconds after creating a record", async ({ page, openOrders }) => {
    await openOrders("member", "Sweep apron");
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await stopClock(page);
    await page.keyboard.press("n");
    await stays(page, "Record created", 1500);
  });

  test("5 seconds after starting an export, and its button is disabled for 2 minutes", async ({
    page,
    openOrders,
  }) => {
    await openOrders("member", "Sweep apron");
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "CSV file" })).toBeVisible();
    await stopClock(page);
    await page.getByRole("menuitem", { name: "CSV file" }).click();
    const locked = page.getByRole("button", {
      name: "You can export again 2 minutes after your last export",
    });
    await expect(locked).toBeDisabled();
    await stays(page, "Please wait. You will receive an e-mail once the file is ready for download.", 5000);
    await page.clock.runFor(120_000 - 6000 - 1);
    await expect(locked).toBeDisabled();
    await page.clock.runFor(2);
    await expect(page.getByRole("button", { name: "Export", exact: true })).toBeEnabled();
  });
});
