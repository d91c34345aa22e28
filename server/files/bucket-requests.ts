import { setTimeout as wait } from "node:timers/promises";
import { S3NetworkError, S3ServiceError } from "s3mini";
import { BUCKET_RETRY_WAITS } from "#shared/limits/files";
import { AppError } from "../errors";

const MISSING = ["NoSuchKey", "Unknown"];
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Waits so many ms for an answer to begin; a body may take as long as whoever reads it. */
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

/** A bucket that is busy, or a connection that broke, may do better the next time; one that was silent has had its time. */
const isPassing = (error: unknown): boolean => {
  if (error instanceof S3ServiceError)
    return error.status >= SERVER_ERROR || error.status === TOO_MANY_REQUESTS;
  // By its form: a realm has an `Error` of its own.
  return (error as Partial<Error> | null)?.name !== "AbortError";
};

/** Asks a bucket, and asks again after a while what may be asked twice. */
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
 * Says in our words what hinders a bucket.
 *
 * @throws AppError file_not_found, file_storage_unreachable; the cause names what happened and no key or content
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
