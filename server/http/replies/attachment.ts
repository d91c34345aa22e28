/**
 * The header `Content-Disposition` of a file (RFC 6266). Names beyond ASCII are written twice: for those who read
 * `filename*`, and with question marks for the others.
 */
export function attachment(name: string, kind: "attachment" | "inline" = "attachment"): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "?");
  const quoted = `${kind}; filename="${plain.replace(/["\\]/g, "\\$&")}"`;
  // A name with % could be taken for an encoded one.
  if (plain === name && !name.includes("%")) return quoted;
  return `${quoted}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeByte)}`;
}

const encodeByte = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
