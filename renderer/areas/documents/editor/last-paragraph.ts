import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";

/** Whether a change comes from others, or from what was stored. */
type IsForeign = (change: Transaction) => boolean;

/** Whether the text can go on below its last block. */
const endsWithParagraph = ({ lastChild }: Node): boolean => lastChild?.type.name === "paragraph";

/**
 * A paragraph below a table, picture or other block at the end of the text, so that the text can go on. Changes of others
 * and earlier content get none: opening a document does not change it.
 */
export function addLastParagraph(
  transactions: readonly Transaction[],
  { doc, schema, tr }: EditorState,
  isForeign: IsForeign,
): Transaction | null {
  const isOwn = transactions.some((change) => change.docChanged && !isForeign(change));
  if (!isOwn || endsWithParagraph(doc)) return null;
  return tr.insert(doc.content.size, schema.node("paragraph"));
}

/** Keeps a paragraph at the end while the user edits, and adds it when the user clicks below the last block. */
export const lastParagraph = (isForeign: IsForeign) =>
  Extension.create({
    name: "documentLastParagraph",
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _before, after) => addLastParagraph(transactions, after, isForeign),
        props: {
          handleDOMEvents: {
            mousedown(view, event) {
              const last = view.dom.lastElementChild;
              if (!view.editable || event.target !== view.dom || !last) return false;
              const { doc, schema, tr } = view.state;
              if (endsWithParagraph(doc) || event.clientY <= last.getBoundingClientRect().bottom)
                return false;
              const change = tr.insert(doc.content.size, schema.node("paragraph"));
              event.preventDefault();
              view.focus();
              view.dispatch(change.setSelection(TextSelection.atEnd(change.doc)).scrollIntoView());
              return true;
            },
          },
        },
      }),
    ],
  });
