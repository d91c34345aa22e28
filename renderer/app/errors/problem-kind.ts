import { isCallError } from "./show-error";

const FORBIDDEN = 403;
const MISSING = 404;

/** The three pages that a panel shows in place of its contents (specification 2, section 8). */
export function problemKind(error: unknown): "permission_denied" | "not_found" | "generic_error" {
  if (isCallError(error) && error.code === FORBIDDEN) return "permission_denied";
  return isCallError(error) && error.code === MISSING ? "not_found" : "generic_error";
}
