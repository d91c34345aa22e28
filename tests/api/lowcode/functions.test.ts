import { describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { trashCalls } from "#shared/contract/trash";
import type { TriggerEvent } from "#shared/lowcode/names";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const create = async (label = "Close order") => {
  const reply = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, { label, language: "python" });
  return reply.function.id_workloom_low_code_functions;
};
const createTrigger = async (event: TriggerEvent[], label = "Check order") => {
  const table = await createTestTable(workspace.admin);
  return workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
    label,
    language: "php",
    is_async: true,
    trigger: { event, related_table: table.id },
  });
};
const store = (id: number, source_code: string, note = "") =>
  workspace.admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code, note });

const developers = {
  allowed: ["admin", "builder"],
  // The starting role of builders has no access to the developer area.
  refused: { member: "permission_denied", viewer: "permission_denied" },
} as const;

testCall(workspace, {
  what: "list functions",
  call: lowcodeCalls.listLowCodeFunctions,
  argument: () => ({}),
  ...developers,
});
testCall(workspace, {
  what: "read a function",
  call: lowcodeCalls.getLowCodeFunction,
  argument: async () => ({ id: await create() }),
  ...developers,
});
testCall(workspace, {
  what: "create a function",
  call: lowcodeCalls.createLowCodeFunction,
  argument: () => ({ label: "Close order", language: "python" as const }),
  bad: {
    "no label": { change: { label: " " }, path: "label" },
    "another language": { change: { language: "cobol" }, path: "language" },
    "a trigger without events": {
      change: { trigger: { event: [], related_table: 1 } },
      path: "trigger.event",
    },
  },
  ...developers,
});
testCall(workspace, {
  what: "change a function",
  call: lowcodeCalls.updateLowCodeFunction,
  argument: async () => ({ id: await create(), label: "Close orders" }),
  ...developers,
});
testCall(workspace, {
  what: "delete a function",
  call: lowcodeCalls.deleteLowCodeFunction,
  argument: async () => ({ id: await create() }),
  ...developers,
});
testCall(workspace, {
  what: "list versions",
  call: lowcodeCalls.listFunctionVersions,
  argument: async () => ({ id: await create() }),
  ...developers,
});
testCall(workspace, {
  what: "store a version",
  call: lowcodeCalls.createFunctionVersion,
  argument: async () => ({ id: await create(), source_code: "def run(event): return 1" }),
  ...developers,
});
testCall(workspace, {
  what: "list secrets",
  call: lowcodeCalls.listFunctionSecrets,
  argument: async () => ({ id: await create() }),
  ...developers,
});
testCall(workspace, {
  what: "set a secret",
  call: lowcodeCalls.setFunctionSecret,
  argument: async () => ({ id: await create(), name: "TOKEN", value: "s3cret" }),
  bad: { "a name with blanks": { change: { name: "my token" }, path: "name" } },
  ...developers,
});

