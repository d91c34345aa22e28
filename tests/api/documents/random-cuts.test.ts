import { expect, test } from "@jest/globals";
import * as Y from "yjs";
import { documentCalls } from "#shared/contract/documents";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";
import { createRandom } from "../../../server/demo/random";
import { openEditor, type TestEditor } from "../../support/document-editor";
import { pause } from "../../support/pause";
import { countRounds } from "../../support/progress";
import { useTestWorkspace } from "../../support/test-workspace";

const CUTS = process.env["SOAK"] === "1" ? 1000 : 20;
const EDITS_MOST = 4;

const workspace = useTestWorkspace();

test(`Three editors whose connections are cut ${CUTS} times end with the same text, and nothing is lost`, async () => {
  const random = createRandom(36);
  const { documentId } = await workspace.builder.ok(documentCalls.createDocument, { title: "Cut" });
  const people = [workspace.builder, workspace.admin, workspace.builder];
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

  for (const _cut of countRounds(CUTS)) {
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
  const later = await openEditor(workspace.viewer, documentId);
  for (const editor of editors) await editor.until("the same text", () => editor.text() === later.text());
  const text = later.text().replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  expect(written.filter((word) => text.split(word).length !== 2)).toEqual([]);
  for (const editor of [...editors, later]) await editor.close();
});

function textAt(fragment: Y.XmlFragment, index: number): Y.XmlText | null {
  const element = fragment.get(index);
  const text = element instanceof Y.XmlElement ? element.get(0) : null;
  return text instanceof Y.XmlText ? text : null;
}
