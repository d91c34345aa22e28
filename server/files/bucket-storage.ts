import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini";
import { BUCKET_ANSWER_WAIT, BUCKET_PART_BYTES } from "#shared/limits/files";
import type { BucketSettings } from "../config";
import { AppError } from "../errors";
import type { FileStorage } from "./storage";

const MISSING = ["NoSuchKey", "Unknown"];

/**
 * Files in a bucket of an S3-compatible service. Large ones go there in parts that are put together at the end, so
 * that a file that is not whole never has its key; a failure of the service is file_storage_unreachable.
 */
export function createBucketStorage({ url, keyId, secret, region }: BucketSettings): FileStorage {
  const bucket = new S3mini({
    endpoint: url,
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    minPartSize: BUCKET_PART_BYTES,
    fetch: fetchInTime,
  });
  return {
    async check() {
      if (await asked(bucket.bucketExists())) return;
      const cause = new Error("File storage does not know the bucket or refuses the keys");
      throw new AppError("file_storage_unreachable", { cause });
    },
    async put(key, path, type) {
      await asked(bucket.putAnyObject(key, await openAsBlob(path), type));
      await rm(path, { force: true });
    },
    async open(key, range) {
      const { body } = await asked(
        range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key),
      );
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async remove(key) {
      try {
        await asked(bucket.deleteObject(key));
      } catch (error) {
        if (!(error instanceof AppError && error.id === "file_not_found")) throw error;
      }
    },
  };
}

/** Waits so long for an answer to begin; a body may take as long as whoever reads it. */
const fetchInTime: typeof fetch = async (address, init) => {
  const controller = new AbortController();
  const late = setTimeout(() => controller.abort(), BUCKET_ANSWER_WAIT);
  try {
    return await fetch(address, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(late);
  }
};

/** @throws AppError file_not_found, file_storage_unreachable; the cause names what happened and no key or content */
async function asked<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceError) {
      const { status, serviceCode = "Unknown" } = error;
      const cause = new Error(`File storage answered ${status} ${serviceCode}`);
      const isMissing = status === 404 && MISSING.includes(serviceCode);
      throw new AppError(isMissing ? "file_not_found" : "file_storage_unreachable", { cause });
    }
    const reason = error instanceof S3NetworkError ? error.code : error instanceof Error ? error.name : "";
    const cause = new Error(`File storage was not reached: ${reason}`);
    throw new AppError("file_storage_unreachable", { cause });
  }
}
