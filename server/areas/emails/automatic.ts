/** Headers by which lists and newsletters are known, whatever they hold (RFC 2369, RFC 2919). */
const ofLists = [
  "list-id",
  "list-unsubscribe",
  "list-post",
  "list-help",
  "feedback-id",
  "x-auto-response-suppress",
];
const bulk = /^\s*(bulk|list|junk|auto_reply)\b/i;

/**
 * Whether a program or a list sent a mail. Nothing automatic answers such a mail (RFC 3834, section 2), or two programs
 * would answer each other for ever.
 *
 * @param headers by their names in small letters
 */
export function isAutomatic(headers: ReadonlyMap<string, string>): boolean {
  const submitted = headers.get("auto-submitted");
  if (submitted !== undefined && !/^\s*no\b/i.test(submitted)) return true;
  if (bulk.test(headers.get("precedence") ?? "")) return true;
  if (/^\s*multipart\/report\b/i.test(headers.get("content-type") ?? "")) return true;
  return (
    ofLists.some((name) => headers.has(name)) || headers.has("x-autoreply") || headers.has("x-autorespond")
  );
}

const machines =
  /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|.*-(request|owner|bounces?)|owner-.*)(\+.*)?@/i;

/** What parts a mailbox's name from a tag or folder of it (RFC 5233 leaves the sign to each system). */
const DETAIL = /[+#/].*$/;
const withoutDots: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox behind an address: `ana+news@example.org` and `ana/travel@example.org` are `ana@example.org`, so that
 * nobody has as many as they can think of.
 *
 * @param address in small letters
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  const box = name.replace(DETAIL, "") || name;
  return `${withoutDots.includes(domain) ? box.replaceAll(".", "") : box}@${domain}`;
}

/** Addresses behind which nobody reads. */
export const isMachine = (address: string): boolean => address === "" || machines.test(address);
