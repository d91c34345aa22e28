import { AppError, type ErrorDetails } from "../../errors";
import type { ErrorId } from "#shared/errors/index";

/** An error as it crosses from a worker's thread: threads copy data, not classes. */
export interface Failure {
  id: ErrorId;
  details: Pick<ErrorDetails, "fields" | "values" | "retryAfter">;
  /** For the log. */
  cause: string | null;
}

/** SQLite error codes caused by the file instead of the statement. */
const STORAGE_CODES = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|READONLY|PROTOCOL)/;

/** The typed error for any failure of a database. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code.startsWith("SQLITE_CONSTRAINT")) return new AppError("change_conflict", { cause: error });
  if (STORAGE_CODES.test(code)) return new AppError("storage_unavailable", { cause: error });
  return new AppError("internal_error", { cause: error });
}

/** SQLite's code of an error. By its form, not by its class: each thread that loads the library has its own. */
function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}

export function toFailure(error: unknown): Failure {
  const { id, fields, values, retryAfter, cause } = toAppError(error);
  return {
    id,
    details: { ...(fields && { fields }), ...(values && { values }), ...(retryAfter && { retryAfter }) },
    cause: cause === undefined ? null : describe(cause),
  };
}

const describe = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

export function fromFailure({ id, details, cause }: Failure): AppError {
  return new AppError(id, cause === null ? details : { ...details, cause });
}
