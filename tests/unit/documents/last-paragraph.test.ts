import { describe, expect, test } from "@jest/globals";
import { getSchema } from "@tiptap/core";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { documentNodes } from "#shared/documents/extensions";
import { addLastParagraph } from "../../../renderer/areas/documents/editor/last-paragraph";

const schema = getSchema([...documentNodes]);
const doc = schema.node("doc", null, [schema.node("paragraph"), schema.node("horizontalRule")]);
const state = EditorState.create({ doc });
/** Marks a change of others. */
const FOREIGN = "foreign";
const isForeign = (change: Transaction) => change.getMeta(FOREIGN) === true;
const edit = () => state.tr.insertText("Crew", 1);

describe("The paragraph at the end of a document", () => {
  test.each([
    { what: "the user edits", change: edit(), blocks: 3 },
    { what: "the document is opened or others edit", change: edit().setMeta(FOREIGN, true), blocks: 2 },
    { what: "the cursor moves", change: state.tr, blocks: 2 },
  ])("is added below another block when the user edits: $what", ({ change, blocks }) => {
    const after = state.apply(change);
    const appended = addLastParagraph([change], after, isForeign);
    expect((appended?.doc ?? after.doc).childCount).toBe(blocks);
  });
});
