import { useLayoutEffect } from "react";
import { accessCalls, type Preferences, type Session } from "#shared/contract/access";
import type { Language } from "#shared/languages";
import { host } from "../../host";
import { fromContract } from "../api";
import { store, useAppSelector } from "../store";
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
  } else if (change.language) chosenBefore = change.language;
}

/** The language chosen before logging in, which becomes the account's. */
let chosenBefore: Language | null = null;

/** Takes over what the server has of someone's preferences, chosen in another window. */
export function takePreferences(preferences: Preferences): void {
  const { values } = store.getState().preferences;
  if (JSON.stringify(values) === JSON.stringify({ ...values, ...preferences })) return;
  store.dispatch(preferencesChanged(preferences));
  writeLocalPreferences(preferences);
}

export function usePreferences() {
  return useAppSelector((state) => state.preferences.values);
}

/** Takes over what the session brings, once for each person, without telling the server again. */
export function adoptPreferences({ user, preferences }: Session): void {
  if (store.getState().preferences.userId === user.id) return;
  const language = chosenBefore ?? preferences.language;
  const values = { ...preferences, language };
  chosenBefore = null;
  store.dispatch(preferencesAdopted({ userId: user.id, values }));
  writeLocalPreferences(values);
  if (language !== preferences.language)
    void store.dispatch(endpoints.savePreferences.initiate({ language }));
}

/**
 * Takes over what the session brings.
 *
 * @returns whether that is done. No screen shows before: routes and tools depend on builder mode, and a page that
 *   only builders see would send them away for the moment that it seems to be off.
 */
export function useAdoptedPreferences(session: Session): boolean {
  const isAdopted = useAppSelector((state) => state.preferences.userId === session.user.id);
  useLayoutEffect(() => adoptPreferences(session), [session]);
  return isAdopted;
}
