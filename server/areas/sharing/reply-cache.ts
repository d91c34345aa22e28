import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  VIEW_FILES_KEPT,
  VIEW_PAGES_KEPT,
  VIEW_REPLIES_BYTES,
  VIEW_REPLIES_KEPT,
  VIEW_WRONG_TOKENS_KEPT,
} from "#shared/limits/public-views";
import { oncePerKey } from "#shared/once-per-key";
import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import { asPacked } from "../../http/replies/tagged-json";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";

/** A finished answer with the name of its content. */
export interface CachedReply {
  bytes: Uint8Array;
  /** The bytes as they are sent, see `TaggedJson`. */
  packed: string;
  etag: string;
}

/** The cache of an organisation's public pages, until a commit may have changed them. */
interface Kept {
  /** Opened pages by the hash of their token, until anything but values of records changes. */
  pages: LRUCache<string, Promise<unknown> & object>;
  /** Hashes of tokens that open nothing, as long. */
  wrongTokens: LRUCache<string, true>;
  /** Files that a page shows, by page and question. */
  files: LRUCache<string, StoredFileReply>;
  /** Answers by page and question. */
  replies: LRUCache<string, CachedReply>;
  /** Answers that are being made, for all who ask the same in the meantime. */
  making: Map<string, Promise<CachedReply>>;
  commits: number;
}

/** Whether a change leaves an opened page valid: its blocks and tables do not depend on record values. */
const isOfRecords = ({ object }: ChangeRow): boolean => object === "record" || object === "computedRecords";

const keptOf = oncePerKey((database: OrganizationDatabase): Kept => {
  const kept: Kept = {
    pages: new LRUCache({ max: VIEW_PAGES_KEPT, ttl: VIEW_REPLIES_KEPT }),
    wrongTokens: new LRUCache({ max: VIEW_WRONG_TOKENS_KEPT, ttl: VIEW_REPLIES_KEPT }),
    files: new LRUCache({ max: VIEW_FILES_KEPT, ttl: VIEW_REPLIES_KEPT }),
    replies: new LRUCache({
      maxSize: VIEW_REPLIES_BYTES,
      sizeCalculation: ({ bytes }, key) => 2 * bytes.length + key.length,
      ttl: VIEW_REPLIES_KEPT,
    }),
    making: new Map(),
    commits: 0,
  };
  database.onCommit((changes) => {
    kept.commits += 1;
    kept.replies.clear();
    kept.making.clear();
    kept.files.clear();
    if (changes.every(isOfRecords)) return;
    kept.pages.clear();
    kept.wrongTokens.clear();
  });
  return kept;
});

/** Looks up what a token opens; one that opens nothing is looked up once. */
export async function lookUpOnce<Page>(
  database: OrganizationDatabase,
  tokenHash: string,
  find: () => Promise<Page | null>,
): Promise<Page | null> {
  const kept = keptOf(database);
  if (kept.wrongTokens.has(tokenHash)) return null;
  const before = kept.commits;
  const found = await find();
  // A commit in the meantime may have turned its link on.
  if (found === null && kept.commits === before) kept.wrongTokens.set(tokenHash, true);
  return found;
}

/** A file that a page shows, found once for all its visitors. */
export async function cacheFile(
  database: OrganizationDatabase,
  key: string,
  find: () => Promise<StoredFileReply>,
): Promise<StoredFileReply> {
  const kept = keptOf(database);
  const known = kept.files.get(key);
  if (known) return known;
  const before = kept.commits;
  const found = await find();
  // A commit in the meantime may have taken it off the page.
  if (kept.commits === before) kept.files.set(key, found);
  return found;
}

/** A page that is opened once for all its visitors. */
export function cachePage<Page extends object>(
  database: OrganizationDatabase,
  key: string,
  open: () => Promise<Page>,
): Promise<Page> {
  const { pages } = keptOf(database);
  const known = pages.get(key) as Promise<Page> | undefined;
  if (known) return known;
  const opening = open();
  pages.set(key, opening);
  opening.catch(() => {
    if (pages.peek(key) === opening) pages.delete(key);
  });
  return opening;
}

/**
 * An answer that many visitors ask for. It is made once and kept until the next commit, which may change it.
 *
 * @param make is only called where the answer is not there
 */
export async function cacheReply(
  database: OrganizationDatabase,
  key: string,
  make: () => Promise<Uint8Array | object>,
): Promise<CachedReply> {
  const { replies, making } = keptOf(database);
  const known = replies.get(key) ?? making.get(key);
  if (known) return known;
  const started = make().then((made) => {
    const bytes = made instanceof Uint8Array ? made : Buffer.from(JSON.stringify(made));
    return { bytes, packed: asPacked(bytes), etag: `"${hash("sha256", bytes, "base64url")}"` };
  });
  making.set(key, started);
  try {
    const reply = await started;
    // A commit in the meantime took it out: it may be older than that.
    if (making.get(key) === started) replies.set(key, reply);
    return reply;
  } finally {
    if (making.get(key) === started) making.delete(key);
  }
}
