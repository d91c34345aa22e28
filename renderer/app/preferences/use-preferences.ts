import { useLayoutEffect } from "react";
import { accessCalls, type Preferences, type Session } from "#shared/contract/access";
import { host } from "../../host";
import { fromContract } from "../api";
import { store, useAppDispatch, useAppSelector } from "../store";
import { writeLocalPreferences } from "./local";
import { preferencesAdopted, preferencesChanged } from "./slice";

const { savePreferences } = accessCalls;
const { endpoints } = fromContract({ savePreferences });

/** Changes preferences at once here and, when signed in, for all devices. */
export function changePreferences(change: Partial<Preferences>): void {
  store.dispatch(preferencesChanged(change));
  writeLocalPreferences(store.getState().preferences.values);
  if (host.session.current().status === "loggedIn") {
    void store.dispatch(endpoints.savePreferences.initiate(change));
  }
}

export function usePreferences() {
  return useAppSelector((state) => state.preferences.values);
}

/**
 * Takes over what the session brings, once for each person, without telling the server again.
 *
 * @returns whether that is done. No screen shows before: routes and tools depend on builder mode, and a page that
 *   only builders see would send them away for the moment that it seems to be off.
 */
export function useAdoptedPreferences({ user, preferences }: Session): boolean {
  const dispatch = useAppDispatch();
  const isAdopted = useAppSelector((state) => state.preferences.userId === user.id);
  useLayoutEffect(() => {
    if (isAdopted) return;
    dispatch(preferencesAdopted({ userId: user.id, values: preferences }));
    writeLocalPreferences(preferences);
  }, [isAdopted, user.id, preferences, dispatch]);
  return isAdopted;
}
