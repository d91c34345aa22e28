import { createElement, useMemo, type ReactNode } from "react";

/** Allowed tags of rich text; other elements are replaced by their text. */
const TAGS = new Set("p h1 h2 h3 ul ol li blockquote pre code strong em u s a br hr".split(" "));
const EMPTY = new Set(["br", "hr"]);
const ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** A text block as its builder laid it out, made of elements: no HTML of the server's is ever put into the page. */
export function RichWords({ html }: { html: string }) {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html]);
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(toElement);

function toElement(node: Node, index: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.localName;
  if (!TAGS.has(tag)) return childrenOf(node);
  // The page has one heading of the first rank, its title.
  const name = tag === "h1" ? "h2" : tag;
  const href = node.getAttribute("href") ?? "";
  const link =
    tag === "a" && ADDRESS.test(href) ? { href, target: "_blank", rel: "noopener noreferrer" } : {};
  const properties = { key: index, ...link };
  return EMPTY.has(tag)
    ? createElement(name, properties)
    : createElement(name, properties, ...childrenOf(node));
}
