import type { Update } from "#shared/contract/updates";
import type { Language } from "#shared/languages";
import { formatMessage, type Message } from "../../text/format";

type Piece = Update["words"][number];

/** Values of titles that stand out. */
const standing = ["person", "thing"] as const;

/** Marks of Unicode around a value, which no value is kept with. */
const OPEN = "\u{F0000}";
const CLOSE = "\u{F0001}";
const MARKED = new RegExp(`${OPEN}(\\d)(.*?)${CLOSE}`, "su");

/** A title in pieces, so that who did it and what it is about stand out whatever the order of the language. */
export function inPieces(language: Language, { text, values = {} }: Message): Piece[] {
  const marked = { ...values };
  for (const [index, name] of standing.entries())
    if (values[name] !== undefined) marked[name] = `${OPEN}${index}${values[name]}${CLOSE}`;
  const pieces: Piece[] = [];
  let rest = formatMessage(language, text, marked);
  for (let found = MARKED.exec(rest); found; found = MARKED.exec(rest)) {
    const before = rest.slice(0, found.index);
    if (before !== "") pieces.push({ text: before, as: "plain" });
    pieces.push({ text: found[2] ?? "", as: standing[Number(found[1])] ?? "plain" });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== "") pieces.push({ text: rest, as: "plain" });
  return pieces;
}
