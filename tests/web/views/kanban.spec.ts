import type { Locator, Page } from "@playwright/test";
import { viewCalls } from "#shared/contract/views";
import { expect, expectAccessible, setColorScheme, shot, test } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";
import { createTestTable, statusOptions } from "../../support/tables";
import type { TestOrganization } from "../../support/organizations/organization";

const stage = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const cards = (page: Page, name: string): Locator => stage(page, name).locator("[data-card]");

async function createBoard(org: TestOrganization, ...titles: string[]) {
  const table = await createOrders(org, ...titles);
  const builder = await org.actor("builder");
  const settings = { stageField: table.field("Status"), sumField: table.field("Hours") };
  const { app } = await builder.ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Dispatch",
    type: "flow",
    config: { settings },
  });
  const path = `/object/${table.id}/views/${app.id}`;
  return { table, path, stages: async () => (await table.rows()).map(({ Status }) => Status) };
}

test("Cards are dragged from stage to stage, and colleagues see it", async ({
  page,
  org,
  signIn,
  openAs,
}) => {
  const { path, stages } = await createBoard(org, "Apron", "Beacon", "Culvert", "Drain");
  const colleague = await openAs("member", { org, path });
  await signIn(page, "builder", { org, path });
  await expect(cards(page, "New")).toHaveText([/Apron/, /Drain/]);
  await expectAccessible(page);
  await shot(page, "kanban");
  await cards(page, "New").filter({ hasText: "Apron" }).dragTo(stage(page, "Planned"));
  await expect(cards(page, "Planned").filter({ hasText: "Apron" })).toBeVisible();
  await expect(cards(page, "New")).toHaveText([/Drain/]);
  await expect(page.getByText("Apron moved to Planned")).toBeAttached();
  await expect.poll(stages).toEqual([2, 2, 3, 1]);
  await expect(cards(colleague.page, "Planned").filter({ hasText: "Apron" })).toBeVisible();
  await expect(cards(colleague.page, "New")).toHaveText([/Drain/]);
});

