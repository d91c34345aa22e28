import type { Page } from "@playwright/test";
import { recordCalls } from "#shared/contract/records";
import { taskCalls } from "#shared/contract/tasks";
import { expect, expectAccessible, isolatedTest, shot } from "../../support/screen/browser";
import { cell, cellAt, createOrders } from "../../support/screen/grid";
import { storedAnswers, storedText } from "../../support/screen/stored";

isolatedTest.use({
  serviceWorkers: "allow",
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|chunk_load_failed|status of 409/],
});

/** The application's files are on this device. */
const storesShell = (page: Page) =>
  page.evaluate(async () => (await caches.match("/", { ignoreVary: true })) !== undefined);
isolatedTest(
  "Without a connection the workspace opens as it was, takes changes, merges them later and asks about a conflict",
  async ({ page, context, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron", "Paint threshold");
    const colleague = await org.actor("builder");
    const [row] = (await colleague.ok(recordCalls.queryRecords, { tableId: table.id })).records;
    const change = (set: Record<string, string>) =>
      colleague.ok(recordCalls.updateRecords, {
        tableId: table.id,
        records: [{ id: row?.id ?? 0, data: table.data(set) }],
      });
    const path = `${org.url}/object/${table.id}`;
    const line = page.getByText(/^Not connected: as of \d/);

    const task = page.getByRole("button", { name: "Order paint", exact: true });

    const { userId } = await org.actor("member");
    await colleague.ok(taskCalls.createTask, { title: "Order paint", owners: [userId] });
    await signIn(page, "member", { org, path: "/tasks" });
    await expect(task).toBeVisible();
    await expect.poll(() => storesShell(page), { intervals: [250] }).toBe(true);
    const before = await storedAnswers(page);
    await page.goto(path);
    await expect(cell(page, "Sweep apron")).toBeVisible();
    // The table, its first rows and their number.
    await expect.poll(() => storedAnswers(page)).toBeGreaterThanOrEqual(before + 3);

    await context.setOffline(true);
    await page.goto(`${org.url}/tasks`);
    await expect(task).toBeVisible();
    await page.goto(path);
    await expect(line).toBeVisible();
    await cell(page, "Sweep apron").click();
    await page.keyboard.type("Mine");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Second row");
    await page.keyboard.press("Enter");
    await expect(cellAt(page, 0, 0)).toHaveText("Mine");
    await expect.poll(() => storedText(page, "workloom.edits.")).toContain("mutationId");
    expect(await storedText(page, "workloom.")).not.toContain("Second row");
    await expectAccessible(page);
    await shot(page, "offline-line");
    await change({ Title: "Theirs" });

    await context.setOffline(false);
    await expect(page.getByText("Yours: “Mine”. In the cell: “Theirs”.")).toBeVisible();
    await expect(line).toBeHidden();
    await expect(cellAt(page, 0, 0)).toHaveText("Theirs");
    await expect
      .poll(async () => (await table.rows()).map((one) => one["Title"]))
      .toEqual(["Theirs", "Second row"]);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Mine");
  },
);
