/**
 * Control characters, and those that change the text direction of everything after a name. The character 0 is
 * never a typing mistake: it stays, and validation refuses it.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSHOWN = /[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/** Visible characters: neither white space nor ones that only modify their neighbours. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a text has any visible character. */
export const showsSomething = (text: string): boolean => SHOWN.test(text);

/** A name in its stored form: on one line, with single spaces and trimmed; empty if nothing in it is visible. */
export function tidyName(text: string): string {
  const name = text.replace(/\s+/g, " ").replace(UNSHOWN, "").trim();
  return showsSomething(name) ? name : "";
}
