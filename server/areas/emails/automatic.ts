/** Headers that identify mailing lists and newsletters, whatever their values (RFC 2369, RFC 2919). */
const ofLists = ["list-id", "list-unsubscribe", "list-post", "list-help", "feedback-id"];
/** Headers that programs which answer by themselves write. */
const ofPrograms = ["x-autoreply", "x-autorespond", "x-autoresponse", "x-auto-response-suppress"];
const bulk = /^\s*(bulk|list|junk|auto_reply)\b/i;

/**
 * Whether a program or a list sent a mail. Such mails get no automatic reply (RFC 3834, section 2), or two
 * programs would answer each other forever.
 *
 * @param headers by lower-case name
 */
export const isAutomatic = (headers: ReadonlyMap<string, string>): boolean =>
  isByProgram(headers) || ofLists.some((name) => headers.has(name));

/**
 * Whether a program sent a mail. Services that people send their mails by put the headers of lists into each of them.
 *
 * @param headers by lower-case name
 */
export function isByProgram(headers: ReadonlyMap<string, string>): boolean {
  const submitted = headers.get("auto-submitted");
  if (submitted !== undefined && !/^\s*no\b/i.test(submitted)) return true;
  if (bulk.test(headers.get("precedence") ?? "")) return true;
  if (/^\s*multipart\/report\b/i.test(headers.get("content-type") ?? "")) return true;
  return ofPrograms.some((name) => headers.has(name));
}

const machines =
  /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|.*-(request|owner|bounces?)|owner-.*)(\+.*)?@/i;

/** Separates a mailbox's name from a tag or folder (RFC 5233 leaves the character to each system). */
const DETAIL = /[+#/].*$/;
const withoutDots: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an address: `ana+news@example.org` and `ana/travel@example.org` are `ana@example.org`, so that
 * one mailbox cannot count as many.
 *
 * @param address in lower case
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  const box = name.replace(DETAIL, "") || name;
  return `${withoutDots.includes(domain) ? box.replaceAll(".", "") : box}@${domain}`;
}

/** Addresses that no person reads. */
export const isMachine = (address: string): boolean => address === "" || machines.test(address);
