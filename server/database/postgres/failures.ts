import { AppError } from "../../errors";

/** PostgreSQL's code of an error or the system's of a connection; empty when it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}

const CANCELLED = "57014";
/** A text with the character 0, which PostgreSQL cannot keep; by itself and within JSON. */
const UNFIT_TEXT = new Set(["22021", "22P05"]);
/** A text where a number has to be: the values of a query are checked, so somebody made a cursor up. */
const UNFIT_VALUE = new Set(["22P02", "22003"]);
/** Broken integrity, a deadlock, a transaction that came too late: trying again can help. */
const CONFLICT = /^(23|40)/;
/** Too few resources, an operator's intervention, trouble of the system or the connection. */
const STORAGE = /^(08|53|55|57|58|E[A-Z]+$)/;

/** Transactions that got into each other's way: the same work again finds the other one done. */
const ENTANGLED = new Set(["40001", "40P01"]);

/** Whether a transaction failed only because of another one at the same time. */
export const isEntangled = (error: unknown): boolean =>
  ENTANGLED.has(codeOf(error instanceof AppError ? error.cause : error));

/** The typed error for whatever PostgreSQL or the connection to it threw. */
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

/** The library has no code for a connection that ended or never came. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /connection (terminated|timeout|error)|timeout exceeded|after calling end/i.test(error.message);
