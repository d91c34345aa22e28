import { describe, expect, test } from "@jest/globals";
import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { documentNodes } from "#shared/documents/extensions";
import {
  insertSuggestion,
  removalSuggestion,
  settleSuggestions,
  suggestionsIn,
} from "../../../renderer/areas/documents/editor/suggesting";

const schema = getSchema([...documentNodes]);
const author = { id: 7, name: "Inês" };

function open(text: string, cursor = 1): EditorState {
  const doc = schema.node("doc", null, [schema.node("paragraph", null, [schema.text(text)])]);
  return EditorState.create({ doc, selection: TextSelection.create(doc, cursor) });
}
const type = (state: EditorState, text: string, from: number, to = from) =>
  state.apply(insertSuggestion(state, { from, to, text, author }));
function press(state: EditorState, isBack = true): EditorState {
  const change = removalSuggestion(state, isBack, author);
  return change ? state.apply(change) : state;
}
/** `+` before suggested text, `-` before text whose removal is suggested. */
function read({ doc }: EditorState): string[] {
  const parts: string[] = [];
  doc.descendants(({ text, marks }) => {
    const names = marks.map(({ type: { name } }) => name);
    const sign = names.includes("suggestedText") ? "+" : names.includes("suggestedRemoval") ? "-" : "";
    if (text !== undefined) parts.push(sign + text);
  });
  return parts;
}

describe("Suggesting changes", () => {
  test("marks typed text, and replaced text as removed", () => {
    expect(read(type(open("Ship on Friday"), "Monday", 9, 15))).toEqual(["Ship on ", "-Friday", "+Monday"]);
  });

  test("marks deleted letters, and the cursor passes over them", () => {
    const once = press(open("Ship", 5));
    expect([read(once), once.selection.from]).toEqual([["Shi", "-p"], 4]);
    expect(read(press(once))).toEqual(["Sh", "-ip"]);
    expect(read(press(open("Ship", 1), false))).toEqual(["-S", "hip"]);
  });

  test("deletes text that the same author suggested", () => {
    expect(read(press(type(open("Ship"), "!", 5)))).toEqual(["Ship"]);
  });

  test("deletes nothing at the edges of a paragraph", () => {
    expect(removalSuggestion(open("Ship", 1), true, author)).toBeNull();
    expect(removalSuggestion(open("Ship", 5), false, author)).toBeNull();
  });

  test.each([
    [true, "Ship on Monday"],
    [false, "Ship on Friday"],
  ])("ends with the choice: accepted is %s", (isAccepted, text) => {
    const state = type(open("Ship on Friday"), "Monday", 9, 15);
    const { doc } = state.apply(settleSuggestions(state, suggestionsIn(state.doc), isAccepted));
    expect([doc.textContent, suggestionsIn(doc)]).toEqual([text, []]);
  });
});
