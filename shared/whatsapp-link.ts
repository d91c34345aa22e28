/** Digits of a telephone number with its country, as WhatsApp's addresses have them; null if it can be none. */
export function whatsAppNumber(text: string): string | null {
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  return /^[1-9]\d{5,14}$/.test(digits) ? digits : null;
}

/** The address that opens a chat with a number, with a text to send. @param number digits with the country */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}${text === "" ? "" : `?text=${encodeURIComponent(text)}`}`;