describe("Functions", () => {
  test("Messages name functions and triggers", async () => {
    const made = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
      label: "A",
      language: "dotNet",
    });
    expect(made.message).toBe("Function created successfully");
    const id = made.function.id_workloom_low_code_functions;
    const renamed = await workspace.admin.ok(lowcodeCalls.updateLowCodeFunction, { id, label: "B" });
    expect(renamed).toMatchObject({ message: "Function updated successfully", function: { label: "B" } });
    const trigger = await createTrigger(["afterInsert"]);
    expect(trigger.message).toBe("Trigger created successfully");
    const { message } = await workspace.admin.ok(lowcodeCalls.deleteLowCodeFunction, {
      id: trigger.function.id_workloom_low_code_functions,
    });
    expect(message).toBe("Trigger deleted successfully");
  });

  test.each<[TriggerEvent[], boolean]>([
    [["afterInsert"], true],
    [["beforeInsert"], false],
    [["afterDelete", "beforeUpdate"], false],
  ])("A trigger of %j is async: %s", async (events, isAsync) => {
    const { function: made } = await createTrigger(events);
    expect(made.is_async).toBe(isAsync);
    const id = made.id_workloom_low_code_functions;
    const { function: updated } = await workspace.admin.ok(lowcodeCalls.updateLowCodeFunction, {
      id,
      is_async: !isAsync,
    });
    expect(updated.is_async).toBe(isAsync);
  });

  test("The list is searched, filtered and paged", async () => {
    const label = `Zebra ${Date.now()}`;
    await create(label);
    const { function: trigger } = await createTrigger(["afterUpdate"], `${label} trigger`);
    const found = async (more: object) =>
      (await workspace.admin.ok(lowcodeCalls.listLowCodeFunctions, { q: label, ...more })).data.map(
        (each) => each.label,
      );
    expect(await found({})).toEqual([label, trigger.label]);
    expect(await found({ trigger: "true" })).toEqual([trigger.label]);
    expect(await found({ filters: JSON.stringify({ language: "python" }) })).toEqual([label]);
    expect(await found({ size: 1, page: 1 })).toEqual([label]);
    await workspace.admin.fails("invalid_request", lowcodeCalls.listLowCodeFunctions, { filters: "{" });
  });

  test("Each save is a new version, and earlier ones stay", async () => {
    const id = await create();
    await store(id, "first");
    const second = await store(id, "second", "Refuse late orders");
    expect(second).toMatchObject({ version: 2, source_code: "second", note: "Refuse late orders" });
    const { data } = await workspace.admin.ok(lowcodeCalls.listFunctionVersions, { id });
    expect(data.map(({ version }) => version)).toEqual([2, 1]);
    const versionId = data[1]?.id_workloom_low_code_function_version ?? 0;
    const first = await workspace.admin.ok(lowcodeCalls.getFunctionVersion, { id, versionId });
    expect(first).toMatchObject({ version: 1, source_code: "first", language: "python" });
    await workspace.admin.fails("function_version_not_found", lowcodeCalls.getFunctionVersion, {
      id: await create(),
      versionId,
    });
  });

  test("A deleted function is in Trash with its versions", async () => {
    const id = await create("Kept");
    await store(id, "kept");
    await workspace.admin.ok(lowcodeCalls.deleteLowCodeFunction, { id });
    await workspace.admin.fails("function_not_found", lowcodeCalls.getLowCodeFunction, { id });
    await workspace.admin.ok(trashCalls.restoreItem, { id, type: "lowCodeFunction" });
    const { data } = await workspace.admin.ok(lowcodeCalls.listFunctionVersions, { id });
    expect(data).toHaveLength(1);
  });

  test("A creation is undone", async () => {
    const { changeSetId, function: made } = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
      label: "Undone",
      language: "php",
    });
    const { summary } = await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    expect(summary).toMatchObject({ text: "lowcode.undone.create", values: { name: "Undone" } });
    await workspace.admin.fails("function_not_found", lowcodeCalls.getLowCodeFunction, {
      id: made.id_workloom_low_code_functions,
    });
  });

  test("A secret is stored encrypted and never sent back", async () => {
    const id = await create();
    await workspace.admin.ok(lowcodeCalls.setFunctionSecret, { id, name: "TOKEN", value: "s3cret" });
    const { names } = await workspace.admin.ok(lowcodeCalls.listFunctionSecrets, { id });
    expect(names).toEqual(["TOKEN"]);
    const { database } = await workspace.org.handle();
    const stored = await database.get<{ value: string }>({
      sql: `select "value" from "functionSecret" where "functionId" = ?`,
      parameters: [id],
    });
    expect(stored?.value).not.toContain("s3cret");
    await workspace.admin.ok(lowcodeCalls.setFunctionSecret, { id, name: "TOKEN", value: null });
    expect((await workspace.admin.ok(lowcodeCalls.listFunctionSecrets, { id })).names).toEqual([]);
  });

  test("Developers hear which function changed, other users do not", async () => {
    const [developer, member] = [await openSocket(workspace.admin), await openSocket(workspace.member)];
    await developer.follow("organization");
    await member.follow("organization");
    const functionId = await create();
    expect((await developer.event("function.changed")).event.payload).toEqual({ functionId });
    await member.settle();
    expect(JSON.stringify(member.messages)).not.toContain("function.changed");
    await Promise.all([developer.close(), member.close()]);
  });

  test("Functions of another organization do not exist", async () => {
    const id = await create();
    await workspace.stranger.fails("function_not_found", lowcodeCalls.getLowCodeFunction, { id });
  });
});
