import { setTimeout as wait } from "node:timers/promises";
import { S3NetworkError, S3ServiceError } from "s3mini";
import { BUCKET_RETRY_WAITS } from "#shared/limits/files";
import { AppError } from "../errors";

const MISSING = ["NoSuchKey", "Unknown"];
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Times out if the response does not begin within this many ms; its body may take as long as its reader needs. */
export const fetchWithin =
  (patience: number): typeof fetch =>
  async (address, init) => {
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), patience);
    try {
      return await fetch(address, { ...init, signal: controller.signal });
    } finally {
      clearTimeout(late);
    }
  };

/** Busy buckets and broken connections are worth a retry; after a timeout, no time is left for it. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof S3ServiceError)
    return error.status >= SERVER_ERROR || error.status === TOO_MANY_REQUESTS;
  // By its name: another realm has its own `Error`.
  return (error as Partial<Error> | null)?.name !== "AbortError";
};

/** Calls a bucket, and retries idempotent requests after a pause. */
export async function askAgain<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (const pause of BUCKET_RETRY_WAITS) {
    try {
      return await request();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(pause);
    }
  }
  return request();
}

/**
 * Turns a failure of the bucket into an AppError.
 *
 * @throws AppError file_not_found, file_storage_unreachable; the cause names what happened and neither key nor
 * content
 */
export async function inOurWords<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw toStorageError(error);
  }
}

export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof S3ServiceError) {
    const { status, serviceCode = "Unknown" } = error;
    const cause = new Error(`File storage answered ${status} ${serviceCode}`);
    const isMissing = status === 404 && MISSING.includes(serviceCode);
    return new AppError(isMissing ? "file_not_found" : "file_storage_unreachable", { cause });
  }
  const reason = error instanceof S3NetworkError ? error.code : error instanceof Error ? error.name : "";
  const cause = new Error(`File storage was not reached: ${reason}`);
  return new AppError("file_storage_unreachable", { cause });
}
