import { beforeAll, describe, expect, test } from "@jest/globals";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { automationCalls } from "#shared/contract/automations";
import { historyCalls } from "#shared/contract/history";
import type { PlanFeature } from "#shared/plans/features";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { definitionOf, publish, runsOf } from "./support";

const workspace = useTestWorkspace();
let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Orders");
});

const definition = () =>
  definitionOf({ type: "records.created", config: { tableId: table.id } }, [
    { id: "s1", action: "flow.stop" },
  ]);
const make = async (name = "Night works") =>
  (await workspace.builder.ok(automationCalls.createAutomation, { name, definition: definition() }))
    .automation;
const one = async () => ({ automationId: (await make()).id });
const managed = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

testCall(workspace, {
  what: "list automations",
  call: automationCalls.listAutomations,
  argument: () => undefined,
  ...managed,
});
testCall(workspace, {
  what: "list suggested automations",
  call: automationCalls.listAutomationSuggestions,
  argument: () => undefined,
  ...managed,
});
testCall(workspace, {
  what: "create an automation",
  call: automationCalls.createAutomation,
  argument: () => ({ name: "Night works" }),
  bad: { "a name of blanks": { change: { name: "  " }, path: "name" } },
  ...managed,
});
testCall(workspace, {
  what: "change an automation",
  call: automationCalls.updateAutomation,
  argument: async () => ({ ...(await one()), description: "By night" }),
  bad: {
    "a step without an action": {
      change: { definition: { trigger: null, actions: [{ id: "s1" }], mode: "parallel" } },
      path: "definition.actions.0.action",
    },
  },
  ...managed,
});
testCall(workspace, {
  what: "publish an automation",
  call: automationCalls.publishAutomation,
  argument: one,
  ...managed,
});
testCall(workspace, {
  what: "delete an automation",
  call: automationCalls.deleteAutomation,
  argument: one,
  ...managed,
});
testCall(workspace, {
  what: "list runs",
  call: automationRunCalls.listAutomationRuns,
  argument: () => undefined,
  ...managed,
});
testCall(workspace, {
  what: "read the automation log",
  call: automationRunCalls.listAutomationLog,
  argument: () => undefined,
  ...managed,
});
testCall(workspace, {
  what: "list the automations' apps",
  call: automationCalls.listAutomationApps,
  argument: () => undefined,
  allowed: ["admin", "builder", "member", "viewer"],
});

describe("On a plan without the feature", () => {
  const builderOn = async (...features: PlanFeature[]) =>
    (await workspace.server.createOrganization(undefined, features)).actor("builder");

  test("automations are neither listed nor made, and their catalogue is", async () => {
    const builder = await builderOn();
    await builder.fails("plan_needed", automationCalls.listAutomations, undefined);
    await builder.fails("plan_needed", automationCalls.createAutomation, { name: "Night works" });
    const { apps } = await builder.ok(automationCalls.listAutomationApps);
    expect(apps.length).toBeGreaterThan(0);
  });

  test("the log is not read", async () => {
    const builder = await builderOn("manageAutomations");
    await builder.fails("plan_needed", automationRunCalls.listAutomationLog, {});
  });
});

