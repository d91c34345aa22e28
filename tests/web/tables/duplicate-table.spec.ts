import type { WebSocketRoute } from "@playwright/test";
import type { Job } from "#shared/contract/jobs";
import { openInside, expect, expectAccessible, isolatedTest, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test("A table is duplicated with its records from the table's menu, and an update tells when it is ready", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron", "Paint line");
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Paint line")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate table" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Table name" });
  await expect(name).toHaveValue("Work orders copy");
  await expectAccessible(page);
  await shot(page, "duplicate-table");
  await page.getByRole("button", { name: "Duplicate table" }).click();
  await expect(page.getByText("Your table is ready")).toBeVisible();
  await openInside(page, "/home/tables");
  await page
    .getByRole("link", { name: /Work orders copy/ })
    .first()
    .click();
  await expect(cell(page, "Paint line")).toBeVisible();
});

isolatedTest(
  "A copy that gets ready while the connection is lost is not waited for any longer once it is back",
  async ({ page, org, signIn }) => {
    const orders = await createOrders(org, "Sweep apron");
    let isLost = true;
    const connections: WebSocketRoute[] = [];
    await page.routeWebSocket("**/api/socket", (connection) => {
      connections.push(connection);
      const server = connection.connectToServer();
      server.onMessage((message) => {
        if (!isLost || !String(message).includes("job.progressed")) connection.send(message);
      });
    });
    // The page's state of the job is outdated.
    await page.route("**/api/v4/jobs/*", (route) => {
      const job: Job = {
        id: Number(route.request().url().split("/").at(-1)),
        kind: "duplicate",
        status: "running",
        progress: { done: 0, total: 1 },
        attempts: 1,
        error: null,
        createdAt: new Date().toISOString(),
        finishedAt: null,
      };
      return isLost ? route.fulfill({ json: { job } }) : route.fallback();
    });
    await signIn(page, "builder", { org, path: `/object/${orders.id}` });
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Duplicate table" }).click();
    await page.getByRole("button", { name: "Duplicate table" }).click();
    const stop = page.getByRole("status").getByRole("button", { name: "Stop" });
    await expect(stop).toBeVisible();
    isLost = false;
    for (const connection of connections) await connection.close();
    await expect(stop).toBeHidden();
  },
);
