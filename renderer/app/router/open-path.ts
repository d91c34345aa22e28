/** Goes to a path from outside of the router, which hears of it by `popstate`. */
export function openPath(path: string): void {
  window.history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