describe("The catalogue", () => {
  test("names every app, trigger, action and input in each language", async () => {
    const { apps } = await workspace.builder.ok(automationCalls.listAutomationApps);
    const text = JSON.stringify(apps);
    expect(text).not.toMatch(/"automations\.(?:app|entry|about|input|output|option)/);
    expect(apps.flatMap(({ triggers }) => triggers).length).toBeGreaterThanOrEqual(20);
    expect(apps.flatMap(({ actions }) => actions).length).toBeGreaterThanOrEqual(20);
  });
});

describe("An automation", () => {
  test("is announced to those who manage automations, after the commit", async () => {
    const socket = await openSocket(workspace.admin);
    await socket.follow("organization");
    const { id } = await make();
    expect((await socket.event("automation.changed")).event.payload).toEqual({ automationId: id });
    await socket.close();
  });

  test("without a complete definition is not published, and says what is missing", async () => {
    const { automation } = await workspace.builder.ok(automationCalls.createAutomation, { name: "Empty" });
    expect(automation.problems.map(({ message }) => message)).toEqual([
      "Choose a trigger.",
      "Add at least one step.",
    ]);
    const error = await workspace.builder.fails("automation_invalid", automationCalls.publishAutomation, {
      automationId: automation.id,
    });
    expect(error.fields?.map(({ path }) => path)).toEqual(["trigger", "trigger"]);
  });

  test("with a trigger that no longer exists says so at the trigger", async () => {
    const { id: automationId } = await make();
    const unknown = { ...definition(), trigger: { type: "no.such", config: {} } };
    const { automation } = await workspace.builder.ok(automationCalls.updateAutomation, {
      automationId,
      definition: unknown,
    });
    expect(automation.problems).toEqual([
      { stepId: null, key: "type", message: "This trigger no longer exists." },
    ]);
  });

  test("keeps every published version, and any of them becomes the draft again", async () => {
    const { id: automationId } = await make();
    await workspace.builder.ok(automationCalls.publishAutomation, { automationId, note: "First" });
    const longer = { ...definition(), mode: "oneAtATime" as const };
    await workspace.builder.ok(automationCalls.updateAutomation, { automationId, definition: longer });
    await workspace.builder.ok(automationCalls.publishAutomation, { automationId, note: "Second" });
    const { versions } = await workspace.builder.ok(automationCalls.listAutomationVersions, { automationId });
    expect(versions).toMatchObject([
      { version: 2, note: "Second", isLive: true },
      { version: 1, note: "First", isLive: false },
    ]);
    const { automation } = await workspace.builder.ok(automationCalls.restoreAutomationVersion, {
      automationId,
      version: 1,
    });
    expect(automation).toMatchObject({ mode: "parallel", hasDraftChanges: true, liveVersion: 2 });
    expect(automation.live).toMatchObject({ mode: "oneAtATime" });
  });

  test("gets a number of its own for each version, also after one was undone", async () => {
    const { id: automationId } = await make();
    const publishOnce = (note: string) =>
      workspace.builder.ok(automationCalls.publishAutomation, { automationId, note });
    await publishOnce("First");
    const { changeSetId } = await publishOnce("Second");
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    const { automation } = await publishOnce("Third");
    const { versions } = await workspace.builder.ok(automationCalls.listAutomationVersions, { automationId });
    expect(versions.filter(({ isLive }) => isLive)).toMatchObject([
      { version: automation.liveVersion, note: "Third" },
    ]);
  });

  test("that was changed in the meantime is not overwritten", async () => {
    const { id: automationId, revision } = await make();
    await workspace.builder.ok(automationCalls.updateAutomation, { automationId, name: "Theirs", revision });
    const late = { automationId, name: "Mine", revision };
    await workspace.builder.fails("change_conflict", automationCalls.updateAutomation, late);
  });

  test("gives the values of its trigger to its steps, with the types of the fields", async () => {
    const { id: automationId } = await make();
    const { values } = await workspace.builder.ok(automationCalls.listAutomationValues, {
      automationId,
      stepId: "s1",
    });
    expect(values.filter(({ stepId }) => stepId === "trigger")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ["trigger", "record"], type: "record", tableId: table.id }),
        expect.objectContaining({ label: "Hours", type: "number", fieldId: table.field("Hours") }),
      ]),
    );
  });

  test("comes back from Trash, and changes are undone with words for them", async () => {
    const automation = await make("Gone");
    await workspace.builder.ok(automationCalls.deleteAutomation, { automationId: automation.id });
    const { summary } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(summary).toMatchObject({ text: "automations.undone.delete", values: { name: "Gone" } });
    const found = await workspace.builder.ok(automationCalls.listAutomations, { q: "gone" });
    expect(found.automations.map(({ id }) => id)).toEqual([automation.id]);
  });

  test("of another organisation does not exist, and neither do its runs", async () => {
    const automationId = await publish(workspace.builder, definition());
    await table.add({ Title: "Run" });
    const [run] = await runsOf(workspace.builder, automationId);
    const elsewhere = workspace.stranger;
    await elsewhere.fails("automation_not_found", automationCalls.getAutomation, { automationId: 9_999 });
    await elsewhere.fails("automation_run_not_found", automationRunCalls.getAutomationRun, {
      runId: run!.id,
    });
  });
});
