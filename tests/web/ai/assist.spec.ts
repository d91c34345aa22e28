import { aiCalls } from "#shared/contract/ai";
import { pageCalls } from "#shared/contract/pages";
import type { TestOrganization } from "../../support/organizations/organization";
import { aiSettings, startAiPeer, type AiPeer } from "../../support/peers/ai-peer";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

let peer: AiPeer;
freshTest.beforeAll(async () => {
  peer = await startAiPeer(({ body }) => {
    const asked = JSON.stringify(body.messages);
    if (asked.includes("Turn the sentence into a chart"))
      return JSON.stringify({
        title: "Orders by status",
        table: "Work orders",
        kind: "bar",
        groupField: "Status",
      });
    if (asked.includes("Turn the sentence into a filter"))
      return JSON.stringify({
        title: "Planned, and due soon",
        filter: {
          match: "all",
          conditions: [
            { field: "Status", operator: "isAnyOf", value: ["Planned"] },
            { field: "Hours", operator: "greaterThan", value: 2 },
            { field: "Due", operator: "lessThan", value: "2026-12-24" },
          ],
        },
      });
    if (asked.includes("what happened")) return "Two work orders are new.";
    return asked.includes("draft of a polite answer") ? "Dear reader, we come." : "The apron is swept.";
  });
});
freshTest.afterAll(() => peer.close());

async function useModel(org: TestOrganization): Promise<void> {
  const { url, model, key } = aiSettings(peer);
  await (await org.actor("admin")).ok(aiCalls.saveAiEndpoint, { isOn: true, url, model, key });
}

freshTest("A row's menu summarizes its record and drafts an answer", async ({ page, org, signIn }) => {
  await useModel(org);
  const { id } = await createOrders(org, "Sweep apron", "Paint threshold");
  await signIn(page, "builder", { org, path: `/object/${id}` });
  await cell(page, "Sweep apron").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Summarize with AI" }).click();
  const summary = page.getByRole("complementary", { name: "Summarize with AI: Sweep apron" });
  await expect(summary.getByLabel("Text")).toHaveValue("The apron is swept.");
  await expectAccessible(page);
  await shot(page, "ai-summary");
  await summary.getByRole("button", { name: "Close" }).click();

  await cell(page, "Paint threshold").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Draft an answer with AI" }).click();
  const draft = page.getByRole("complementary", { name: "Draft an answer with AI: Paint threshold" });
  await draft.getByLabel("Purpose of the answer").fill("Say when we come");
  await draft.getByRole("button", { name: "Write" }).click();
  await expect(draft.getByLabel("Text")).toHaveValue("Dear reader, we come.");
  expect(JSON.stringify(peer.requests.at(-1)?.body.messages)).toContain("Say when we come");
});

freshTest(
  "A page gets a chart from a sentence, and a summary of its last days",
  async ({ page, org, signIn }) => {
    await useModel(org);
    await createOrders(org, "Sweep apron", "Paint threshold");
    const builder = await org.actor("builder");
    const { appId } = await builder.ok(pageCalls.createPage, { label: "Board" });
    await signIn(page, "builder", { org, path: `/app/${appId}` });
    await page.getByRole("heading", { name: "Board", level: 1 }).click();
    await page.keyboard.press("f");
    const tools = page.getByRole("complementary", { name: "Blocks and tools" });
    await tools.getByRole("button", { name: "Chart from a sentence" }).click();
    const dialog = page.getByRole("dialog", { name: "Chart from a sentence" });
    await dialog.getByLabel("Sentence").fill("work orders by status");
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(dialog.getByRole("heading", { name: "Orders by status" })).toBeVisible();
    await expect(dialog.locator("svg").filter({ hasText: "Planned" })).toBeVisible();
    await expectAccessible(page);
    await shot(page, "ai-chart");
    const read = async () => (await builder.ok(pageCalls.getPage, { appId })).page.components;
    expect(await read()).toEqual([]);
    await dialog.getByRole("button", { name: "Add to page" }).click();
    await expect(page.getByRole("region", { name: "Orders by status" })).toBeVisible();
    expect(await read()).toMatchObject([{ config: { type: "chart" } }]);

    await page.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: "What happened in" }).click();
    const period = page.getByRole("complementary", { name: "What happened in Board" });
    await expect(period.getByLabel("Text")).toHaveValue("Two work orders are new.");
    await expect(period.getByRole("link", { name: "Sweep apron" })).toBeVisible();
    await expectAccessible(page);
    await shot(page, "ai-period");
  },
);

freshTest(
  "A filter from a sentence is read with its values before it is kept",
  async ({ page, org, signIn }) => {
    await useModel(org);
    const { id } = await createOrders(org, "Sweep apron");
    await signIn(page, "builder", { org, path: `/object/${id}` });
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("filter from a sentence");
    await page.getByRole("option", { name: "Filter from a sentence" }).click();
    const dialog = page.getByRole("dialog", { name: "Filter from a sentence" });
    await dialog.getByLabel("Sentence").fill("planned and due before Christmas, with more than two hours");
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Status is any of Planned",
      "Hours is more than 2",
      "Due is before Dec 24, 2026",
    ]);
    await expectAccessible(page);
    await shot(page, "ai-filter");
    await dialog.getByRole("button", { name: "Keep as my view" }).click();
    await expect(page).toHaveURL(/\/views\//);
  },
);
