import { expect } from "@jest/globals";
import * as Y from "yjs";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";
import { createRandom } from "../../../../server/demo/random";
import { openEditor, type TestEditor } from "../../../support/document-editor";
import type { Caller } from "../../../support/organizations/organization";
import { pause } from "../../../support/pause";
import { countRounds } from "../../../support/progress";

type Person = Pick<Caller, "token" | "org">;

interface Cuts {
  documentId: number;
  /** Each has an editor. */
  people: readonly Person[];
  reader: Person;
  cuts: number;
}

const EDITS_MOST = 4;

/** Lets several people edit while their connections are cut, and expects the same text for all, with every word in it once. */
export async function cutEditors({ documentId, people, reader, cuts }: Cuts): Promise<void> {
  const random = createRandom(36);
  const editors: TestEditor[] = [];
  for (const person of people) editors.push(await openEditor(person, documentId));
  const written: string[] = [];

  /** Writes at the start or the end of a paragraph, or a new one: no word is put into another. */
  const edit = ({ doc }: TestEditor) => {
    const word = `<${written.length}>`;
    written.push(word);
    const fragment = doc.getXmlFragment(DOCUMENT_FRAGMENT);
    const text = fragment.length > 0 ? textAt(fragment, random.integer(0, fragment.length - 1)) : null;
    if (text && random.integer(0, 2) > 0) text.insert(random.integer(0, 1) * text.length, word);
    else {
      const paragraph = new Y.XmlElement("paragraph");
      paragraph.insert(0, [new Y.XmlText(word)]);
      fragment.insert(random.integer(0, fragment.length), [paragraph]);
    }
  };
  const editSome = (editor: TestEditor) => {
    for (let left = random.integer(0, EDITS_MOST); left > 0; left -= 1) edit(editor);
  };

  for (const _cut of countRounds(cuts)) {
    for (const editor of editors) editSome(editor);
    if (random.integer(0, 2) === 0) await pause();
    const index = random.integer(0, editors.length - 1);
    const [editor, person] = [editors[index], people[index]];
    if (!editor || !person) throw new Error("An editor is cut");
    editor.cut();
    editSome(editor);
    editors[index] = await openEditor(person, documentId, { doc: editor.doc });
  }
  for (const editor of editors) await editor.saved();
  const later = await openEditor(reader, documentId);
  for (const editor of editors) await editor.until("the same text", () => editor.text() === later.text());
  const text = later.text().replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  expect(written.filter((word) => text.split(word).length !== 2)).toEqual([]);
  for (const editor of [...editors, later]) await editor.close();
}

function textAt(fragment: Y.XmlFragment, index: number): Y.XmlText | null {
  const element = fragment.get(index);
  const text = element instanceof Y.XmlElement ? element.get(0) : null;
  return text instanceof Y.XmlText ? text : null;
}
