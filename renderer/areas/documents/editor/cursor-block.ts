import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/**
 * Marks the block with the cursor. Other blocks are laid out when they come into view. Until then Chrome puts the cursor
 * before what is typed there, such as in a new block.
 */
export const cursorBlock = Extension.create({
  name: "documentCursorBlock",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection: { $head } }) {
          if ($head.depth === 0) return null;
          const [from, to] = [$head.before(1), $head.after(1)];
          return DecorationSet.create(doc, [Decoration.node(from, to, { class: "has-cursor" })]);
        },
      },
    }),
  ],
});
