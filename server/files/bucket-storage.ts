import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { S3mini } from "s3mini";
import { BUCKET_ANSWER_WAIT, BUCKET_PART_BYTES } from "#shared/limits/files";
import type { BucketSettings } from "../config";
import { AppError } from "../errors";
import { openObject } from "./bucket-reading";
import { removeBelow } from "./bucket-removal";
import { askAgain, fetchWithin, inOurWords } from "./bucket-requests";
import { abortUnfinished, uploadInParts } from "./bucket-upload";
import type { FileStorage } from "./storage";

/**
 * Files in a bucket of an S3-compatible service. Large ones go there in parts that are put together at the end, so
 * that a file that is not whole never has its key; a failure of the service is file_storage_unreachable.
 *
 * @param patience how long an answer may take to begin, in ms
 */
export function createBucketStorage(
  { url, keyId, secret, region }: BucketSettings,
  patience: number = BUCKET_ANSWER_WAIT,
): FileStorage {
  const bucket = new S3mini({
    endpoint: url,
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    minPartSize: BUCKET_PART_BYTES,
    fetch: fetchWithin(patience),
  });
  return {
    async check() {
      if (await inOurWords(askAgain(() => bucket.bucketExists()))) return;
      const cause = new Error("File storage does not know the bucket or refuses the keys");
      throw new AppError("file_storage_unreachable", { cause });
    },
    async put(key, path, type) {
      const content = await openAsBlob(path);
      const isLarge = content.size > BUCKET_PART_BYTES;
      await inOurWords<unknown>(
        isLarge
          ? uploadInParts(bucket, key, content, type)
          : askAgain(() => bucket.putObject(key, content, type)),
      );
      await rm(path, { force: true });
    },
    open: (key, range) => inOurWords(openObject(bucket, key, range)),
    copyTo: async (key, path) => pipeline(await inOurWords(openObject(bucket, key)), createWriteStream(path)),
    async remove(key) {
      try {
        await inOurWords(askAgain(() => bucket.deleteObject(key)));
      } catch (error) {
        if (!(error instanceof AppError && error.id === "file_not_found")) throw error;
      }
    },
    removeAll: (folder) => inOurWords(removeBelow(bucket, `${folder}/`)),
    tidy: (before) => inOurWords(abortUnfinished(bucket, before)),
  };
}
