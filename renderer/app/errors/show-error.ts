import { showToast, type ToastAction } from "../../ui/toast/toast-store";
import { isUnanswered, type CallError } from "../api";
import { errorActions } from "../slots";
import { translate } from "../text";

/** `object_not_found#404`, shown to administrators. */
export const errorCode = (error: CallError): string => `${error.id}#${error.code}`;

/** The message for a failed call: the server's, or our own if there was no answer. */
export function errorMessage(error: CallError): string {
  if (isUnanswered(error)) return translate("app.offlineCall");
  return error.message || translate("app.errorTitle");
}

/** Narrows what `unwrap()` throws and hooks leave as `error`. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === "object" && error !== null && "id" in error && "code" in error;

/** Shows a failed call in a toast, with the way out of it; any other error is a bug and is rethrown. */
export function showError(error: unknown, action?: ToastAction): void {
  if (!isCallError(error)) throw error;
  if (error.id === "invalid_token") return;
  const offered =
    action ??
    errorActions
      .current()
      .map(({ actionOf }) => actionOf(error))
      .find((one) => one !== null);
  showToast({ kind: "error", message: errorMessage(error), ...(offered && { action: offered }) });
}

/** A failed hook's error for `ErrorState`; errors that are not from a call have no id. */
export function describeError(error: unknown): { message: string; errorId?: string; isUnanswered: boolean } {
  if (!isCallError(error)) return { message: translate("app.errorTitle"), isUnanswered: false };
  if (isUnanswered(error)) return { message: errorMessage(error), isUnanswered: true };
  return { message: errorMessage(error), errorId: errorCode(error), isUnanswered: false };
}
