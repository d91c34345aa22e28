import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { accessCalls } from "#shared/contract/access";
import { RECONNECTED_TOAST } from "#shared/limits/http";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { request } from "../api";
import { isCallError } from "../errors/show-error";
import { useSocketStatus } from "../socket";
import { socket } from "../socket/socket";
import { translate } from "../text";

/** A connection that is back within this time, in ms, needs no notice. */
const PATIENCE = 2000;
const NOTICE = "connection";

const subscribeOnline = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/**
 * 'No internet connection' while it lasts, then 'Reconnected to Internet' for 3 s (specification 1, section 2.5).
 *
 * @returns whether the connection is lost
 */
export function useConnectionNotices(): boolean {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const status = useSocketStatus();
  const isLost = useLasting(status === "connecting", PATIENCE);
  const isOffline = !isOnline || isLost;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline) socket.reconnectNow();
    else socket.drop();
  }, [isOnline]);
  // The server is reachable but refuses the socket: the answer to any call shows whether the session has ended.
  useEffect(() => {
    if (!isLost || !navigator.onLine) return;
    // Without an answer the notice stays as it is.
    request(accessCalls.getSession, undefined).catch((error: unknown) => {
      if (!isCallError(error)) throw error;
    });
  }, [isLost]);
  useEffect(() => {
    if (isOffline) {
      wasOffline.current = true;
      showToast({ id: NOTICE, kind: "offline", message: translate("app.offline"), duration: null });
    } else if (wasOffline.current && status === "open") {
      wasOffline.current = false;
      const message = translate("app.reconnected");
      showToast({ id: NOTICE, kind: "success", message, duration: RECONNECTED_TOAST });
    }
  }, [isOffline, status]);
  useEffect(() => () => closeToast(NOTICE), []);
  return isOffline;
}

/** True once the value has been true for a while. */
function useLasting(value: boolean, wait: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setIsLasting(true), wait);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [value, wait]);
  return value && isLasting;
}
