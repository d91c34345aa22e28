import { z } from "zod";
import { fitOf, scoreOf, textOperators } from "./guess-support";
import type { FieldType } from "./types";

export type EmailConfig = Record<string, never>;

/** Longest address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
const schema = z.email().max(EMAIL_MAX_LENGTH);
const address = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const isEmail = (text: string) => address.test(text) && schema.safeParse(text).success;

export const email: FieldType<EmailConfig, string> = {
  name: "email",
  group: "text",
  config: z.strictObject({}),
  defaults: {},
  value: () => schema,
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { ok: true, value: null, converted: false };
    return isEmail(bare)
      ? { ok: true, value: bare, converted: bare !== text }
      : { ok: false, reason: "fieldTypes.notAnEmail" };
  },
  format: (value) => value ?? "",
  operators: textOperators,
  guess: (sample) => ({
    score: scoreOf(
      fitOf(sample, (text) => isEmail(text.trim())),
      0.95,
    ),
    config: {},
  }),
  canBeUnique: true,
  searchable: true,
  inputMode: "email",
};
