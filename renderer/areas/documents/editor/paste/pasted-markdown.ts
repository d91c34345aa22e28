import { DOMSerializer, Node, type Schema } from "@tiptap/pm/model";
import { documentNodes } from "#shared/documents/extensions";

/** Markdown as HTML, from which the editor takes what its schema allows. The parser is loaded with the first use. */
export async function htmlOfMarkdown(schema: Schema, text: string): Promise<string> {
  const { MarkdownManager } = await import("@tiptap/markdown");
  const parsed = new MarkdownManager({ extensions: [...documentNodes] }).parse(text);
  const element = document.createElement("div");
  element.append(DOMSerializer.fromSchema(schema).serializeFragment(Node.fromJSON(schema, parsed).content));
  return element.innerHTML;
}
