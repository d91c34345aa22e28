import type { Page } from "@playwright/test";
import { recordCalls } from "#shared/contract/records";
import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";
import type { TestOrganization } from "../../support/organizations/organization";

const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`);
/** A day of this month in the organisation's zone. */
const inThisMonth = (date: number) =>
  `${new Date().toISOString().slice(0, 7)}-${String(date).padStart(2, "0")}`;

async function createCalendar(org: TestOrganization, ...titles: string[]) {
  const table = await createOrders(org, ...titles);
  const builder = await org.actor("builder");
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: table.id });
  const due = table.field("Due");
  await builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: records.map(({ id }, index) => ({ id, data: { [due]: inThisMonth(10 + index) } })),
  });
  const settings = { dateField: due, colorField: table.field("Status") };
  const { app } = await builder.ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Due dates",
    type: "calendar",
    config: { settings },
  });
  const path = `/object/${table.id}/views/${app.id}`;
  const unschedule = (at: number) =>
    builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: records.slice(at, at + 1).map(({ id }) => ({ id, data: { [due]: null } })),
    });
  const gather = () =>
    builder.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: records.map(({ id }) => ({ id, data: { [due]: inThisMonth(12) } })),
    });
  return { path, unschedule, gather, days: async () => (await table.rows()).map(({ Due }) => Due) };
}

test("Records are on their days, are dragged to others, and moved by Alt and arrows", async ({
  page,
  org,
  signIn,
}) => {
  const { path, days } = await createCalendar(org, "Apron", "Beacon");
  await signIn(page, "builder", { org, path });
  await expect(day(page, inThisMonth(10)).getByRole("button", { name: "Apron" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "calendar");
  await page.getByRole("button", { name: "Apron" }).dragTo(day(page, inThisMonth(18)));
  await expect(day(page, inThisMonth(18)).getByRole("button", { name: "Apron" })).toBeVisible();
  await expect.poll(days).toEqual([inThisMonth(18), inThisMonth(11)]);
  await page.getByRole("button", { name: "Beacon" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(day(page, inThisMonth(18)).getByRole("button", { name: "Beacon" })).toBeFocused();
  await expect.poll(days).toEqual([inThisMonth(18), inThisMonth(18)]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(day(page, inThisMonth(11)).getByRole("button", { name: "Beacon" })).toBeVisible();
});

test("A day is shown alone, gets a new record, and Today leads back", async ({ page, org, signIn }) => {
  const { path, days } = await createCalendar(org, "Apron");
  await signIn(page, "builder", { org, path });
  await expect(page.getByRole("button", { name: "Apron" })).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("button", { name: "Apron" })).toHaveCount(0);
  await page.getByRole("button", { name: "Today" }).click();
  await day(page, inThisMonth(10))
    .getByRole("button", { name: /^Show / })
    .click();
  await expect(page.getByRole("list", { name: "Work orders" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /^New record on / }).click();
  await expect.poll(days).toEqual([inThisMonth(10), inThisMonth(10)]);
});

test("A record without a day waits beside the calendar and is dragged to one; the agenda lists them", async ({
  page,
  org,
  signIn,
}) => {
  const { path, days, unschedule } = await createCalendar(org, "Apron", "Beacon");
  await unschedule(0);
  await signIn(page, "builder", { org, path });
  await page.getByRole("button", { name: "Unscheduled" }).click();
  const waiting = page.getByRole("region", { name: "Unscheduled" });
  await waiting.getByRole("button", { name: "Apron" }).dragTo(day(page, inThisMonth(18)));
  await expect(day(page, inThisMonth(18)).getByRole("button", { name: "Apron" })).toBeVisible();
  await expect(waiting.getByText("Every record has a date.")).toBeVisible();
  await expect.poll(days).toEqual([inThisMonth(18), inThisMonth(11)]);
  await page
    .getByRole("radio", { name: "Agenda" })
    .or(page.getByRole("button", { name: "Agenda" }))
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Beacon" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "calendar-agenda");
});

test("Several records of a day are large enough to press, and the fourth is whole", async ({
  page,
  org,
  signIn,
}) => {
  const { path, gather } = await createCalendar(org, "One", "Two", "Three", "Four");
  await gather();
  await signIn(page, "member", { org, path });
  await expect(day(page, inThisMonth(12)).getByRole("button", { name: "Four" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await shot(page, "calendar-full-day");
});
