import { createElement, Fragment, useMemo, type ReactNode } from "react";

/** Allowed tags of rich text; other elements are replaced by their content. */
const shownTags: ReadonlySet<string> = new Set(
  "p br strong b em i u s h1 h2 h3 ul ol li blockquote code pre hr".split(" "),
);

/** Rich text as elements: no part of it is ever taken as HTML by the page. */
export function RichText({ html }: { html: string }) {
  return useMemo(() => draw(new DOMParser().parseFromString(html, "text/html").body.childNodes), [html]);
}

const draw = (nodes: NodeListOf<ChildNode>): ReactNode =>
  [...nodes].map((node, index) => <Fragment key={index}>{drawNode(node)}</Fragment>);

function drawNode(node: ChildNode): ReactNode {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : null;
  const tag = node.tagName.toLowerCase();
  const content = node.childNodes.length > 0 ? draw(node.childNodes) : undefined;
  if (tag === "a") {
    const address = node.getAttribute("href") ?? "";
    if (/^(https?:|mailto:|tel:)/i.test(address))
      return (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      );
  }
  return shownTags.has(tag) ? createElement(tag, null, content) : content;
}
