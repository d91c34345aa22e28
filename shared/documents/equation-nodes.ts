import { mergeAttributes, Node } from "@tiptap/core";
import { data } from "./attributes";

/** The source of an equation, in TeX. */
export const texOf = ({ tex }: Record<string, unknown>): string => (typeof tex === "string" ? tex : "");

/** An equation on a line of its own. */
export const Equation = Node.create({
  name: "equation",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ tex: data("tex", "") }),
  parseHTML: () => [{ tag: "div[data-equation]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { "data-equation": "" }),
    texOf(node.attrs),
  ],
  renderText: ({ node }) => texOf(node.attrs),
});

/** An equation between words. */
export const InlineEquation = Node.create({
  name: "inlineEquation",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: data("tex", "") }),
  parseHTML: () => [{ tag: "span[data-equation]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes(HTMLAttributes, { "data-equation": "" }),
    texOf(node.attrs),
  ],
  renderText: ({ node }) => texOf(node.attrs),
});
