import { beforeAll, describe, expect, test } from "@jest/globals";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { pageFunctionCalls } from "#shared/contract/page-functions";
import { pageCalls } from "#shared/contract/pages";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { runFunctionOfBlock } = pageFunctionCalls;
let appId: number;

beforeAll(async () => {
  appId = (await workspace.builder.ok(pageCalls.createPage, { label: "Prices" })).appId;
});

async function createFunction(source_code: string) {
  const made = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
    label: "Price",
    language: "python",
  });
  const id = made.function.id_workloom_low_code_functions;
  await workspace.admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code });
  return id;
}

async function addBlock(source_code: string) {
  const functionId = await createFunction(source_code);
  const { blockId } = await workspace.builder.ok(pageCalls.addBlock, {
    appId,
    type: "function",
    config: { functionId },
  });
  return { appId, blockId, functionId };
}
const place = async (source_code: string) => {
  const { blockId } = await addBlock(source_code);
  return { appId, blockId };
};

testCall(workspace, {
  what: "run the function of a block",
  call: runFunctionOfBlock,
  argument: () => place("def run(event):\n    return 1\n"),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: {},
  bad: { "a record without a table": { change: { records: [{ recordId: 1 }] }, path: "records.0.tableId" } },
});

describe("A block that runs a function", () => {
  test("gives it the values of the page and shows its result", async () => {
    const table = await createTestTable(workspace.builder, "Orders");
    const [record] = await table.add({ Title: "Sofa", Hours: 3 });
    const block = await place("def run(event):\n    return dict(event)\n");
    const { result } = await workspace.member.ok(runFunctionOfBlock, {
      ...block,
      search: "so",
      filters: [{ tableId: table.id, fieldId: table.field("Hours"), operator: "more", value: 2 }],
      records: [{ tableId: table.id, recordId: record?.id ?? 0 }],
    });
    expect(result).toMatchObject({
      type: "page",
      page: { id: appId, label: "Prices" },
      search: "so",
      filters: [{ table: "Orders", field: "hours", operator: "more", value: 2 }],
      records: [{ table: "Orders", id: record?.id, title: "Sofa", hours: 3 }],
    });
  });

  test("leaves out what its reader does not see", async () => {
    const block = await place("def run(event):\n    return [event.filters, event.records]\n");
    const { result } = await workspace.member.ok(runFunctionOfBlock, {
      ...block,
      filters: [{ tableId: 999_999, fieldId: 1, operator: "is", value: 1 }],
      records: [{ tableId: 999_999, recordId: 1 }],
    });
    expect(result).toEqual([[], []]);
  });

  test("shows the words of a refusal", async () => {
    const block = await place(
      'from workloom import Refuse\ndef run(event):\n    raise Refuse("Choose an order")\n',
    );
    expect(await workspace.member.ok(runFunctionOfBlock, block)).toEqual({
      state: "refused",
      result: null,
      reason: "Choose an order",
    });
  });

  test("runs no function that is deactivated or in Trash", async () => {
    const { functionId: id, ...block } = await addBlock("def run(event):\n    return 1\n");
    await workspace.admin.ok(lowcodeCalls.updateLowCodeFunction, { id, active: false });
    await workspace.member.fails("function_not_found", runFunctionOfBlock, block);
    await workspace.admin.ok(lowcodeCalls.updateLowCodeFunction, { id, active: true });
    await workspace.admin.ok(lowcodeCalls.deleteLowCodeFunction, { id });
    await workspace.member.fails("function_not_found", runFunctionOfBlock, block);
  });

  test("takes only functions that its builder may read", async () => {
    await workspace.builder.fails("function_not_found", pageCalls.addBlock, {
      appId,
      type: "function",
      config: { functionId: 999_999 },
    });
  });

  test("is no other block", async () => {
    const { blockId } = await workspace.builder.ok(pageCalls.addBlock, { appId, type: "text" });
    await workspace.member.fails("block_not_found", runFunctionOfBlock, { appId, blockId });
  });
});
