import { describe, expect, test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { pageCalls } from "#shared/contract/pages";
import { DOCUMENT_BLOCK_ROW_HEIGHT } from "#shared/limits/documents";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { addDocumentBlock, cloneDocumentBlock, copyBlockToDocument, updateDocumentBlock } = documentCalls;

const make = async () =>
  (await workspace.builder.ok(documentCalls.createDocument, { title: "Plan" })).documentId;
const withBlock = async () => {
  const documentId = await make();
  const config = { html: "<p>Lane 02</p>" };
  const { blockId } = await workspace.builder.ok(addDocumentBlock, { documentId, type: "text", config });
  return { documentId, blockId };
};
const pageBlock = async () => {
  const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Board" });
  const config = { html: "<p>Lane 02</p>" };
  const { blockId } = await workspace.builder.ok(pageCalls.addBlock, { appId, type: "text", config });
  return { appId, blockId };
};
const read = async (documentId: number) =>
  (await workspace.viewer.ok(documentCalls.getDocument, { documentId })).document;

const rights = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "document_not_found" },
} as const;

testCall(workspace, {
  what: "clone a block of a doc page",
  call: cloneDocumentBlock,
  argument: withBlock,
  ...rights,
});
testCall(workspace, {
  what: "set up a block of a doc page",
  call: updateDocumentBlock,
  argument: async () => ({
    ...(await withBlock()),
    config: { type: "text" as const, html: "<p>Lane 20</p>" },
  }),
  ...rights,
});
testCall(workspace, {
  what: "copy a block of a page to a doc page",
  call: copyBlockToDocument,
  argument: async () => ({ ...(await pageBlock()), documentId: await make() }),
  ...rights,
});

describe("A block in a doc page", () => {
  test("is cloned with its settings, under an id of its own", async () => {
    const { documentId, blockId } = await withBlock();
    const clone = await workspace.builder.ok(cloneDocumentBlock, { documentId, blockId });
    const [first, second] = (await read(documentId)).blocks;
    expect([first?.id, second?.id]).toEqual([blockId, clone.blockId]);
    expect(second?.config).toEqual(first?.config);
    const other = await make();
    await workspace.builder.fails("document_block_not_found", cloneDocumentBlock, {
      documentId: other,
      blockId,
    });
  });

  test("copied from a page is the last of the text, as high as its rows", async () => {
    const { appId, blockId } = await pageBlock();
    const { components, layouts } = (await workspace.builder.ok(pageCalls.getPage, { appId })).page;
    const rows = layouts.desktop.components.find(({ id }) => id === blockId)?.h ?? 0;
    const documentId = await make();
    const copy = await workspace.builder.ok(copyBlockToDocument, { documentId, appId, blockId });
    const document = await read(documentId);
    expect(document.blocks_config).toEqual({
      [copy.blockId]: { blockId: copy.blockId, height: rows * DOCUMENT_BLOCK_ROW_HEIGHT },
    });
    expect(document.blocks[0]?.config).toMatchObject({ html: "<p>Lane 02</p>" });
    expect(components.map(({ id }) => id)).toContain(blockId);
  });

  test("is offered as a target only where the user may create blocks", async () => {
    const documentId = await make();
    const listed = async (name: "builder" | "member") =>
      (await workspace[name].ok(documentCalls.listDocuments)).items.find(({ id }) => id === documentId);
    expect((await listed("builder"))?.can).toEqual({ canCreateBlocks: true });
    expect((await listed("member"))?.can).toEqual({ canCreateBlocks: false });
  });
});
