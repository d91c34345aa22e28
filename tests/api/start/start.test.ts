import { describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { pageCalls } from "#shared/contract/pages";
import { startCalls, startStepIds } from "#shared/contract/start";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

testCall(workspace, {
  what: "read Start Here",
  call: startCalls.getStart,
  argument: () => undefined,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
});

const read = async () => {
  const { steps } = await workspace.admin.ok(startCalls.getStart);
  return Object.fromEntries(steps.map((step) => [step.id, step]));
};

describe("The steps of Start Here", () => {
  test("They have a fixed order, and four templates come along", async () => {
    const { steps, templates } = await workspace.admin.ok(startCalls.getStart);
    expect(steps.map(({ id }) => id)).toEqual(startStepIds);
    expect(templates.map(({ slug }) => slug)).toHaveLength(4);
  });

  test("A step is done by what exists, wherever it was made", async () => {
    const table = await createTestTable(workspace.admin, "Visits");
    await table.add({ Title: "First" }, { Title: "Second" });
    const page = await workspace.admin.ok(pageCalls.createPage, { label: "Overview" });
    const { automation } = await workspace.admin.ok(automationCalls.createAutomation, { name: "Daily" });
    const steps = await read();
    expect(steps["table"]?.done?.by?.id).toBe(workspace.admin.userId);
    expect(steps["data"]?.made).toMatchObject({ path: expect.stringMatching(/^\/object\/\d+$/) });
    expect(steps["page"]?.made).toMatchObject({ name: "Overview", path: `/app/${page.appId}` });
    expect(steps["automation"]?.made).toMatchObject({ path: `/automations/${automation.id}` });
    expect(steps["people"]?.done).not.toBeNull();
    expect(steps["phone"]?.done).toBeNull();
  });
});
