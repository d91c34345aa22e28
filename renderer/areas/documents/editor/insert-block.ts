import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";

/**
 * Inserts a block at the cursor, in place of an empty paragraph, and moves the cursor into it or behind it. A block
 * without text gets a paragraph behind it if it is the last: otherwise it would be selected, and typing would replace it.
 */
export function insertBlock(editor: Editor, json: Record<string, unknown>): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const node = editor.schema.nodeFromJSON(json);
      const { $from } = tr.selection;
      const isNested = $from.depth > 0;
      const isEmpty = isNested && $from.parent.isTextblock && $from.parent.content.size === 0;
      const at = isEmpty ? $from.before() : isNested ? $from.after() : $from.pos;
      if (isEmpty) tr.replaceWith(at, $from.after(), node);
      else tr.insert(at, node);
      const end = at + node.nodeSize;
      if (node.isAtom && !tr.doc.resolve(end).nodeAfter) tr.insert(end, editor.schema.node("paragraph"));
      tr.setSelection(Selection.near(tr.doc.resolve(node.isAtom ? end : at + 1)));
      return true;
    })
    .run();
}
