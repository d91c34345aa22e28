import type { S3mini } from "s3mini";
import { BUCKET_PART_BYTES, BUCKET_PARTS_AT_ONCE } from "#shared/limits/files";
import { askAgain } from "./bucket-requests";

/** What the bucket answered to a part. */
type Part = Awaited<ReturnType<S3mini["uploadPart"]>>;

/**
 * Sends a file to a bucket in parts that are put together at the end: until then its key leads nowhere. Where
 * anything fails, the parts are taken back once none is on its way any more, or a late one would stay.
 *
 * @throws whatever hinders it
 */
export async function uploadInParts(bucket: S3mini, key: string, content: Blob, type: string): Promise<void> {
  const id = await askAgain(() => bucket.getMultipartUploadId(key, type));
  try {
    const parts = await sendParts(bucket, key, id, content);
    await putTogether(bucket, key, id, parts, content.size);
  } catch (error) {
    await askAgain(() => bucket.abortMultipartUpload(key, id)).catch(() => {
      // A bucket that takes nothing now is asked again when `tidy` finds them; what counts is why the file did not come.
    });
    throw error;
  }
}

async function sendParts(bucket: S3mini, key: string, id: string, content: Blob): Promise<Part[]> {
  const parts: Part[] = [];
  const count = Math.ceil(content.size / BUCKET_PART_BYTES);
  let next = 0;
  let hasFailed = false;
  const sendNext = async (): Promise<void> => {
    while (next < count && !hasFailed) {
      const at = next++;
      const piece = content.slice(at * BUCKET_PART_BYTES, (at + 1) * BUCKET_PART_BYTES);
      const bytes = new Uint8Array(await piece.arrayBuffer());
      try {
        parts[at] = await askAgain(() => bucket.uploadPart(key, id, bytes, at + 1));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: BUCKET_PARTS_AT_ONCE }, sendNext));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return parts;
}

/** The answer may be lost, and a success may hold an error instead of a file: then the file itself is looked at. */
async function putTogether(bucket: S3mini, key: string, id: string, parts: Part[], size: number) {
  try {
    const { etag } = await askAgain(() => bucket.completeMultipartUpload(key, id, parts));
    if (etag) return;
    throw new Error("The bucket did not put the parts together.");
  } catch (error) {
    // Where even that cannot be learned, the first fault is the one that is told.
    const found = await askAgain(() => bucket.getContentLength(key)).catch(() => null);
    if (found !== size) throw error;
  }
}

interface Unfinished {
  Key: string;
  UploadId: string;
  Initiated: string;
}

/** Takes back the parts of uploads that began before this moment and were never put together nor taken back. */
export async function abortUnfinished(bucket: S3mini, before: number): Promise<void> {
  const listed: unknown = await askAgain(() => bucket.listMultipartUploads());
  for (const { Key: key, UploadId: id, Initiated: at } of readUploads(listed))
    if (Date.parse(at) < before) await askAgain(() => bucket.abortMultipartUpload(key, id));
}

/** The list as the service's XML has it: one upload alone is no list. */
function readUploads(answer: unknown): Unfinished[] {
  const { ListMultipartUploadsResult: result } = answer as {
    ListMultipartUploadsResult?: { Upload?: Unfinished | Unfinished[] };
  };
  return [result?.Upload ?? []].flat();
}
