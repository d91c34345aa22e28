import type { S3mini } from "s3mini";
import { BUCKET_REMOVED_AT_ONCE } from "#shared/limits/files";
import { askAgain } from "./bucket-requests";

/** Removes every object whose key begins like this, page by page: a stop in between leaves the rest for the next try. */
export async function removeBelow(bucket: S3mini, prefix: string): Promise<void> {
  for (;;) {
    const found = await askAgain(() => bucket.listObjects("/", prefix, BUCKET_REMOVED_AT_ONCE));
    if (!found || found.length === 0) return;
    for (const { Key: key } of found) await askAgain(() => bucket.deleteObject(key));
  }
}
