import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fieldTypeNames } from "#shared/fields/field-type";
import { foldText } from "#shared/fold-text";
import { languages, type Language } from "#shared/languages";
import { projectRoot } from "../../../project-root";
import { pluralOf } from "../../../text/plural";
import { stemPhrase, wordsOf } from "../../../text/stem";

/** In every language: the name, and further words for it after bars. */
const named = { en: z.string(), pt: z.string(), es: z.string() };
const perLanguage = <Shape extends z.ZodType>(shape: Shape) => z.object({ en: shape, pt: shape, es: shape });

const knownField = z.strictObject({
  ...named,
  type: z.enum(fieldTypeNames),
  options: perLanguage(z.array(z.string())).optional(),
  multiline: z.boolean().optional(),
});

/** A thing of which organizations keep lists; `of` are things that it usually belongs to. */
const knownThing = z.strictObject({
  ...named,
  icon: z.string(),
  fields: z.array(z.string()),
  of: z.array(z.string()),
});

/** A line of business with the things that it usually keeps. */
const business = z.strictObject({ ...named, things: z.array(z.string()) });
/** Something that a table can be able to, such as an approval. */
const feature = z.strictObject({
  ...named,
  fields: z.array(z.string()),
  automation: z.enum(["approval", "reminder"]).optional(),
});

const wordGroups = ["stop", "verbs", "of", "with", "each", "and", "add", "remove", "rename", "to"] as const;
const words = z.record(z.enum(wordGroups), z.array(z.string()));

type Kind = "thing" | "field" | "business" | "feature";
export interface Meaning {
  kind: Kind;
  id: string;
}

function load<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> {
  const path = join(projectRoot(), "resources", "builder", `${name}.json`);
  return shape.parse(JSON.parse(readFileSync(path, "utf8")));
}

function read() {
  const fields = load("fields", z.record(z.string(), knownField));
  const things = load("things", z.record(z.string(), knownThing));
  const businesses = load("businesses", z.record(z.string(), business));
  const features = load("features", z.record(z.string(), feature));
  const language = load("words", perLanguage(words));
  const wordsIn = (of: Language) =>
    new Set(
      [things, fields, businesses].flatMap((group) =>
        Object.values(group).flatMap((entry: Record<Language, string>) => wordsOf(foldText(entry[of]))),
      ),
    );
  // Things are looked for first: a word that is both is a thing, and a field only after one.
  const meanings = { thing: index(things), business: index(businesses), feature: index(features) };
  const vocabulary = { en: wordsIn("en"), pt: wordsIn("pt"), es: wordsIn("es") };
  return {
    vocabulary,
    fields,
    things,
    businesses,
    features,
    words: language,
    meanings,
    fieldWords: index(fields),
  };
}

/** Ids by the stems of their words, in all languages. Earlier entries win. */
function index(entries: Readonly<Record<string, Record<Language, string>>>): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [id, entry] of Object.entries(entries))
    for (const language of ["en", "pt", "es"] as const)
      for (const word of entry[language].split("|")) {
        const key = stemPhrase(word);
        if (!map.has(key)) map.set(key, id);
      }
  return map;
}

let kept: ReturnType<typeof read> | null = null;
/** The vocabulary of the planner without a model, read when it is first needed. */
export const knowledge = () => (kept ??= read());

/** The name of an entry in a language. */
export const nameIn = (entry: Record<Language, string>, language: Language): string =>
  entry[language].split("|")[0] ?? "";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Names of a thing's table and of one record: the noun that the text has for it, or else the usual one.
 * @param noun empty if the text names none
 */
export function namesOf(
  entry: Record<Language, string>,
  noun: string,
  language: Language,
): { name: string; singular: string } {
  const [plural = "", singular = plural] = entry[language].split("|");
  const stem = stemPhrase(noun);
  if (noun === "" || stem === stemPhrase(plural) || stem === stemPhrase(singular))
    return { name: plural, singular: capital(singular) };
  // Further words are in the singular.
  const words = languages.flatMap((each) => entry[each].split("|").slice(1));
  const known = words.find((word) => stemPhrase(word) === stem) ?? noun;
  const isInPlural = foldText(noun) !== foldText(known);
  return { name: capital(isInPlural ? noun : pluralOf(known, language)), singular: capital(known) };
}
