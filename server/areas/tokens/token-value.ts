import { crc32 } from "node:zlib";
import { API_TOKEN_PREFIX } from "#shared/limits/tokens";
import { newToken } from "../../identity/token";

const CHECK_LENGTH = 6;
const HINT_END = 4;

/** A random part, then a checksum, so that scanners recognise a leaked token without asking us. */
export function newTokenValue(): string {
  const random = newToken();
  return `${API_TOKEN_PREFIX}${random}${checkOf(random)}`;
}

/** Whether a text can be a token: the prefix and the checksum fit. */
export function isTokenValue(text: string): boolean {
  if (!text.startsWith(API_TOKEN_PREFIX)) return false;
  const random = text.slice(API_TOKEN_PREFIX.length, -CHECK_LENGTH);
  return text.endsWith(checkOf(random));
}

/** `wl_…4c91` */
export const hintOf = (value: string): string => `${API_TOKEN_PREFIX}…${value.slice(-HINT_END)}`;

const checkOf = (random: string): string =>
  crc32(random).toString(36).padStart(CHECK_LENGTH, "0").slice(-CHECK_LENGTH);
