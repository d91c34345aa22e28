import { describe, expect, test } from "@jest/globals";
import { homeCalls } from "#shared/contract/home";
import { pageCalls } from "#shared/contract/pages";
import { publicViewCalls } from "#shared/contract/public-views";
import { TABS_PAGE_SIZE } from "#shared/limits/home";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { listTabs } = homeCalls;

testCall(workspace, {
  what: "list tables and apps",
  call: listTabs,
  argument: () => ({}),
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "a page before the first": { change: { page: 0 }, path: "page" },
    "a type that is neither app nor table": { change: { type: "view" }, path: "type" },
  },
});

const wholeList = async (client: (typeof workspace)["builder"]) => client.ok(listTabs, { size: 500 });

describe("The summary of a table or app", () => {
  test("has id, type, label, displayLabel, icon, color, createdAt, createdBy, isBundle, isPublic and publicToken", async () => {
    const { id } = await createTestTable(workspace.builder, "Runways");
    const { tabs } = await wholeList(workspace.builder);
    expect(tabs.find((tab) => tab.type === "table" && tab.id === id)).toEqual({
      id,
      type: "table",
      label: "Runways",
      displayLabel: "Runways",
      icon: expect.any(String) as unknown,
      color: expect.any(String) as unknown,
      createdAt: expect.any(String) as unknown,
      createdBy: expect.objectContaining({ id: workspace.builder.userId }) as unknown,
      isBundle: false,
      isPublic: false,
      publicToken: null,
    });
  });

  test("has the type app or table; pages and views are apps", async () => {
    const { id, table } = await createTestTable(workspace.builder);
    const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Notes" });
    const { tabs } = await wholeList(workspace.builder);
    const named = tabs.map((tab) => `${tab.type} ${tab.id}`);
    expect(named).toEqual(
      expect.arrayContaining([`table ${id}`, `app ${table.views[0]?.id}`, `app ${appId}`]),
    );
    expect(new Set(tabs.map(({ type }) => type))).toEqual(new Set(["app", "table"]));
    const { tabs: apps } = await workspace.builder.ok(listTabs, { type: "app" });
    expect(new Set(apps.map(({ type }) => type))).toEqual(new Set(["app"]));
  });

  test("has the token of the public link for those who may share it, and isPublic for everyone", async () => {
    const { id } = await createTestTable(workspace.builder, "Shared");
    const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Shared page" });
    for (const asked of [
      { type: "object" as const, identifier: id },
      { type: "dashboard" as const, identifier: appId },
    ]) {
      const { view } = await workspace.builder.ok(publicViewCalls.createPublicView, asked);
      const type = asked.type === "object" ? "table" : "app";
      const seenBy = async (client: (typeof workspace)["builder"]) =>
        (await wholeList(client)).tabs.find((tab) => tab.type === type && tab.id === asked.identifier);
      expect(await seenBy(workspace.builder)).toMatchObject({ isPublic: true, publicToken: view.token });
      expect(await seenBy(workspace.viewer)).toMatchObject({ isPublic: true, publicToken: null });
      await workspace.builder.ok(publicViewCalls.deletePublicView, asked);
      expect(await seenBy(workspace.builder)).toMatchObject({ isPublic: false, publicToken: null });
    }
  });
});

describe("The list of tables and apps", () => {
  test("starts at page 1 with 100 entries a page", async () => {
    for (let made = 0; made < 3; made += 1) await createTestTable(workspace.builder);
    const { tabs, total } = await wholeList(workspace.builder);
    const first = await workspace.builder.ok(listTabs, {});
    expect(TABS_PAGE_SIZE).toBe(100);
    expect(first).toEqual({ tabs: tabs.slice(0, TABS_PAGE_SIZE), total });
    const second = await workspace.builder.ok(listTabs, { page: 2, size: 2 });
    expect(second).toEqual({ tabs: tabs.slice(2, 4), total });
  });
});
