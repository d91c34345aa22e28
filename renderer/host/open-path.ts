/** Goes to a path of the application from outside of the router, which is notified by `popstate`. */
export function openPath(path: string, page: Window = window): void {
  page.history.pushState(null, "", path);
  page.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
