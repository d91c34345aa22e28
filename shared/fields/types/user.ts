import { z } from "zod";
import { oncePerKey } from "../../once-per-key";
import { choiceOperators } from "../guess-support";
import type { FieldType } from "../field-type";

/** A user that a text may name. */
export interface KnownPerson {
  id: number;
  name: string;
  email: string;
}

export interface UserConfig {
  /** Never stored: code that reads or writes texts (an import, a paste) adds the organisation's users. */
  people?: readonly KnownPerson[];
}

const config: z.ZodType<UserConfig> = z.strictObject({});
const fold = (text: string) => text.trim().replace(/\s+/g, " ").normalize("NFC").toLowerCase();

/** Users by folded e-mail and name; a name that two users share matches neither. */
const lookupOf = oncePerKey((people: readonly KnownPerson[]) => {
  const ids = new Map<string, number | null>();
  for (const { id, name } of people) ids.set(fold(name), ids.has(fold(name)) ? null : id);
  for (const { id, email } of people) ids.set(fold(email), id);
  return {
    ids,
    names: new Map(people.map(({ id, name }) => [id, name])),
    emails: new Map(people.map(({ id, email }) => [id, email])),
  };
});

const nobody: readonly KnownPerson[] = [];

/** A user's name if it is unique, otherwise their e-mail address; empty for an unknown user. */
export function nameInFiles(id: number, { people = nobody }: UserConfig): string {
  const { ids, names, emails } = lookupOf(people);
  const name = names.get(id) ?? "";
  return ids.get(fold(name)) === id ? name : (emails.get(id) ?? "");
}

/** The wire value is the user's id. Texts are e-mail addresses or names of `config.people`. */
export const user: FieldType<UserConfig, number> = {
  name: "user",
  group: "people",
  config,
  defaults: {},
  value: () => z.number().int().positive(),
  parse(text, { people = nobody }) {
    const folded = fold(text);
    if (folded === "") return { ok: true, value: null, converted: false };
    const id = lookupOf(people).ids.get(folded);
    if (id === undefined) return { ok: false, reason: "fieldTypes.unknownPerson" };
    if (id === null) return { ok: false, reason: "fieldTypes.severalPeople" };
    return { ok: true, value: id, converted: false };
  },
  format: (value, { people = nobody }) => (value === null ? "" : (lookupOf(people).names.get(value) ?? "")),
  toFile: nameInFiles,
  operators: choiceOperators,
  autoFill: { name: "me", value: ({ userId }) => userId },
  chosen: true,
  namesPeople: true,
  canBeUnique: false,
  searchable: false,
};
