import path from "node:path";

/**
 * The file of a request inside `folder`, or null if it points outside. Encoded separators, backslashes, null bytes
 * and climbing segments are refused rather than repaired.
 */
export function resolveFile(folder: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\\\0]|%/.test(decoded) || /%2f|%5c/i.test(pathname)) return null;
  if (decoded.split("/").some((segment) => segment === ".." || segment === ".")) return null;
  const file = path.join(folder, decoded);
  return file === folder || file.startsWith(folder + path.sep) ? file : null;
}
