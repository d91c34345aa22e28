/**
 * Control characters, and those that turn the direction of everything that stands behind a name. The character 0 is
 * no slip of anybody's: it stays, and is refused wherever texts are checked.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSHOWN = /[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/** What leaves some ink: not white space, nor characters that only say something of their neighbours. */
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a text shows anything at all when it is written. */
export const showsSomething = (text: string): boolean => SHOWN.test(text);

/** A name as it is kept: on one line, white space once and never around it; empty where it would show nothing. */
export function tidyName(text: string): string {
  const name = text.replace(/\s+/g, " ").replace(UNSHOWN, "").trim();
  return showsSomething(name) ? name : "";
}
