import { createStore } from "../../../ui/store/create-store";
import { LAUNCH_DIALOG_CLOSES, LAUNCH_DIALOG_DELAY } from "#shared/limits/desktop";

/** Set once the desktop app took over a page of this browser. */
const HAS_APP = "workloom.hasApp";

/** Whether the dialog that offers the desktop app is open. */
export const launchDialog = createStore(false);

/** The deep link to this page; the desktop app knows the organisation by its host. */
export const appLink = ({ host, pathname, search, hash }: Location): string =>
  `workloom://${host}${pathname}${search}${hash}`;

/**
 * Offers the desktop app after a moment, for a while. The window loses the focus when the app, or the browser's own
 * question about it, takes over.
 * @returns a function that ends it
 */
export function offerApp(page: Window = window): () => void {
  const close = () => {
    clearTimeout(opening);
    clearTimeout(closing);
    page.removeEventListener("blur", onBlur);
    launchDialog.set(false);
  };
  const onBlur = () => {
    page.localStorage.setItem(HAS_APP, "yes");
    close();
  };
  const opening = setTimeout(() => launchDialog.set(true), LAUNCH_DIALOG_DELAY);
  const closing = setTimeout(close, LAUNCH_DIALOG_DELAY + LAUNCH_DIALOG_CLOSES);
  page.addEventListener("blur", onBlur);
  return close;
}

/** 'Open in the app': asks the system to open this page there, and offers the download if nothing happens. */
export function openInApp(page: Window = window): () => void {
  const end = offerApp(page);
  page.location.assign(appLink(page.location));
  return end;
}

/** Whether a page came from a link elsewhere, on a device that has the app. */
export const comesFromElsewhere = ({ document, history, localStorage, location }: Window): boolean =>
  localStorage.getItem(HAS_APP) !== null &&
  history.length <= 1 &&
  !document.referrer.startsWith(location.origin);
