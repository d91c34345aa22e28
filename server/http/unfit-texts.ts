const isUnfit = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/**
 * Where texts stand that cannot be kept as they are: with the character 0, which PostgreSQL has not and SQLite ends
 * a text at, or with half a character (one surrogate alone), which both replace. Keys count as texts.
 *
 * @returns the places, as `records.0.data.12`
 */
export function unfitTexts(value: unknown): string[] {
  const found: string[] = [];
  const open: [path: string, value: unknown][] = [["", value]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === "string" && isUnfit(part)) found.push(path);
    if (typeof part !== "object" || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      if (isUnfit(key)) found.push(path);
      else open.push([path === "" ? key : `${path}.${key}`, inner]);
    }
  }
  return found.toReversed();
}
