import { showToast, type ToastAction } from "../../ui/toast/toast-store";
import { isUnanswered, type CallError } from "../api";
import { translate } from "../text";

/** `object_not_found#404`, as an administrator is told. */
export const errorCode = (error: CallError): string => `${error.id}#${error.code}`;

/** A failed call in words: the server's, or our own where there was no answer. */
export function errorMessage(error: CallError): string {
  if (isUnanswered(error)) return translate("app.offlineCall");
  return error.message || translate("app.errorTitle");
}

/** Narrows what `unwrap()` throws and hooks leave as `error`. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === "object" && error !== null && "id" in error && "code" in error;

/** Tells of a failed call in a toast; what else is thrown is a fault of ours and is thrown on. */
export function showError(error: unknown, action?: ToastAction): void {
  if (!isCallError(error)) throw error;
  if (error.id === "invalid_token") return;
  showToast({ kind: "error", message: errorMessage(error), ...(action ? { action } : {}) });
}

/** A failed hook's error as `ErrorState` shows it; what is no answer of a call has no id. */
export function describeError(error: unknown): { message: string; errorId?: string; isUnanswered: boolean } {
  if (!isCallError(error)) return { message: translate("app.errorTitle"), isUnanswered: false };
  return { message: errorMessage(error), errorId: errorCode(error), isUnanswered: isUnanswered(error) };
}
