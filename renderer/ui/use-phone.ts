import { useSyncExternalStore } from "react";

const query = window.matchMedia("(max-width: 767px)");
const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const isPhoneNow = () => query.matches;
/** Whether the page has a phone's width: full-screen panels, bottom bar. */
export const useIsPhone = () => useSyncExternalStore(subscribe, isPhoneNow);
