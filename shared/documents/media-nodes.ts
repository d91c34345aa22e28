import { mergeAttributes, Node } from "@tiptap/core";
import { data, numberData } from "./attributes";

/** Files of documents are served below this path only. */
export const isFileAddress = (address: unknown): address is string =>
  typeof address === "string" && /^\/api\/v4\/doc-pages\/\d+\/files\/\d+$/.test(address);

export const isEmbedAddress = (address: unknown): address is string =>
  typeof address === "string" && /^https:\/\/[^\s]+$/i.test(address);

/** An uploaded file between the paragraphs. */
export const Attachment = Node.create({
  name: "attachment",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: data("src", ""),
    name: data("name", ""),
    type: data("type", ""),
    size: numberData("size"),
  }),
  parseHTML: () => [{ tag: "div[data-attachment]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-attachment": "" }),
    String(node.attrs["name"]),
  ],
});

/** A page of another site, in a frame. */
export const Embed = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: data("src", ""), height: numberData("height") }),
  parseHTML: () => [{ tag: "div[data-embed]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-embed": "" }),
    String(node.attrs["src"]),
  ],
});
