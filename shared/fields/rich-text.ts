import { namedCharacters } from "./named-characters";

/**
 * Rich text is kept as a small subset of HTML that this file writes itself: nothing of what came in is copied but
 * names of the list below, checked addresses and escaped text. It is safe by construction, not by removal.
 */
const kept = new Map([
  ["p", "p"],
  ["div", "p"],
  ["h1", "h1"],
  ["h2", "h2"],
  ["h3", "h3"],
  ["h4", "h3"],
  ["h5", "h3"],
  ["h6", "h3"],
  ["ul", "ul"],
  ["ol", "ol"],
  ["li", "li"],
  ["blockquote", "blockquote"],
  ["pre", "pre"],
  ["code", "code"],
  ["strong", "strong"],
  ["b", "strong"],
  ["em", "em"],
  ["i", "em"],
  ["u", "u"],
  ["s", "s"],
  ["del", "s"],
  ["strike", "s"],
  ["a", "a"],
]);
/** Elements without an end. */
const empty = new Set(["br", "hr"]);
/** Elements whose contents are no text. */
const skipped = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "noscript",
  "textarea",
  "title",
  "svg",
]);
/** Elements that begin a line of plain text. */
const blocks = new Set(["p", "h1", "h2", "h3", "li", "blockquote", "pre", "br", "hr"]);
/** What stands before a row of a table and before a cell, where the line goes on: their words must not run together. */
const between = new Map([
  ["tr", "<br>"],
  ["td", " "],
  ["th", " "],
]);
const lineStart = /(?:^|\s|<br>|<hr>|<\/?(?:p|h[123]|ul|ol|li|blockquote|pre)>)$/;
/** Deeper nesting is flattened: a page must not fall over it. */
const DEPTH_MAX = 20;
const LONGEST_TAG = "</blockquote>".length;

const LAST_CODE_POINT = 0x10ffff;

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === "string") return namedCharacters.get(name) ?? whole;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Token = { kind: "text"; text: string } | { kind: "open" | "close"; name: string; attributes: string };

const tagName = /(\/?)([a-z][a-z\d]*)/iy;

/**
 * Splits HTML into texts and tags, looking at each character once; a "<" that begins no whole tag is text.
 * Contents of scripts and the like are left out.
 */
function* tokensOf(html: string): Generator<Token> {
  let [at, from] = [0, 0];
  let hidden: string | null = null;
  for (let begin = html.indexOf("<"); begin >= 0; begin = html.indexOf("<", from)) {
    const isComment = html.startsWith("!--", begin + 1);
    tagName.lastIndex = begin + 1;
    const named = isComment ? null : tagName.exec(html);
    from = begin + 1;
    if (!isComment && named === null) continue;
    const end = html.indexOf(isComment ? "-->" : ">", begin);
    if (end < 0 && !isComment) break;
    if (hidden === null && begin > at) yield { kind: "text", text: decode(html.slice(at, begin)) };
    at = end < 0 ? html.length : end + (isComment ? "-->".length : 1);
    from = at;
    if (named === null) continue;
    const [whole, slash, tag = ""] = named;
    const name = tag.toLowerCase();
    if (hidden !== null) {
      if (slash === "/" && name === hidden) hidden = null;
    } else if (skipped.has(name)) {
      if (slash !== "/") hidden = name;
    } else {
      const attributes = html.slice(begin + 1 + whole.length, end);
      yield { kind: slash === "/" ? "close" : "open", name, attributes };
    }
  }
  if (hidden === null && at < html.length) yield { kind: "text", text: decode(html.slice(at)) };
}

/** The address of a link; null for anything that is not one of the web or of mail. */
function hrefOf(attributes: string): string | null {
  const [, double, single, bare] =
    /(?:^|[\s"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const address = decode(double ?? single ?? bare ?? "").trim();
  return /^(?:https?:\/\/|mailto:)[^\s"'<>\0]+$/i.test(address) ? address : null;
}

/** Any HTML as the subset that is kept: known elements, closed in order, with links to the web and mail only. */
export function tidyHtml(html: string): string {
  const open: string[] = [];
  let written = "";
  for (const token of tokensOf(html.replaceAll("\0", ""))) {
    if (token.kind === "text") {
      written += escape(token.text);
      continue;
    }
    const { kind, name, attributes } = token;
    if (empty.has(name)) {
      if (kind === "open") written += `<${name}>`;
      continue;
    }
    const mark = between.get(name);
    if (mark !== undefined && kind === "open" && !lineStart.test(written.slice(-LONGEST_TAG)))
      written += mark;
    const element = kept.get(name);
    if (element === undefined) continue;
    if (kind === "open") {
      if (open.length >= DEPTH_MAX) continue;
      const href = element === "a" ? hrefOf(attributes) : null;
      if (element === "a" && href === null) continue;
      open.push(element);
      written +=
        href === null
          ? `<${element}>`
          : `<a href="${escape(href).replaceAll('"', "&quot;")}" rel="noopener noreferrer nofollow">`;
    } else if (open.includes(element)) {
      let closed = open.pop();
      while (closed !== undefined) {
        written += `</${closed}>`;
        if (closed === element) break;
        closed = open.pop();
      }
    }
  }
  return (
    written +
    open
      .toReversed()
      .map((element) => `</${element}>`)
      .join("")
  );
}

/** What is read of rich text: its words, one line for each block. Takes plain text as it is. */
export function plainTextOf(html: string): string {
  let text = "";
  for (const token of tokensOf(html)) {
    if (token.kind === "text") text += token.text;
    else if (blocks.has(kept.get(token.name) ?? token.name) && !text.endsWith("\n")) text += "\n";
  }
  return text.replace(/^\n+|\n+$/g, "").replace(/\n{2,}/g, "\n");
}

/** Plain text as rich text: one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");
