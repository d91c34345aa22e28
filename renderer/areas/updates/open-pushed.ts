import { openPath } from "../../host/open-path";

/**
 * Opens what a clicked push notification is about: its worker posts the path to the window that it brought to the front.
 *
 * @returns a function that stops it
 */
export function openPushed(page: Window = window): () => void {
  // Absent where the page came over plain http.
  if (!("serviceWorker" in page.navigator)) return () => undefined;
  const { serviceWorker } = page.navigator;
  const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open;
    if (typeof path === "string" && path.startsWith("/")) openPath(path, page);
  };
  serviceWorker.addEventListener("message", open);
  return () => serviceWorker.removeEventListener("message", open);
}
