import { AppError } from "../../errors";

/** The error code of PostgreSQL, or of the system for a connection; empty without one. */
export function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}

const CANCELLED = "57014";
/** A text with the character 0, which PostgreSQL cannot store, on its own and within JSON. */
const UNFIT_TEXT = new Set(["22021", "22P05"]);
/** A text instead of a number: query values are validated, so this comes from a forged cursor. */
const UNFIT_VALUE = new Set(["22P02", "22003"]);
/** An integrity violation, a deadlock, a serialization failure: retrying can help. */
const CONFLICT = /^(23|40)/;
/** Insufficient resources, operator intervention, a system or connection error. */
const STORAGE = /^(08|53|55|57|58|E[A-Z]+$)/;

/** Transactions that conflicted: a retry sees the result of the other one. */
const ENTANGLED = new Set(["40001", "40P01"]);

/** Whether a transaction failed only because of a concurrent one. */
export const isEntangled = (error: unknown): boolean =>
  ENTANGLED.has(codeOf(error instanceof AppError ? error.cause : error));

/** The typed error for any failure of PostgreSQL or of the connection to it. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === CANCELLED) return new AppError("query_timeout", { cause: error });
  if (UNFIT_TEXT.has(code) || UNFIT_VALUE.has(code)) return new AppError("invalid_request", { cause: error });
  if (CONFLICT.test(code)) return new AppError("change_conflict", { cause: error });
  if (STORAGE.test(code) || isLostConnection(error)) {
    return new AppError("storage_unavailable", { cause: error });
  }
  return new AppError("internal_error", { cause: error });
}

/** The library has no code for a connection that ended or was never established. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /connection (terminated|timeout|error)|timeout exceeded|after calling end/i.test(error.message);
