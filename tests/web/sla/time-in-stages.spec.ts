import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, shot, test } from "../../support/browser";
import { createTestTable, statusOptions } from "../../support/tables";

test("A table shows how long its records stay in each stage; a record shows its own way", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  const [first] = await table.add(
    { Title: "Relight runway 09", Status: 1 },
    { Title: "Sweep apron", Status: 1 },
    { Title: "Paint threshold", Status: 2 },
  );
  const records = [{ id: first?.id ?? 0, data: table.data({ Status: 3 }) }];
  await builder.ok(recordCalls.updateRecords, { tableId: table.id, records });

  await signIn(page, "member", { org, path: `/object/${table.id}/views/sla` });
  const stays = page.getByRole("region", { name: "Status", exact: true });
  await expect(stays.getByRole("row")).toHaveCount(5);
  await expect(stays.getByRole("row", { name: /Relight runway 09.*Done.*Still there/ })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "time-in-stages");

  await page.getByRole("button", { name: /^New / }).click();
  await expect(page).toHaveURL(/stage=1/);
  await expect(stays.getByRole("row")).toHaveCount(3);
  await stays.getByRole("button", { name: "Time", exact: true }).click();
  await expect(page).toHaveURL(/sortBy=time&sortOrder=desc/);

  await page.getByRole("button", { name: "Export time in stages" }).click();
  await expect(page.getByText("Please wait. You will receive an e-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export time in stages" })).toBeDisabled();

  await stays.getByRole("link", { name: "Relight runway 09" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "History" }).click();
  const stages = panel.getByRole("region", { name: "Stages of Status" });
  await expect(stages.getByRole("listitem")).toHaveText([/^New/, /^Done.*Still there$/]);
  await expectAccessible(page);
  await shot(page, "record-stages");
});
