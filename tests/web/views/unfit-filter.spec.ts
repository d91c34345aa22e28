import { rightsChanger } from "../../api/policy/change-rights";
import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("A view whose filter holds a value from before that does not fit shows its records and says so", async ({
  page,
  org,
  server,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder);
  await table.add({ Title: "Sweep apron", Hours: 3 });
  const { app } = await builder.ok(viewCalls.createApp, { tableId: table.id, label: "Urgent" });
  const conditions = [{ fieldId: table.field("Hours"), operator: "is", value: "many" }];
  const config = { filter: { match: "all", conditions } };
  await rightsChanger(server.services, await org.handle()).update("app", app.id, { config });
  await signIn(page, "member", { org, path: `/object/${table.id}/views/${app.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("button", { name: "Filter" }).click();
  const note = "The condition on Hours no longer works and is ignored.";
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible(page);
});
