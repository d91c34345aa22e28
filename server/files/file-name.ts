import { extname } from "node:path";
import { cutText } from "#shared/cut-text";
import { FILE_NAME_MAX_LENGTH } from "#shared/limits/files";

/** Control characters, and those that turn the direction of writing: `exe.gpj` must not read as a picture. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
/** Characters that some system gives a meaning in a path. */
const RESERVED = /[<>:"|?*]/g;

/** A name that can be shown and saved anywhere: no folders, nothing invisible, its ending kept when it is cut. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(INVISIBLE, "")
    .replace(RESERVED, "_")
    .trim()
    .replace(/^\.+|\.+$/g, "");
  if (name.length <= FILE_NAME_MAX_LENGTH) return name || "file";
  const ending = extname(name).slice(0, 20);
  return cutText(name, FILE_NAME_MAX_LENGTH - ending.length) + ending;
}
