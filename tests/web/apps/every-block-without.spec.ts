import type { Page } from "@playwright/test";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { blockTypes } from "#shared/blocks/index";
import { pageCalls } from "#shared/contract/pages";
import { tableCalls } from "#shared/contract/tables";
import { expect, freshTest } from "../../support/screen/browser";
import type { Caller } from "../../support/organizations/organization";
import { createTestTable, statusOptions } from "../../support/tables";

/** Hints of blocks without settings, except those that already show content. */
const bare: Partial<Record<BlockTypeName, string>> = {
  function: "Choose the function that this block runs",
  text: "Write something",
  image: "Upload an image",
  embed: "Enter the address",
  menu: "Empty menu",
  chat: "Choose a channel",
};
const NEEDS_NOTHING: readonly BlockTypeName[] = ["titleBar", "button", "tasks"];
/** Blocks that count, or that show their days and places without records, too. */
const SHOWN_EMPTY: readonly BlockTypeName[] = [
  "flow",
  "calendar",
  "indicator",
  "goal",
  "map",
  "superForm",
  "filter",
];
const kinds = Object.values(blockTypes).map(({ name }) => name);
const ofTables = kinds.filter((type) => !NEEDS_NOTHING.includes(type) && !(type in bare));

/** Makes a page with one block of every kind. */
async function pageOfAll(builder: Caller, tableId: number | null) {
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Every block" });
  const ids = new Map<BlockTypeName, number>();
  for (const type of kinds) {
    const { blockId } = await builder.ok(pageCalls.addBlock, { appId, type, ...(tableId && { tableId }) });
    ids.set(type, blockId);
  }
  return {
    appId,
    blockOf: (page: Page, type: BlockTypeName) => page.locator(`[data-block="${ids.get(type)}"]`),
  };
}

freshTest(
  "Every kind of block says why it shows nothing, and how to go on",
  async ({ page, org, signIn, expectedComplaints }) => {
    const builder = await org.actor("builder");
    const flights = await createTestTable(builder, "Flights", [
      { name: "Title", type: "text" },
      { name: "Stage", type: "select", config: { ...statusOptions, sla: false } },
      { name: "From", type: "date" },
      { name: "Until", type: "date" },
      { name: "Place", type: "address" },
      { name: "Papers", type: "files" },
    ]);
    const unset = await pageOfAll(builder, null);
    const empty = await pageOfAll(builder, flights.id);
    const open = (appId: number, rest = "") => page.goto(`${org.url}/app/${appId}${rest}`);
    const setUp = (text: string) => ({ text, button: "Set up" });
    const shows = async (
      { blockOf }: typeof unset,
      types: readonly BlockTypeName[],
      expected: (type: BlockTypeName) => { text: string; button: string },
    ) => {
      for (const type of types) {
        const { text, button } = expected(type);
        await expect.soft(blockOf(page, type), type).toContainText(text);
        await expect.soft(blockOf(page, type).getByRole("button", { name: button }), type).toBeVisible();
      }
    };

    // Blocks are drawn when they become visible.
    await page.setViewportSize({ width: 1440, height: 6400 });
    await signIn(page, "builder", { org, path: `/app/${unset.appId}` });
    const needing = kinds.filter((type) => !NEEDS_NOTHING.includes(type));
    await shows(unset, needing, (type) => setUp(bare[type] ?? "No table is chosen yet."));

    await open(empty.appId);
    const listing = ofTables.filter((type) => !SHOWN_EMPTY.includes(type));
    for (const type of listing)
      await expect
        .soft(empty.blockOf(page, type), type)
        .toContainText(type === "fileList" ? "No files" : "No records");
    await open(empty.appId, "?q=zeppelin");
    await shows(empty, listing, () => ({
      text: "Nothing matches the filters on this page",
      button: "Clear filters",
    }));
    await empty.blockOf(page, "gallery").getByRole("button", { name: "Clear filters" }).click();
    await expect(
      empty.blockOf(page, "gallery").getByRole("button", { name: "New record" }).last(),
    ).toBeVisible();

    const broken = { error: { id: "internal_error", code: 500, message: "The disk is full" } };
    const tableAddress = new RegExp(`/tables/${flights.id}$`);
    await page.route(tableAddress, (route) => route.fulfill({ status: 500, json: broken }));
    await open(empty.appId);
    await shows(empty, ofTables, () => ({ text: "The disk is full", button: "Try again" }));
    await page.unroute(tableAddress);
    await empty.blockOf(page, "gallery").getByRole("button", { name: "Try again" }).click();
    await expect(empty.blockOf(page, "gallery")).toContainText("No records");

    const malformed = { table: { id: flights.id, displayLabel: "Flights", fields: 1 }, seq: 0 };
    await page.route(tableAddress, (route) => route.fulfill({ json: malformed }));
    expectedComplaints.push(/TypeError|is not a function/);
    await open(empty.appId);
    await expect(empty.blockOf(page, "chart")).toContainText("An error occurred loading the block");
    await expect(empty.blockOf(page, "titleBar").getByRole("searchbox")).toBeVisible();
    await page.unroute(tableAddress);

    await builder.ok(tableCalls.deleteTable, { tableId: flights.id });
    await open(empty.appId);
    await shows(empty, ofTables, () => setUp("Table not found"));
    await empty.blockOf(page, "gallery").getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("heading", { name: "Cards" })).toBeVisible();

    await signIn(page, "member", { org, path: `/app/${unset.appId}` });
    await expect(unset.blockOf(page, "gallery")).toContainText("No table is chosen yet.");
    await expect(page.getByRole("button", { name: "Set up" })).toHaveCount(0);
  },
);
