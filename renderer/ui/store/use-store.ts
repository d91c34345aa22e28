import { useSyncExternalStore } from "react";
import type { Store } from "./create-store";

/** The value of a store; renders again when it changes. */
export const useStore = <Value>({ subscribe, current }: Omit<Store<Value>, "set">): Value =>
  useSyncExternalStore(subscribe, current);
