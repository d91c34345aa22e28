import { createHmac, hash, timingSafeEqual } from "node:crypto";

/** The purpose of a signed text: no purpose is accepted for another. */
export type Purpose = "challenge" | "file" | "record" | "pass" | "view" | "welcome";

const macOf = (secret: string, purpose: Purpose, text: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose} ${text}`).digest();

/**
 * A text that a visitor sends back unchanged, signed with the secret of the link: `1732560000000.aZ3….<signature>`.
 * So nothing needs to be stored of forms that were opened and never sent.
 *
 * @param parts without a dot
 */
export const sign = (secret: string, purpose: Purpose, parts: readonly (string | number)[]): string => {
  const text = parts.join(".");
  return `${text}.${macOf(secret, purpose, text).toString("base64url")}`;
};

/** The parts of a text that this link signed for this purpose; null for any other. */
export function readSigned(secret: string, purpose: Purpose, signed: string): string[] | null {
  const end = signed.lastIndexOf(".");
  if (end < 0) return null;
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), "base64url");
  const right = macOf(secret, purpose, text);
  return given.length === right.length && timingSafeEqual(given, right) ? text.split(".") : null;
}

/** A short name of a secret text, for what must end when the text changes. */
export const shortHash = (text: string): string => hash("sha256", text, "base64url").slice(0, 16);
