import { Readable } from "node:stream";
import type { S3mini } from "s3mini";
import { askAgain, toStorageError } from "./bucket-requests";
import type { ByteRange } from "./storage";

const PARTIAL = 206;

/**
 * Opens an object of a bucket or a part of it. Where the connection breaks in the middle, it is read on from there:
 * what has a key never changes.
 *
 * @throws what hinders it, before the first byte
 */
export async function openObject(bucket: S3mini, key: string, range?: ByteRange): Promise<Readable> {
  const first = await request(bucket, key, range);
  const length = Number(first.headers.get("content-length") ?? Number.NaN);
  const start = range?.start ?? 0;
  const end = range?.end ?? start + length - 1;
  return Readable.from(readOn(bucket, key, first, { start, end }), { objectMode: false });
}

async function request(bucket: S3mini, key: string, range?: ByteRange): Promise<Response> {
  const response = await askAgain(() =>
    range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key),
  );
  // A service that knows no parts would send the whole in place of one.
  if (range && response.status !== PARTIAL) throw new Error("The bucket answers no parts.");
  return response;
}

/** @throws AppError file_storage_unreachable where it breaks twice at the same place */
async function* readOn(
  bucket: S3mini,
  key: string,
  first: Response,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  let at = start;
  let response = first;
  for (;;) {
    const begun = at;
    try {
      for await (const chunk of response.body ?? []) {
        const bytes = chunk as Uint8Array;
        at += bytes.length;
        yield bytes;
      }
      return;
    } catch (error) {
      if (at === begun || Number.isNaN(end)) throw toStorageError(error);
    }
    if (at > end) return;
    try {
      response = await request(bucket, key, { start: at, end });
    } catch (error) {
      throw toStorageError(error);
    }
  }
}
