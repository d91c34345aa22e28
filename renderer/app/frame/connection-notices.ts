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
 * 'No internet connection' while it lasts, then 'Reconnected to Internet' for 3 s (specification 1, section 2.5). A
 * server that does not answer has words of its own.
 *
 * @returns whether the connection is lost
 */
export function useConnectionNotices(): boolean {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const status = useSocketStatus();
  const isLost = useLasting(status === "connecting", PATIENCE);
  const isOffline = !isOnline || isLost;
  const lost = useRef<"network" | "server" | null>(null);
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
      if (lost.current !== "network") lost.current = isOnline ? "server" : "network";
      const message = translate(lost.current === "network" ? "app.offline" : "app.serverUnreachable");
      showToast({ id: NOTICE, kind: "offline", message, duration: null });
    } else if (lost.current !== null && status === "open") {
      const message = translate(lost.current === "network" ? "app.reconnected" : "app.serverAnswers");
      lost.current = null;
      showToast({ id: NOTICE, kind: "success", message, duration: RECONNECTED_TOAST });
    }
  }, [isOffline, isOnline, status]);
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
