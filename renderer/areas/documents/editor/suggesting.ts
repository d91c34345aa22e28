import { Extension, type Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state";

interface Author {
  id: number;
  name: string;
}

interface SuggestingStorage {
  isOn: boolean;
}

const NAME = "documentSuggesting";

export const isSuggesting = (editor: Editor): boolean =>
  (editor.storage as unknown as Record<string, SuggestingStorage>)[NAME]?.isOn === true;

/** Whether typed and deleted text becomes a suggestion; a choice of this window. */
export function setSuggesting(editor: Editor, isOn: boolean): void {
  const storage = (editor.storage as unknown as Record<string, SuggestingStorage>)[NAME];
  if (storage) storage.isOn = isOn;
  // Views that show the mode follow transactions.
  editor.view.dispatch(editor.state.tr);
}

/** Turns typing, pasting and deleting into suggestions while the mode is on. */
export const suggesting = (author: Author) =>
  Extension.create<object, SuggestingStorage>({
    name: NAME,
    addStorage: () => ({ isOn: false }),
    addProseMirrorPlugins() {
      const { storage } = this;
      return [
        new Plugin({
          props: {
            handleTextInput(view, from, to, text) {
              if (!storage.isOn) return false;
              view.dispatch(insertSuggestion(view.state, { from, to, text, author }));
              return true;
            },
            handlePaste(view, event) {
              const text = event.clipboardData?.getData("text/plain") ?? "";
              if (!storage.isOn || text === "") return false;
              const { from, to } = view.state.selection;
              view.dispatch(
                insertSuggestion(view.state, { from, to, text: text.replaceAll("\n", " "), author }),
              );
              return true;
            },
            handleKeyDown(view, event) {
              const isBack = event.key === "Backspace";
              if (!storage.isOn || event.isComposing || !(isBack || event.key === "Delete")) return false;
              const change = removalSuggestion(view.state, isBack, author);
              if (!change) return false;
              event.preventDefault();
              view.dispatch(change);
              return true;
            },
          },
        }),
      ];
    },
  });

interface Insertion {
  from: number;
  to: number;
  text: string;
  author: Author;
}

/** Inserts text as a suggestion; a selection is marked as removed. */
export function insertSuggestion(state: EditorState, { from, to, text, author }: Insertion): Transaction {
  const { suggestedText: added } = state.schema.marks;
  if (!added) throw new Error("The schema has suggestions");
  const change = from < to ? markRemoved(state, from, to, author) : state.tr;
  const at = change.mapping.map(to);
  const mark = added.create({ userId: author.id, by: author.name });
  change.insert(at, state.schema.text(text, [mark]));
  return change.setSelection(TextSelection.create(change.doc, at + text.length)).scrollIntoView();
}

/** @returns null if no letter is next to the cursor, such as at the start of a paragraph */
export function removalSuggestion(state: EditorState, isBack: boolean, author: Author): Transaction | null {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return markRemoved(state, from, to, author);
  const at = isBack ? $from.parentOffset - 1 : $from.parentOffset;
  if (!$from.parent.isTextblock || at < 0 || at >= $from.parent.content.size) return null;
  const start = $from.start() + at;
  const change = markRemoved(state, start, start + 1, author);
  // Own suggested text is gone; other text stays, and the cursor passes over it.
  const next = change.mapping.map(isBack ? start : start + 1);
  return change.setSelection(TextSelection.create(change.doc, next));
}

/** Marks text as removed; text that the same author suggested is deleted. */
function markRemoved(state: EditorState, from: number, to: number, author: Author): Transaction {
  const { suggestedText: added, suggestedRemoval: removed } = state.schema.marks;
  if (!added || !removed) throw new Error("The schema has suggestions");
  const change = state.tr;
  const own: [number, number][] = [];
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText) return;
    const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    if (added.isInSet(node.marks)?.attrs["userId"] === author.id) own.push([start, end]);
    else change.addMark(start, end, removed.create({ userId: author.id, by: author.name }));
  });
  for (const [start, end] of own.toReversed()) change.delete(start, end);
  return change;
}

interface Suggestion {
  from: number;
  to: number;
  isRemoval: boolean;
}

export function suggestionsIn(doc: Node, from = 0, to = doc.content.size): Suggestion[] {
  const found: Suggestion[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    for (const { type } of node.marks)
      if (type.name === "suggestedText" || type.name === "suggestedRemoval")
        found.push({ from: at, to: at + node.nodeSize, isRemoval: type.name === "suggestedRemoval" });
  });
  return found;
}

/** Makes suggestions part of the text, or takes them out of it. */
export function settleSuggestions(
  state: EditorState,
  suggestions: readonly Suggestion[],
  isAccepted: boolean,
): Transaction {
  const { suggestedText: added, suggestedRemoval: removed } = state.schema.marks;
  const change = state.tr;
  for (const { from, to, isRemoval } of suggestions.toReversed()) {
    if (isRemoval === isAccepted) change.delete(from, to);
    else change.removeMark(from, to, isRemoval ? removed : added);
  }
  return change;
}
