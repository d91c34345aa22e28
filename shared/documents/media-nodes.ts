import { mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { data, numberData } from "./attributes";

/** Files of documents are served below this path only. */
export const isFileAddress = (address: unknown): address is string =>
  typeof address === "string" && /^\/api\/v4\/doc-pages\/\d+\/files\/\d+$/.test(address);

export const isEmbedAddress = (address: unknown): address is string =>
  typeof address === "string" && /^https:\/\/[^\s]+$/i.test(address);

export const isWebAddress = (address: unknown): address is string =>
  typeof address === "string" && /^https?:\/\/[^\s]+$/i.test(address);

/** Pictures come from files and, until the server has stored them, from the web. */
export const isImageAddress = (address: unknown): address is string =>
  isWebAddress(address) || (typeof address === "string" && /^\/(?!\/)/.test(address));

/** Elements with other addresses are not parsed, as when they are pasted. */
const withSource = (name: string, isAddress: (address: unknown) => boolean) => ({
  getAttrs: (element: { getAttribute(name: string): string | null }) =>
    isAddress(element.getAttribute(name)) && null,
});

/** A picture with an address of the web or of a file. */
export const Picture = Image.extend({
  parseHTML: () => [{ tag: "img[src]", ...withSource("src", isImageAddress) }],
});

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
  parseHTML: () => [{ tag: "div[data-attachment]", ...withSource("data-src", isFileAddress) }],
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
  parseHTML: () => [{ tag: "div[data-embed]", ...withSource("data-src", isEmbedAddress) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-embed": "" }),
    String(node.attrs["src"]),
  ],
});