test("By keyboard, arrows go over the cards and Alt moves one to the next stage, which undo takes back", async ({
  page,
  org,
  signIn,
}) => {
  const { path, stages } = await createBoard(org, "Apron", "Beacon", "Culvert", "Drain");
  await signIn(page, "builder", { org, path });
  await cards(page, "New").first().focus();
  await page.keyboard.press("ArrowDown");
  const drain = cards(page, "New").filter({ hasText: "Drain" });
  await expect(drain).toBeFocused();
  // An opened record gives the focus back to its card.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drain" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Drain" })).toBeHidden();
  await expect(drain).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(cards(page, "Planned").filter({ hasText: "Apron" })).toBeFocused();
  await expect.poll(stages).toEqual([2, 2, 3, 1]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(stages).toEqual([1, 2, 3, 1]);
  await expect(cards(page, "New").filter({ hasText: "Apron" })).toBeVisible();
});

test("A stage has a limit, a sum, a place for new records, and can be collapsed", async ({
  page,
  org,
  signIn,
}) => {
  const { path, stages } = await createBoard(org, "Apron", "Beacon", "Culvert", "Drain");
  await signIn(page, "builder", { org, path });
  await expect(stage(page, "New").getByRole("banner").or(stage(page, "New").locator("header"))).toContainText(
    "5",
  );
  await page.getByRole("button", { name: "Layout" }).click();
  await page.getByRole("spinbutton", { name: "Card limit of New" }).fill("1");
  await page.keyboard.press("Escape");
  await expect(stage(page, "New").getByTitle("2 of 1, over the limit")).toHaveText("2 / 1");
  await stage(page, "Planned").getByRole("button", { name: "New record in Planned" }).click();
  await expect.poll(stages).toEqual([1, 2, 3, 1, 2]);
  await expect(cards(page, "Planned")).toHaveCount(2);
  await expect(cards(page, "New")).toHaveCount(2);
  await page.getByRole("button", { name: "Collapse New" }).click();
  await expect(cards(page, "New")).toHaveCount(0);
  await page.getByRole("button", { name: "Expand New" }).click();
  await expect(cards(page, "New")).toHaveCount(2);
});

test("A user who may not change records sees the board and moves nothing", async ({ page, org, signIn }) => {
  const { path } = await createBoard(org, "Apron", "Beacon");
  await signIn(page, "viewer", { org, path });
  await expect(cards(page, "New")).toHaveText([/Apron/]);
  await expect(page.getByRole("button", { name: "Move Apron" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New record in New" })).toHaveCount(0);
});

test("A card is put between two others of its stage by mouse and by keyboard, and stays there", async ({
  page,
  org,
  signIn,
}) => {
  const { path } = await createBoard(org, "Apron", "Beacon", "Culvert", "Drain", "Edge", "Fence", "Grass");
  await signIn(page, "builder", { org, path });
  await expect(cards(page, "New")).toHaveText([/Apron/, /Drain/, /Grass/]);
  const target = cards(page, "New").filter({ hasText: "Drain" });
  await cards(page, "New")
    .filter({ hasText: "Grass" })
    .dragTo(target, { targetPosition: { x: 60, y: 4 } });
  await expect(cards(page, "New")).toHaveText([/Apron/, /Grass/, /Drain/]);
  const placed = page.waitForResponse((reply) => reply.url().includes("/cards/"));
  await cards(page, "New").filter({ hasText: "Apron" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await placed;
  await expect(cards(page, "New")).toHaveText([/Grass/, /Apron/, /Drain/]);
  await page.reload();
  await expect(cards(page, "New")).toHaveText([/Grass/, /Apron/, /Drain/]);
  await expect(page.getByRole("button", { name: "Edit stages" })).toBeVisible();
  await shot(page, "kanban-ordered");
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "kanban-dark");
  await setColorScheme(page, "light");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await shot(page, "kanban-390");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("A card that went to a place in another stage comes back with one undo, and goes there with one redo", async ({
  page,
  org,
  signIn,
}) => {
  const { path, stages } = await createBoard(org, "Apron", "Beacon", "Culvert", "Drain", "Edge");
  await signIn(page, "builder", { org, path });
  await cards(page, "New")
    .filter({ hasText: "Drain" })
    .dragTo(cards(page, "New").filter({ hasText: "Apron" }), { targetPosition: { x: 60, y: 4 } });
  await expect(cards(page, "New")).toHaveText([/Drain/, /Apron/]);
  const moved = Promise.all([
    page.waitForResponse((reply) => reply.url().includes("/cards/")),
    expect.poll(stages).toEqual([1, 2, 3, 2, 2]),
  ]);
  await cards(page, "New")
    .filter({ hasText: "Drain" })
    .dragTo(cards(page, "Planned").filter({ hasText: "Edge" }), { targetPosition: { x: 60, y: 4 } });
  await moved;
  await expect(cards(page, "Planned")).toHaveText([/Beacon/, /Drain/, /Edge/]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("status", { name: "Notices" })).toContainText(
    "Change to 1 record in Work orders undone",
  );
  await expect(cards(page, "New")).toHaveText([/Drain/, /Apron/]);
  await expect(cards(page, "Planned")).toHaveText([/Beacon/, /Edge/]);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(cards(page, "Planned")).toHaveText([/Beacon/, /Drain/, /Edge/]);
  await expect(cards(page, "New")).toHaveText([/Apron/]);
});

test("Stages of people have limits too, and rules colour the cards", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const member = await org.actor("member");
  const table = await createTestTable(builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Crew", type: "user" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Due", type: "date" },
    { name: "Area", type: "select", config: { ...statusOptions, sla: false } },
  ]);
  await table.add(
    { Title: "Apron", Crew: member.userId, Status: 1, Due: "2026-11-20", Area: 2 },
    { Title: "Beacon", Crew: member.userId, Status: 3 },
  );
  const rule = (value: number, color: "rose" | "fern", fieldId: number | null = null) => ({
    when: {
      match: "all" as const,
      conditions: [{ fieldId: table.field("Status"), operator: "is" as const, value }],
    },
    color,
    fieldId,
  });
  const settings = {
    stageField: table.field("Crew"),
    colors: [rule(1, "rose"), rule(3, "fern", table.field("Status"))],
  };
  const { app } = await builder.ok(viewCalls.createApp, {
    tableId: table.id,
    label: "Crews",
    type: "flow",
    config: { settings },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}/views/${app.id}` });
  await expect(page.locator("[data-colored=rose]")).toContainText("Apron");
  await expect(page.locator("[data-colored=fern]")).toHaveText("Done");
  await page.getByTitle("2 cards").click();
  await page.getByRole("spinbutton", { name: "Maximum cards" }).fill("1");
  const card = await page.locator("[data-colored=rose]").elementHandle();
  await page.keyboard.press("Enter");
  await expect(page.getByTitle("2 of 1, over the limit")).toHaveText("2 / 1");
  await expect(page.getByRole("button", { name: "Save for everyone" })).toBeVisible();
  // The board stays as it is while its settings change.
  expect(await card?.evaluate((one) => one.isConnected)).toBe(true);
  await expectAccessible(page);
  await shot(page, "kanban-colors");
  await page.getByRole("button", { name: "Layout" }).click();
  await expect(page.getByRole("region", { name: "Color rule 2" })).toBeVisible();
  await shot(page, "kanban-color-rules");
  await page.keyboard.press("Escape");
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "kanban-colors-dark");
  await setColorScheme(page, "light");
});
