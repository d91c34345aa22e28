import { TOAST_DURATION } from "#shared/limits/http";
import { createStore } from "../store/create-store";

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface ToastInput {
  /** A toast with an id replaces the one with the same id. */
  id?: string;
  kind?: "info" | "success" | "error" | "offline";
  message: string;
  detail?: string;
  action?: ToastAction;
  /** Further actions after the first one. */
  more?: readonly ToastAction[];
  /** Milliseconds until it closes; `null` stays until closed. */
  duration?: number | null;
}
export interface Toast extends ToastInput {
  id: string;
  kind: NonNullable<ToastInput["kind"]>;
}

const toasts = createStore<readonly Toast[]>([]);
let count = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** A toast that already shows the same message, so that it is not repeated. */
const saysTheSame = ({ kind = "info", message, detail, action }: ToastInput): Toast | undefined =>
  action === undefined
    ? toasts
        .current()
        .find(
          (shown) =>
            shown.action === undefined &&
            shown.kind === kind &&
            shown.message === message &&
            shown.detail === detail,
        )
    : undefined;

/**
 * Shows a toast; returns its id for `closeToast`. It closes after 5000 ms (specification 1, section 8), counted
 * from when it was rendered or released.
 */
export function showToast(input: ToastInput): string {
  const id = input.id ?? saysTheSame(input)?.id ?? `toast-${++count}`;
  const toast: Toast = { ...input, id, kind: input.kind ?? "info" };
  const isShown = toasts.current().some((shown) => shown.id === id);
  toasts.set(
    isShown
      ? toasts.current().map((shown) => (shown.id === id ? toast : shown))
      : [...toasts.current(), toast],
  );
  startToast(id);
  return id;
}

export function closeToast(id: string): void {
  holdToast(id);
  toasts.set(toasts.current().filter((toast) => toast.id !== id));
}

/** Keeps a toast open while the user is reading it. */
export function holdToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restarts the timer of a toast. */
export function startToast(id: string): void {
  holdToast(id);
  const duration = toasts.current().find((shown) => shown.id === id)?.duration;
  if (duration === null) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), duration ?? TOAST_DURATION),
  );
}

export const toastStore: Omit<typeof toasts, "set"> = toasts;
