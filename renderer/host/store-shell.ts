import { SERVICE_WORKER } from "./service-worker";

/** Has the service worker store the application's files, so that it opens without a connection. */
export async function storeShell({ navigator }: Window): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: "storeShell" });
  } catch {
    // Private windows and browsers without storage refuse; the application works without it.
  }
}
