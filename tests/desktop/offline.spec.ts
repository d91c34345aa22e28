import { actorNames } from "../support/organizations/organization";
import { openGateway } from "../support/gateway";
import { cell, cellAt, createOrders } from "../support/screen/grid";
import { storedAnswers, storedText } from "../support/screen/stored";
import { choose, signIn } from "./support/actions";
import { expect, launchDesktop, test } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

test.beforeEach(emptyKeychain);

test("Started without a server, the window shows the last table, takes a change and sends it later", async ({
  workspace,
  organization,
  userData,
}) => {
  const table = await createOrders(organization, "Sweep apron");
  const gateway = await openGateway(workspace.port);
  const serverUrl = `http://localhost:${gateway.port}`;

  const before = await launchDesktop({ serverUrl, userData });
  await choose(before.page, organization.subdomain);
  await signIn(before.page, actorNames.member);
  await before.page.evaluate((path) => history.replaceState(null, "", path), `/object/${table.id}`);
  await before.page.reload();
  await expect(cell(before.page, "Sweep apron")).toBeVisible();
  // The session, the table, its first rows and their number.
  await expect.poll(() => storedAnswers(before.page)).toBeGreaterThanOrEqual(4);
  await before.close();

  gateway.cut();
  const { page, close } = await launchDesktop({ serverUrl, userData });
  const line = page.getByText(/^Not connected: as of \d/);
  await expect(line).toBeVisible();
  await cell(page, "Sweep apron").click();
  await page.keyboard.type("Swept offline");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 0, 0)).toHaveText("Swept offline");
  await expect.poll(() => storedText(page, "workloom.edits.")).toContain('"mutationId"');
  expect(await storedText(page, "workloom.")).not.toContain("Swept");

  gateway.mend();
  await expect(line).toBeHidden();
  await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Swept offline");
  await close();
  await gateway.close();
});
