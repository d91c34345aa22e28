import { z } from "zod";
import { foldText } from "../../fold-text";
import { TAGS_GUESS_MAX, TAGS_GUESS_USES } from "../../limits/connector";
import { TAGS_MAX } from "../../limits/records";
import { TITLE_MAX_LENGTH } from "../../limits/tables";
import { tidyName } from "../../tidy-name";
import { severalOperators } from "../guess-support";
import { foldOption, lookupOf, optionList } from "../options";
import { quoteList, readQuoted, writeList } from "../values/split-list";
import type { ColumnSample, FieldType, Guess, SelectOption } from "../field-type";

export interface TagsConfig {
  /** Tags that are suggested, with their colours. People may add others while they write a record. */
  options: SelectOption[];
}

const between = /[\n\r;|]+/;

/** Tags once each, spelled as the suggested ones are, in the order of the alphabet. */
function tidy(tags: readonly string[], { options }: TagsConfig): string[] {
  const { byFolded, byId } = lookupOf(options);
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const folded = foldOption(tag);
    if (folded === "" || kept.has(folded)) continue;
    kept.set(folded, byId.get(byFolded.get(folded) ?? 0) ?? tidyName(tag));
  }
  return [...kept.values()]
    .map((tag): [string, string] => [foldText(tag), tag])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, tag]) => tag);
}

/** Marks that stand between tags; commas only where no stronger mark stands, and none in quotation marks. */
const split = (text: string): string[] => readQuoted(text) ?? text.split(between.test(text) ? between : ",");

/** The wire value is the list of the tags themselves; an empty cell is null. */
export const tags: FieldType<TagsConfig, string[]> = {
  name: "tags",
  group: "choice",
  config: z.strictObject({ options: optionList }),
  defaults: { options: [] },
  value: (config) =>
    z
      .array(z.string().trim().min(1).max(TITLE_MAX_LENGTH))
      .min(1)
      .max(TAGS_MAX)
      .transform((list) => tidy(list, config)),
  parse(text, config) {
    const value = tidy(split(text), config);
    if (value.length === 0) return { ok: true, value: null, converted: false };
    if (value.length > TAGS_MAX || value.some((tag) => tag.length > TITLE_MAX_LENGTH || tag.includes("\0")))
      return { ok: false, reason: "fieldTypes.tooManyTags" };
    return { ok: true, value, converted: false };
  },
  format: (value) => (value === null ? "" : writeList(value)),
  toFile: (value) => quoteList(value),
  operators: severalOperators,
  guess: guessTags,
  chosen: true,
  canBeUnique: false,
  searchable: true,
};

/**
 * Tags are short labels of which a cell holds several and that come again in other company: a place such as
 * "Lisboa, Portugal" is one label beside many, and stays text.
 */
function guessTags(sample: ColumnSample): Guess<TagsConfig> {
  const never: Guess<TagsConfig> = { score: 0, config: tags.defaults };
  if (sample.truncated) return never;
  const uses = new Map<string, number>();
  let [several, cells, entries] = [0, 0, 0];
  for (const { text, count } of sample.values) {
    const list = tidy(split(text), tags.defaults);
    cells += count;
    if (list.length > 1) several += count;
    for (const tag of list) {
      if (tag.split(" ").length > 3) return never;
      uses.set(foldOption(tag), (uses.get(foldOption(tag)) ?? 0) + count);
      entries += count;
    }
  }
  const areShared = uses.size <= TAGS_GUESS_MAX && entries >= uses.size * TAGS_GUESS_USES;
  const areMixed = sample.values.length > uses.size;
  return several * 3 >= cells && several > 0 && areShared && areMixed
    ? { score: 0.85, config: tags.defaults }
    : never;
}
