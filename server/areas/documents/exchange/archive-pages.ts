import { posix } from "node:path";
import type { Node } from "@tiptap/pm/model";
import { DOCUMENT_DEPTH_MAX, DOCUMENT_ARCHIVE_MAX_PAGES } from "#shared/limits/documents";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { tidyName } from "#shared/tidy-name";
import { AppError } from "../../../errors";
import { fromHtml, fromMarkdown } from "../content/convert";
import type { Archive } from "./read-archive";

/** A page of an archive. Its text contains placeholders for addresses that are known once it is stored. */
export interface ArchivedPage {
  path: string;
  title: string;
  /** The page that contains it. */
  parent: ArchivedPage | null;
  node: Node;
}

/** Addresses in texts until pages and files have theirs. */
export const pagePlaceholder = (index: number): string => `/import-page/${index}`;
export const filePlaceholder = (index: number): string => `/import-file/${index}`;

const isPage = (path: string): boolean => /\.(md|markdown|html?)$/i.test(path);
const withoutExtension = (path: string): string => path.slice(0, path.length - posix.extname(path).length);
/** Exported names end with an id: `Plan 0f3a…`. */
const titleOf = (path: string): string =>
  tidyName(posix.basename(withoutExtension(path)).replace(/\s+[0-9a-f]{32}$/i, "")).slice(
    0,
    TITLE_MAX_LENGTH,
  );

/**
 * The pages of an archive, each after the page that contains it: a folder belongs to the page with its name.
 *
 * @returns also the files that texts name, by the index of their placeholder
 * @throws AppError document_import_failed without pages; file_too_large for too many
 */
export function pagesOf(archive: Archive): { pages: ArchivedPage[]; files: readonly string[] } {
  const paths = [...archive.keys()].filter(isPage).toSorted(byDepth);
  if (paths.length === 0) throw new AppError("document_import_failed");
  if (paths.length > DOCUMENT_ARCHIVE_MAX_PAGES) throw new AppError("file_too_large");
  const files: string[] = [];
  const byName = new Map<string, ArchivedPage>();
  const pages = paths.map((path): ArchivedPage => {
    const resolve = (address: string): string => {
      const target = targetOf(path, address);
      if (target === null) return address;
      const page = paths.indexOf(target);
      if (page >= 0) return pagePlaceholder(page);
      if (!archive.has(target)) return address;
      const known = files.indexOf(target);
      return filePlaceholder(known >= 0 ? known : files.push(target) - 1);
    };
    const title = titleOf(path);
    const page = { path, title, parent: parentOf(path, byName), node: read(path, archive, title, resolve) };
    byName.set(withoutExtension(path), page);
    return page;
  });
  return { pages, files };
}

const depthOf = (path: string): number => path.split("/").length;
const byDepth = (one: string, other: string): number =>
  depthOf(one) - depthOf(other) || one.localeCompare(other);

function parentOf(path: string, byName: ReadonlyMap<string, ArchivedPage>): ArchivedPage | null {
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) {
    const page = byName.get(folder);
    // Pages below the deepest level move up.
    if (page && levelOf(page) < DOCUMENT_DEPTH_MAX - 1) return page;
    if (folder === posix.dirname(folder)) break;
  }
  return null;
}

const levelOf = (page: ArchivedPage): number => (page.parent ? 1 + levelOf(page.parent) : 0);

/** The path in the archive that a relative address means; null for other addresses. */
function targetOf(path: string, address: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return null;
  try {
    return posix.normalize(posix.join(posix.dirname(path), decodeURIComponent(address.split("#")[0] ?? "")));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function read(path: string, archive: Archive, title: string, resolve: (address: string) => string): Node {
  const text = Buffer.from(archive.get(path) ?? []).toString("utf8");
  try {
    if (/\.html?$/i.test(path)) {
      const body = text
        .replace(/<(style|title|script)\b[\s\S]*?<\/\1>/gi, "")
        .replace(firstHeading(title), "");
      return fromHtml(
        body.replace(/\b(href|src)="([^"]*)"/gi, (_, name: string, to: string) => `${name}="${resolve(to)}"`),
      );
    }
    const [first = "", ...rest] = text.split("\n");
    const body = first.startsWith("# ") && tidyName(first.slice(2)) === title ? rest.join("\n") : text;
    return fromMarkdown(body.replace(/\]\(([^)\s]+)\)/g, (_, to: string) => `](${resolve(to)})`));
  } catch (error) {
    throw new AppError("document_import_failed", { cause: error });
  }
}

const firstHeading = (title: string): RegExp =>
  new RegExp(`<h1\\b[^>]*>\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*</h1>`, "i");
