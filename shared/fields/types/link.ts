import { z } from "zod";
import { fitOf, scoreOf, textOperators } from "../guess-support";
import type { FieldType } from "../field-type";

export type LinkConfig = Record<string, never>;

/** Longest address that browsers and proxies agree on. */
const LINK_MAX_LENGTH = 2000;
const web = /^https?:\/\/(?:[^\s/?#@]*@)?(?:[^\s/?#@:[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** A URL with blanks after its host, and without a second URL after a blank. */
const blanksInside = /^https?:\/\/[^\s/?#]+[/?#](?!.* \w+:\/\/)[^\s]*(?: +[^\s]+)+$/iu;

/** Blanks are encoded as browsers do it. */
const withoutBlanks = (text: string): string =>
  blanksInside.test(text) ? text.replaceAll(" ", "%20") : text;

/**
 * A web URL with its scheme; null for anything else. Only http and https: a URL that runs code or opens another
 * program must never become clickable.
 */
function readLink(text: string): string | null {
  if (text.length > LINK_MAX_LENGTH || text.includes("\0")) return null;
  const bare = withoutBlanks(text.trim());
  if (bare.length > LINK_MAX_LENGTH) return null;
  if (web.test(bare)) return bare;
  return host.test(bare) ? `https://${bare}` : null;
}

/** The wire value is the full URL. */
export const link: FieldType<LinkConfig, string> = {
  name: "link",
  group: "text",
  config: z.strictObject({}),
  defaults: {},
  value: () =>
    z.string().transform((text, context) => {
      const address = readLink(text);
      if (address !== null) return address;
      context.addIssue({ code: "custom", message: "fieldTypes.notALink" });
      return z.NEVER;
    }),
  parse(text) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const value = readLink(text);
    return value === null
      ? { ok: false, reason: "fieldTypes.notALink" }
      : { ok: true, value, converted: value !== text };
  },
  format: (value) => value ?? "",
  operators: textOperators,
  /**
   * Names such as "Node.js" look like hosts: a column is guessed as links only if every value has a scheme or www.
   */
  guess(sample) {
    const areWritten = sample.values.every(({ text }) => /^\s*(?:https?:\/\/|www\.)/i.test(text));
    const fit = areWritten ? fitOf(sample, (text) => readLink(text) !== null) : 0;
    return { score: scoreOf(fit, 0.95), config: {} };
  },
  canBeUnique: true,
  searchable: true,
  inputMode: "url",
};
