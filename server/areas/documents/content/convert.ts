import { getSchema } from "@tiptap/core";
import { DOMParser, DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import { MarkdownManager } from "@tiptap/markdown";
import { prosemirrorToYXmlFragment, yXmlFragmentToProsemirrorJSON } from "@tiptap/y-tiptap";
import { parseHTML } from "linkedom";
import type * as Y from "yjs";
import type { DocumentContent } from "#shared/contract/documents";
import { documentNodes, referenceText } from "#shared/documents/extensions";
import { texOf } from "#shared/documents/equation-nodes";
import { editorialMarks } from "#shared/documents/marks";
import { tidyHtml, withoutFillers } from "#shared/documents/tidy-html";
import { DOCUMENT_FRAGMENT } from "#shared/documents/schema-version";
import { AppError } from "../../../errors";
import { toMathml } from "./equations";
import { addressIn, hasSafeAddress, type Json } from "./addresses";

export const documentSchema: Schema = getSchema([...documentNodes]);
const markdown = new MarkdownManager({ extensions: [...documentNodes] });

/**
 * The text of a document without nodes and marks that the schema does not know. It is read as JSON, because the library
 * would delete unknown nodes from the document itself.
 */
export function nodeOf(doc: Y.Doc): Node {
  const json = yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(DOCUMENT_FRAGMENT)) as Json;
  const { content = [] } = knownPart(json)[0] as { content?: Json[] };
  return documentSchema.nodeFromJSON({
    type: "doc",
    content: content.length > 0 ? content : [{ type: "paragraph" }],
  });
}

function knownPart(json: Json): Json[] {
  if (!documentSchema.nodes[String(json["type"])]) return [];
  const { content, marks } = json as { content?: Json[]; marks?: Json[] };
  return [
    {
      ...json,
      ...(content && { content: content.flatMap(knownPart) }),
      ...(marks && { marks: marks.filter(({ type }) => documentSchema.marks[String(type)]) }),
    },
  ];
}

export const toContent = (node: Node): DocumentContent =>
  ({ type: "doc", content: [], ...(node.toJSON() as object) }) as DocumentContent;

/** @throws AppError invalid_request for content that the schema does not allow */
export function fromContent(content: DocumentContent): Node {
  try {
    const node = documentSchema.nodeFromJSON(cleanJson(content));
    node.check();
    return node;
  } catch (error) {
    throw new AppError("invalid_request", {
      fields: [{ path: "content", message: "errors.invalidRequest" }],
      cause: error,
    });
  }
}

/** Replaces the whole text. */
export function replaceText(doc: Y.Doc, node: Node): void {
  const fragment = doc.getXmlFragment(DOCUMENT_FRAGMENT);
  fragment.delete(0, fragment.length);
  prosemirrorToYXmlFragment(node, fragment);
}

/** Drops addresses that could run scripts, and what is no node. */
function cleanJson(node: unknown): Json {
  if (typeof node !== "object" || node === null) throw new Error("A node is an object");
  const cleaned: Json = { ...(node as Json) };
  if (Array.isArray(cleaned["marks"])) cleaned["marks"] = (cleaned["marks"] as Json[]).filter(hasSafeAddress);
  if (Array.isArray(cleaned["content"]))
    cleaned["content"] = (cleaned["content"] as unknown[]).map(cleanJson).filter(hasSafeAddress);
  return cleaned;
}

/** Parses HTML by the schema's rules only: scripts, handlers and unknown tags do not survive. */
export function fromHtml(html: string): Node {
  const { document } = parseHTML(`<!doctype html><html><body>${withoutFillers(html)}</body></html>`);
  tidyHtml(document.body, (name) => document.createElement(name));
  const parsed = DOMParser.fromSchema(documentSchema).parse(document.body as never);
  return fromContent(toContent(parsed));
}

export const fromMarkdown = (text: string): Node => fromContent(filled(markdown.parse(text)));

/** Markdown of an empty text has no paragraph. */
const filled = (parsed: unknown): DocumentContent => {
  const { content = [] } = parsed as Partial<DocumentContent>;
  return { type: "doc", content: content.length > 0 ? content.map(withEquations) : [{ type: "paragraph" }] };
};

