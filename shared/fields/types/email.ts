import { z } from "zod";
import { quickCheck } from "../../quick-check";
import { fitOf, scoreOf, textOperators } from "../guess-support";
import type { FieldType } from "../field-type";

export type EmailConfig = Record<string, never>;

/** Longest address (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
const schema = quickCheck(
  z.email().max(EMAIL_MAX_LENGTH),
  (value) => typeof value === "string" && value.length <= EMAIL_MAX_LENGTH && z.regexes.email.test(value),
);
const address = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const isEmail = (text: string) => address.test(text) && schema.safeParse(text).success;

/** Without the scheme that links to addresses have. */
const bareAddress = (text: string): string => text.trim().replace(/^mailto:/i, "");

export const email: FieldType<EmailConfig, string> = {
  name: "email",
  group: "text",
  config: z.strictObject({}),
  defaults: {},
  value: () => schema,
  parse(text) {
    const bare = bareAddress(text);
    if (bare === "") return { ok: true, value: null, converted: false };
    return isEmail(bare)
      ? { ok: true, value: bare, converted: bare !== text }
      : { ok: false, reason: "fieldTypes.notAnEmail" };
  },
  format: (value) => value ?? "",
  operators: textOperators,
  guess: (sample) => ({
    score: scoreOf(
      fitOf(sample, (text) => isEmail(bareAddress(text))),
      0.95,
    ),
    config: {},
  }),
  canBeUnique: true,
  searchable: true,
  inputMode: "email",
};
