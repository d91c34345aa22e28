import { beforeAll, describe, expect, test } from "@jest/globals";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { pageCalls } from "#shared/contract/pages";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
let flights: TestTable;
let appId: number;

beforeAll(async () => {
  flights = await createTestTable(workspace.builder, "Flights", [
    { name: "Title", type: "text" },
    { name: "Stage", type: "select", config: statusOptions },
    { name: "From", type: "date" },
    { name: "Until", type: "date" },
    { name: "Place", type: "address" },
    { name: "Papers", type: "files" },
  ]);
  appId = (await workspace.builder.ok(pageCalls.createPage, { label: "Board" })).appId;
});

async function added(type: BlockTypeName, config?: Record<string, unknown>) {
  const { blockId } = await workspace.builder.ok(pageCalls.addBlock, {
    appId,
    type,
    tableId: flights.id,
    ...(config && { config }),
  });
  const { components } = (await workspace.member.ok(pageCalls.getPage, { appId })).page;
  return components.find(({ id }) => id === blockId)?.normalizedConfig;
}

describe("A new block begins with what fits its table", () => {
  test.each<[BlockTypeName, Record<string, string>]>([
    ["timeline", { startField: "From", endField: "Until", colorField: "Stage" }],
    ["pivot", { rowField: "Stage", columnField: "From" }],
    ["map", { placeField: "Place" }],
    ["fileList", { fieldId: "Papers" }],
    ["filter", { fieldId: "Stage" }],
    ["superForm", {}],
    ["recordDetail", {}],
  ])("%s", async (type, fields) => {
    const wanted = Object.fromEntries(
      Object.entries(fields).map(([setting, name]) => [setting, flights.field(name)]),
    );
    expect(await added(type)).toMatchObject({ tableId: flights.id, ...wanted });
  });
});

describe("A setting that a block does not take is refused with its place", () => {
  test.each<[string, BlockTypeName, Record<string, unknown>, string]>([
    ["an address without https", "embed", { url: "http://example.com" }, "config.url"],
    ["an address that is a script", "embed", { url: "javascript:alert(1)" }, "config.url"],
    ["an address with a password", "embed", { url: "https://a:b@example.com" }, "config.url"],
    ["a span that there is none of", "timeline", { span: "century" }, "config.span"],
    ["a map of another kind", "map", { kind: "globe" }, "config.kind"],
    [
      "a number that there is none of",
      "pivot",
      { measure: { fieldId: 1, name: "magic" } },
      "config.measure.name",
    ],
    ["a record that has no number", "recordDetail", { recordId: 0 }, "config.recordId"],
    ["a picture that fits in another way", "image", { fit: "stretch" }, "config.fit"],
  ])("%s", async (_what, type, config, path) => {
    const { fields = [] } = await workspace.builder.fails("invalid_request", pageCalls.addBlock, {
      appId,
      type,
      config,
    });
    expect(fields.map((field) => field.path)).toContain(path);
  });

  test("a picture that was never uploaded", async () => {
    await workspace.builder.fails("file_not_found", pageCalls.addBlock, {
      appId,
      type: "image",
      config: { fileId: 999_999 },
    });
  });
});
