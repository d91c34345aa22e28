import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Shows words in the empty paragraph that the cursor is in. */
export const placeholder = (words: string) =>
  Extension.create({
    name: "documentPlaceholder",
    addProseMirrorPlugins() {
      return [
        new Plugin({
          props: {
            decorations: ({ doc, selection }) => {
              const { $from } = selection;
              const { parent } = $from;
              if (!this.editor.isEditable || parent.type.name !== "paragraph" || parent.content.size > 0)
                return null;
              const at = $from.before();
              const shown = { class: "is-empty", "data-placeholder": words };
              return DecorationSet.create(doc, [Decoration.node(at, at + parent.nodeSize, shown)]);
            },
          },
        }),
      ];
    },
  });
