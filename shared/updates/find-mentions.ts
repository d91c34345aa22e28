import { plainTextOf } from "../fields/values/rich-text";
import { foldText } from "../fold-text";
import { personOfAddress } from "../person-address";

interface Named {
  id: number;
  name: string;
}

const LINK = /<a href="([^"]*)"[^<>]*>[^<]*<\/a>/g;

/** The people that rich text mentions: by a link to them, or like plain text. */
export function findRichMentions(html: string, people: readonly Named[]): ReadonlySet<number> {
  const linked = new Set<number>();
  const rest = html.replace(LINK, (link, address: string) => {
    const userId = personOfAddress(address);
    if (userId === null) return link;
    linked.add(userId);
    return "";
  });
  const active = people.filter(({ id }) => linked.has(id)).map(({ id }) => id);
  return new Set([...active, ...findMentions(plainTextOf(rest), people)]);
}

/**
 * The people that a text mentions with `@` before their whole name; of names with the same beginning the longest
 * counts.
 */
export function findMentions(text: string, people: readonly Named[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!text.includes("@")) return found;
  const folded = foldText(text);
  const named = people
    .map(({ id, name }) => ({ id, name: foldText(name) }))
    .filter(({ name }) => name !== "")
    .toSorted((one, other) => other.name.length - one.name.length);
  for (let at = folded.indexOf("@"); at >= 0; at = folded.indexOf("@", at + 1)) {
    const before = folded[at - 1];
    if (before !== undefined && isPartOfWord(before)) continue;
    const rest = folded.slice(at + 1);
    const [longest] = named.filter(({ name }) => startsWithWord(rest, name));
    if (longest) for (const { id, name } of named) if (name === longest.name) found.add(id);
  }
  return found;
}

const isPartOfWord = (character: string): boolean => /[\p{L}\p{N}_.]/u.test(character);

const startsWithWord = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(text.slice(name.length));
