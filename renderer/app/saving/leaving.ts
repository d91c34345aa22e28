let isLeaving = false;

/** Whether the page is on its way out or hidden: what is sent now must arrive without it. */
export const isPageLeaving = (): boolean => isLeaving;

/** Whether the page can be left without anything being lost: nobody who would be asked first objects. */
export const mayLeave = (page: Window): boolean =>
  page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Calls back when the page is left, hidden or replaced, possibly more than once. Answers how to stop. */
export function onLeaving(page: Window, listener: () => void): () => void {
  const leave = () => {
    isLeaving = true;
    listener();
  };
  const stay = () => {
    isLeaving = false;
  };
  // Phones tell of nothing but `visibilitychange` when they put an application away.
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