function withEquations(block: Json): Json {
  const { type, attrs, content } = block as { attrs?: Json; content?: Json[] } & Json;
  if (type !== "codeBlock" || attrs?.["language"] !== MATH) return block;
  return { type: "equation", attrs: { tex: texOf({ tex: content?.[0]?.["text"] }) } };
}

export const toMarkdown = (node: Node): string => markdown.serialize(withTex(portable(node)) as never);

/** Language of a code block that holds an equation, as Markdown knows them. */
const MATH = "math";

/** Equations as Markdown has them: a block of code in a language of its own, or code between words. */
function withTex(json: Json): Json {
  const { type, attrs = {}, content } = json as { content?: Json[]; attrs?: Json } & Json;
  const text = texOf(attrs) || " ";
  if (type === "equation")
    return { type: "codeBlock", attrs: { language: MATH }, content: [{ type: "text", text }] };
  if (type === "inlineEquation") return { type: "text", text, marks: [{ type: "code" }] };
  return content ? { ...json, content: content.map(withTex) } : json;
}

const linked = (text: string, href: string): Json => ({
  type: "paragraph",
  content: [{ type: "text", text: text || href, marks: [{ type: "link", attrs: { href } }] }],
});

/** Without what only the product can show: references become their words, files links, embedded blocks go. */
export function portable(node: Node): Json {
  const walk = (json: Json): Json[] => {
    const { type, content, marks, attrs = {} } = json as { content?: Json[]; marks?: Json[] } & Json;
    if (marks?.some((mark) => mark["type"] === "suggestedText")) return [];
    if (type === "appBlock") return [];
    if (type === "reference") return [{ type: "text", text: referenceText(attrs as Json) || " " }];
    const address = addressIn(attrs, "src");
    if (type === "attachment") return [linked(String((attrs as Json)["name"]), address)];
    if (type === "embed") return [linked(address, address)];
    return [
      {
        ...json,
        ...(marks && { marks: marks.filter((mark) => !editorialMarks.has(String(mark["type"]))) }),
        ...(content && { content: content.flatMap(walk) }),
      },
    ];
  };
  return walk(cleanJson(node.toJSON()))[0] ?? { type: "doc", content: [] };
}

/** The text as other programs get it, such as without suggestions. */
export const settled = (node: Node): Node => documentSchema.nodeFromJSON(portable(node));

export function toHtml(node: Node): string {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const root = document.createElement("div");
  DOMSerializer.fromSchema(documentSchema).serializeFragment(
    settled(node).content,
    { document: document as never },
    root as never,
  );
  for (const place of root.querySelectorAll("[data-equation]"))
    place.innerHTML = toMathml(place.textContent ?? "", place.tagName === "DIV");
  return root.innerHTML;
}

/** The words of a text, one block a line. */
export const wordsOf = (node: Node): string =>
  node.textBetween(0, node.content.size, "\n", (leaf) =>
    leaf.type.name === "reference" ? referenceText(leaf.attrs) : texOf(leaf.attrs),
  );

/** Blocks that the text embeds, in order, with their heights. */
export function embeddedBlocks(node: Node): { blockId: number; height: number }[] {
  const found: { blockId: number; height: number }[] = [];
  node.descendants(({ type, attrs }) => {
    if (type.name === "appBlock" && typeof attrs["blockId"] === "number")
      found.push({ blockId: attrs["blockId"], height: Number(attrs["height"]) });
  });
  return found;
}

const referenceKinds = ["person", "document", "app"] as const;
export interface TextReference {
  kind: (typeof referenceKinds)[number];
  id: number;
}

/** People and pages that the text names, each once. */
export function referencesOf(node: Node): TextReference[] {
  const found = new Map<string, TextReference>();
  node.descendants(({ type, attrs }) => {
    const kind = referenceKinds.find((known) => known === attrs["kind"]);
    const id = Number(attrs["id"]);
    if (type.name === "reference" && kind && Number.isSafeInteger(id) && id > 0)
      found.set(`${kind}:${id}`, { kind, id });
  });
  return [...found.values()];
}
