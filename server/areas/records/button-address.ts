/** Protocols that a button's address may have: nothing that runs in the page. */
const PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];
const PLACE = /\{([^{}]+)\}/g;

/**
 * The address of a button with values in the places that name fields. A template that is one place alone takes the
 * value as the address itself.
 *
 * @returns null when the outcome is no address that may be opened.
 */
export function fillAddress(template: string, valueOf: (fieldName: string) => string): string | null {
  const alone = /^\{([^{}]+)\}$/.exec(template.trim());
  const text = alone
    ? valueOf(alone[1] ?? "").trim()
    : template.trim().replace(PLACE, (_, name: string) => encodeURIComponent(valueOf(name)));
  // RFC 3966: a number is dialled abroad by its plus, which must stand as such.
  const address = URL.parse(/^tel:/i.test(text) ? text.replaceAll("%2B", "+") : text);
  return address && PROTOCOLS.includes(address.protocol) ? address.href : null;
}
