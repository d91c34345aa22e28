let isLeaving = false;

/** Whether the page is being closed or hidden: requests sent now must outlive it. */
export const isPageLeaving = (): boolean => isLeaving;

/** Whether the page can be left without losing anything: no `beforeunload` listener objects. */
export const mayLeave = (page: Window): boolean =>
  page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Calls back when the page is left, hidden or replaced, possibly more than once. Returns the function that
 * unsubscribes.
 */
export function onLeaving(page: Window, listener: () => void): () => void {
  const leave = () => {
    isLeaving = true;
    listener();
  };
  const stay = () => {
    isLeaving = false;
  };
  // Phones only fire `visibilitychange` when they put an application into the background.
  const follow = () => (page.document.visibilityState === "hidden" ? leave() : stay());
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", stay);
  page.document.addEventListener("visibilitychange", follow);
  return () => {
    stay();
    page.removeEventListener("pagehide", leave);
    page.removeEventListener("pageshow", stay);
    page.document.removeEventListener("visibilitychange", follow);
  };
}
