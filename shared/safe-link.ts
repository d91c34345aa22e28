import { z } from "zod";

const LINK_MAX_LENGTH = 2000;
const schemes = ["http", "https", "mailto", "tel"];
/** Browsers skip these inside of a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** Whether an address leads to a web page, a mailbox, a telephone or a path, and runs nothing. */
export function isSafeLink(address: string): boolean {
  const [, scheme] = /^([^/?#]*?):/.exec(address.replace(SKIPPED, "")) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** An address that people give to a button or link. */
export const safeLink = z.string().max(LINK_MAX_LENGTH).refine(isSafeLink, "errors.field.invalid");
