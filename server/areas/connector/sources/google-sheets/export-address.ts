const SHEET = /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{20,})/;
const PUBLISHED = /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]{20,})/;

/**
 * The address of the CSV export of a sheet, from the link that people copy; null for other links.
 *
 * @param base of Google, or of what answers in its place
 */
export function exportAddress(link: string, base: string): string | null {
  const url = URL.parse(link.trim());
  if (url === null || url.origin !== new URL(base).origin) return null;
  const gid = /(?:^|[#?&])gid=(\d+)/.exec(`${url.search}${url.hash}`)?.[1];
  const chosen = gid === undefined ? "" : `&gid=${gid}`;
  const published = PUBLISHED.exec(url.pathname)?.[1];
  if (published !== undefined) {
    const single = gid === undefined ? "" : "&single=true";
    return `${url.origin}/spreadsheets/d/e/${published}/pub?output=csv${chosen}${single}`;
  }
  const id = SHEET.exec(url.pathname)?.[1];
  return id === undefined ? null : `${url.origin}/spreadsheets/d/${id}/export?format=csv${chosen}`;
}
