import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, openInside, shot, test } from "../../support/screen/browser";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable, statusOptions } from "../../support/tables";

/** Work orders whose stages are timed, a record for each of the values. */
async function watchedOrders(org: TestOrganization, ...rows: { Title: string; Status: number }[]) {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  const records = await table.add(...rows);
  return { table, records, builder };
}

const relight = { Title: "Relight runway 09", Status: 1 };
const sweep = { Title: "Sweep apron", Status: 1 };

test("An address says which field, stage, order and record show", async ({ page, org, signIn }) => {
  const { table } = await watchedOrders(org, relight, { ...sweep, Status: 2 });
  const at = `/object/${table.id}/views/sla?field=${table.field("Status")}`;
  await signIn(page, "member", { org, path: `${at}&sortBy=started_at&sortOrder=asc` });
  const stays = page.getByRole("region", { name: "Status", exact: true }).getByRole("row");
  await expect(stays).toHaveText([/Record/, /Relight runway 09/, /Sweep apron/]);
  await openInside(page, `${at}&sortBy=time&sortOrder=desc`);
  await expect(stays).toHaveCount(3);
  await openInside(page, `${at}&stage=2`);
  await expect(stays).toHaveText([/Record/, /Sweep apron/]);
  await openInside(page, `${at}&recordId=1&sortBy=finished_at`);
  await expect(stays).toHaveText([/Record/, /Relight runway 09/]);
});

test.describe("An export that fails", () => {
  test.use({ expectedComplaints: [/500/] });

  test("says so, and may be tried again at once", async ({ page, org, signIn }) => {
    const { table } = await watchedOrders(org, relight);
    await page.route("**/api/v4/sla-metrics/csv-export", (route) =>
      route.fulfill({
        status: 500,
        json: { error: { id: "internal_error", code: 500, message: "Something went wrong." } },
      }),
    );
    await signIn(page, "member", { org, path: `/object/${table.id}/views/sla` });
    const button = page.getByRole("button", { name: "Export time in each stage" });
    await button.click();
    await expect(page.getByText("Something went wrong.")).toBeVisible();
    await expect(button).toBeEnabled();
  });
});

test("A table shows how long its records stay in each stage; a record shows its own way", async ({
  page,
  org,
  signIn,
}) => {
  const paint = { Title: "Paint threshold", Status: 2 };
  const { table, records, builder } = await watchedOrders(org, relight, sweep, paint);
  const done = [{ id: records[0]!.id, data: table.data({ Status: 3 }) }];
  await builder.ok(recordCalls.updateRecords, { tableId: table.id, records: done });

  await signIn(page, "member", { org, path: `/object/${table.id}/views/sla` });
  const stays = page.getByRole("region", { name: "Status", exact: true });
  await expect(stays.getByRole("row")).toHaveCount(5);
  await expect(
    stays.getByRole("row", { name: /Relight runway 09.*Done.*Still in this stage/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, "time-in-stages");

  await page.getByRole("button", { name: /^New / }).click();
  await expect(page).toHaveURL(/stage=1/);
  await expect(stays.getByRole("row")).toHaveCount(3);
  await stays.getByRole("button", { name: "Time", exact: true }).click();
  await expect(page).toHaveURL(/sortBy=time&sortOrder=desc/);

  await page.getByRole("button", { name: "Export time in each stage" }).click();
  await expect(page.getByText("Please wait. You will receive an e-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export time in each stage" })).toBeDisabled();

  await stays.getByRole("link", { name: "Relight runway 09" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "History" }).click();
  const stages = panel.getByRole("region", { name: "Stages of Status" });
  await expect(stages.getByRole("listitem")).toHaveText([/^New/, /^Done.*Still in this stage$/]);
  await expectAccessible(page);
  await shot(page, "record-stages");
});
