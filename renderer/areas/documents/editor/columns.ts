import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type EditorState } from "@tiptap/pm/state";

const COLUMNS_LEAST = 2;
const COLUMNS_MOST = 4;

interface Around {
  node: Node;
  /** Position before it. */
  at: number;
  /** Index of the child that the cursor is in. */
  index: number;
}

/** The innermost block of a type around the cursor. */
export function aroundCursor({ selection: { $head } }: EditorState, name: string): Around | null {
  for (let { depth } = $head; depth > 0; depth -= 1) {
    const node = $head.node(depth);
    if (node.type.name === name) return { node, at: $head.before(depth), index: $head.index(depth) };
  }
  return null;
}

const startOf = ({ node, at }: Around, index: number): number =>
  [...node.children].slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, at + 1);

/** Adds an empty column after the one with the cursor, and moves the cursor there. */
export function addColumn(editor: Editor): void {
  const found = aroundCursor(editor.state, "columns");
  const column = editor.schema.nodes["column"]?.createAndFill();
  if (!found || !column || found.node.childCount >= COLUMNS_MOST) return;
  const at = startOf(found, found.index + 1);
  const change = editor.state.tr.insert(at, column);
  editor.view.dispatch(change.setSelection(TextSelection.near(change.doc.resolve(at + 1))).scrollIntoView());
  editor.view.focus();
}

/** Deletes the column with the cursor. The last two are replaced by the text of the other one. */
export function removeColumn(editor: Editor): void {
  const found = aroundCursor(editor.state, "columns");
  if (!found) return;
  const { node, at, index } = found;
  const change = editor.state.tr;
  if (node.childCount > COLUMNS_LEAST)
    change.delete(startOf(found, index), startOf(found, index) + node.child(index).nodeSize);
  else change.replaceWith(at, at + node.nodeSize, [...node.child(1 - Math.min(index, 1)).children]);
  editor.view.dispatch(change.setSelection(TextSelection.near(change.doc.resolve(at + 1))));
  editor.view.focus();
}
