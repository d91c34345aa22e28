import * as Y from "yjs";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";

type Part = Y.XmlFragment | Y.XmlElement | Y.XmlText | Y.XmlHook;

/** The plain text of a document, a line for each block. */
export const textOf = (doc: Y.Doc): string => linesOf(doc.getXmlFragment(DOCUMENT_FRAGMENT)).join("\n");

function linesOf(part: Part): string[] {
  if (part instanceof Y.XmlText) return [wordsOf(part)];
  if (part instanceof Y.XmlHook) return [];
  const parts = part.toArray();
  const isLine = parts.length > 0 && parts.every((each) => each instanceof Y.XmlText);
  return isLine ? [parts.map((each) => wordsOf(each as Y.XmlText)).join("")] : parts.flatMap(linesOf);
}

const wordsOf = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === "string" ? insert : ""))
    .join("");
