import { describe, expect, test } from "@jest/globals";
import { getSchema, type Editor } from "@tiptap/core";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { documentNodes } from "#shared/documents/extensions";
import { addColumn, removeColumn } from "../../../renderer/areas/documents/editor/columns";

const schema = getSchema([...documentNodes]);
const { nodes } = schema;

/** An editor with columns of a word each, and the cursor in one of them. */
function open(words: readonly string[], cursor: string): Editor {
  const paragraph = (word: string) => schema.node("paragraph", null, [schema.text(word)]);
  const columns = words.map((word) => schema.node("column", null, [paragraph(word)]));
  const doc = schema.node("doc", null, [schema.node("columns", null, columns), schema.node("paragraph")]);
  let at = 0;
  doc.descendants((node, position) => {
    if (node.text === cursor) at = position;
  });
  const editor = {
    state: EditorState.create({ doc, selection: TextSelection.create(doc, at) }),
    schema: { nodes },
    view: {
      dispatch: (change: Transaction) => (editor.state = editor.state.apply(change)),
      focus: () => undefined,
    },
  };
  return editor as unknown as Editor;
}
const read = ({ state: { doc } }: Editor): string[] =>
  [...doc.children].map(
    (block) => `${block.type.name}:${[...block.children].map((part) => part.textContent).join(",")}`,
  );

describe("Columns", () => {
  test.each([
    { what: "after the one with the cursor", words: ["a", "b"], edit: addColumn, left: "columns:a,,b" },
    { what: "not beyond four", words: ["a", "b", "c", "d"], edit: addColumn, left: "columns:a,b,c,d" },
    {
      what: "without the one with the cursor",
      words: ["a", "b", "c"],
      edit: removeColumn,
      left: "columns:b,c",
    },
    { what: "as text when one is left", words: ["a", "b"], edit: removeColumn, left: "paragraph:b" },
  ])("go on $what", ({ words, edit, left }) => {
    const editor = open(words, "a");
    edit(editor);
    expect(read(editor)[0]).toBe(left);
  });
});
