import { updatesApi } from "./api";
import { store } from "../../app/store";
import { SERVICE_WORKER } from "../../host/service-worker";

/** State of push notifications in this browser. */
export type PushState = "on" | "off" | "blocked" | "unavailable";

const isAvailable = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isAvailable()) return "unavailable";
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) === null ? "off" : "on";
}

/**
 * Has this browser get push notifications, once its user allows them.
 *
 * @returns `blocked` where they do not, which is no error
 */
export async function turnOnPush(): Promise<PushState> {
  if (!isAvailable()) return "unavailable";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const { publicKey } = await store.dispatch(updatesApi.endpoints.getPushKey.initiate()).unwrap();
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER);
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = made.toJSON();
  const payload = {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
  await store
    .dispatch(updatesApi.endpoints.subscribeToPush.initiate({ payload, type: "generic_browser" }))
    .unwrap();
  return "on";
}

export async function turnOffPush(): Promise<PushState> {
  const made = await subscription();
  if (!made) return "off";
  await store
    .dispatch(updatesApi.endpoints.unsubscribeFromPush.initiate({ endpoint: made.endpoint }))
    .unwrap();
  await made.unsubscribe();
  return "off";
}
