import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { VIEW_REPLIES_BYTES, VIEW_REPLIES_KEPT } from "#shared/limits/public-views";
import { oncePerKey } from "#shared/once-per-key";
import type { ChangeRow, OrganizationDatabase } from "../../database/types";

/** A finished answer with the name of its content. */
export interface KeptReply {
  bytes: Uint8Array;
  etag: string;
}

/** What is kept of an organisation's public pages until a commit may have changed it. */
interface Kept {
  /** Opened pages by the hash of their token, until anything but values of records changes. */
  pages: LRUCache<string, Promise<unknown> & object>;
  /** Answers by page and question. */
  replies: LRUCache<string, KeptReply>;
  /** Answers that are being made, for all who ask the same meanwhile. */
  making: Map<string, Promise<KeptReply>>;
}

const PAGES_KEPT = 500;
/** What a commit leaves of an opened page: its blocks and tables do not depend on what records hold. */
const isOfRecords = ({ object }: ChangeRow): boolean => object === "record" || object === "computedRecords";

const keptOf = oncePerKey((database: OrganizationDatabase): Kept => {
  const kept: Kept = {
    pages: new LRUCache({ max: PAGES_KEPT, ttl: VIEW_REPLIES_KEPT }),
    replies: new LRUCache({
      maxSize: VIEW_REPLIES_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
      ttl: VIEW_REPLIES_KEPT,
    }),
    making: new Map(),
  };
  database.onCommit((changes) => {
    kept.replies.clear();
    kept.making.clear();
    if (!changes.every(isOfRecords)) kept.pages.clear();
  });
  return kept;
});

/** A page that is opened once for all its visitors. */
export function keepPage<Page extends object>(
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
export async function keepReply(
  database: OrganizationDatabase,
  key: string,
  make: () => Promise<Uint8Array | object>,
): Promise<KeptReply> {
  const { replies, making } = keptOf(database);
  const known = replies.get(key) ?? making.get(key);
  if (known) return known;
  const started = make().then((made) => {
    const bytes = made instanceof Uint8Array ? made : Buffer.from(JSON.stringify(made));
    return { bytes, etag: `"${hash("sha256", bytes, "base64url")}"` };
  });
  making.set(key, started);
  try {
    const reply = await started;
    // A commit meanwhile took it out: it may be older than that.
    if (making.get(key) === started) replies.set(key, reply);
    return reply;
  } finally {
    if (making.get(key) === started) making.delete(key);
  }
}
