import sanitize, { type Attributes, type Tag } from "sanitize-html";
import { personOfAddress } from "../../person-address";

/** Deeper nesting is flattened: a page must not fall over it. */
const DEPTH_MAX = 20;
const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)[^\s"'<>]+$/i;
const NOT_KEPT = "span";

function link(_name: string, { href = "" }: Attributes): Tag {
  const address = href.trim();
  if (personOfAddress(address) !== null) return { tagName: "a", attribs: { href: address } };
  return WEB_OR_MAIL.test(address)
    ? { tagName: "a", attribs: { href: address, rel: "noopener noreferrer nofollow" } }
    : { tagName: NOT_KEPT, attribs: {} };
}

const options: sanitize.IOptions = {
  allowedTags: [
    ..."p h1 h2 h3 ul ol li blockquote pre code strong em u s a br hr".split(" "),
    // Taken out below: the words of cells must not run together.
    ..."tr td th".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  nonTextTags: "script style template iframe object noscript textarea title svg".split(" "),
  selfClosing: ["br", "hr"],
  transformTags: {
    div: "p",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    a: link,
  },
  nestingLimit: DEPTH_MAX,
  parseStyleAttributes: false,
};

const LINE_START = /(?:^|\s|<(?:br|hr|t[rdh])>|<\/?(?:p|h[123]|ul|ol|li|blockquote|pre)>)$/;
const LONGEST_TAG = "</blockquote>".length;

/** A row of a table begins a line; before a cell, where the line goes on, stands a space. */
const cellsApart = (html: string): string =>
  html
    .replace(/<\/t[rdh]>/g, "")
    .replace(/<t([rdh])>/g, (_mark, kind: string, at: number) =>
      LINE_START.test(html.slice(Math.max(0, at - LONGEST_TAG), at)) ? "" : kind === "r" ? "<br>" : " ",
    );

/** A "<" that begins no whole tag is text, where a parser would drop the rest. */
function withHalfTags(html: string): string {
  const end = html.lastIndexOf(">") + 1;
  return html.slice(0, end) + html.slice(end).replace(/<(?!!--)/g, "&lt;");
}

/**
 * Any HTML as the subset that rich text is kept as: known elements, closed in order, with links to the web, to mail
 * and to people of the workspace only. Pages have another in this file's place, see `renderer/app/libraries/tidy-html.ts`.
 */
export const tidyHtml = (html: string): string =>
  cellsApart(sanitize(withHalfTags(html.replaceAll("\0", "")), options).replace(/<(br|hr) \/>/g, "<$1>"));
