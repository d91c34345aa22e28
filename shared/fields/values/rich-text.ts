/** The words of rich text as it is kept: `tidy-html.ts` makes it. */
const KEPT_TAG =
  /<\/?(p|h[123]|ul|ol|li|blockquote|pre|code|strong|em|u|s|br|hr|a(?= href="|>))(?: [^<>]*)?>/g;
/** Elements that begin a line of plain text. */
const BLOCK_TAG = /^(?:p|h[123]|li|blockquote|pre|br|hr)$/;
const ESCAPED: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The plain text of rich text: its words, one line for each block. Returns plain text unchanged. */
export const plainTextOf = (html: string): string =>
  html
    .replace(KEPT_TAG, (_tag, name: string) => (BLOCK_TAG.test(name) ? "\n" : ""))
    .replace(/&(lt|gt|quot|amp);/g, (_whole, name: string) => ESCAPED[name] ?? "")
    .replace(/^\n+|\n+$/g, "")
    .replace(/\n{2,}/g, "\n");

/** Plain text as rich text: one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escape(line)}</p>`)
    .join("");

/** Whether a text begins as rich text does and has no other tags than it: a quick look before the whole one. */
export const looksRich = (text: string): boolean =>
  /^<(?:p|h[123]|ul|ol|blockquote|pre)>/.test(text) && !text.replace(KEPT_TAG, "").includes("<");
