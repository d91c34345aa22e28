import type { S3mini } from "s3mini";
import { BUCKET_PART_BYTES, BUCKET_PARTS_AT_ONCE } from "#shared/limits/files";
import { askAgain } from "./bucket-requests";

/** The bucket's response to a part. */
type Part = Awaited<ReturnType<S3mini["uploadPart"]>>;

/**
 * Uploads a file to a bucket in parts that are combined at the end: until then its key does not exist. On any
 * failure the parts are aborted, once none is in flight any more, because a late one would stay.
 *
 * @throws the error of the upload
 */
export async function uploadInParts(bucket: S3mini, key: string, content: Blob, type: string): Promise<void> {
  const id = await askAgain(() => bucket.getMultipartUploadId(key, type));
  try {
    const parts = await sendParts(bucket, key, id, content);
    await putTogether(bucket, key, id, parts, content.size);
  } catch (error) {
    await askAgain(() => bucket.abortMultipartUpload(key, id)).catch(() => {
      // If the abort fails too, `tidy` retries it; the upload's own error is the one to report.
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

/**
 * The response may get lost, and a success may contain an error instead of a file: then the file itself is
 * checked.
 */
async function putTogether(bucket: S3mini, key: string, id: string, parts: Part[], size: number) {
  try {
    const { etag } = await askAgain(() => bucket.completeMultipartUpload(key, id, parts));
    if (etag) return;
    throw new Error("The bucket did not put the parts together.");
  } catch (error) {
    // If that fails as well, the first error is reported.
    const found = await askAgain(() => bucket.getContentLength(key)).catch(() => null);
    if (found !== size) throw error;
  }
}

interface Unfinished {
  Key: string;
  UploadId: string;
  Initiated: string;
}

/** Aborts uploads that began before this moment and were neither completed nor aborted. */
export async function abortUnfinished(bucket: S3mini, before: number): Promise<void> {
  const listed: unknown = await askAgain(() => bucket.listMultipartUploads());
  for (const { Key: key, UploadId: id, Initiated: at } of readUploads(listed))
    if (Date.parse(at) < before) await askAgain(() => bucket.abortMultipartUpload(key, id));
}

/** The uploads in the service's XML response: a single upload is not a list there. */
function readUploads(answer: unknown): Unfinished[] {
  const { ListMultipartUploadsResult: result } = answer as {
    ListMultipartUploadsResult?: { Upload?: Unfinished | Unfinished[] };
  };
  return [result?.Upload ?? []].flat();
}
