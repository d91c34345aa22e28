import { accessCalls, type Preferences } from "#shared/contract/access";
import { host } from "../../host";
import { fromContract } from "../api";
import { store, useAppDispatch, useAppSelector } from "../store";
import { writeLocalPreferences } from "./local";
import { preferencesChanged } from "./slice";

const { savePreferences } = accessCalls;
const { endpoints } = fromContract({ savePreferences });

/** Changes preferences at once here and, when signed in, for all devices. */
export function changePreferences(change: Partial<Preferences>): void {
  store.dispatch(preferencesChanged(change));
  writeLocalPreferences(store.getState().preferences);
  if (host.session.current().status === "loggedIn") {
    void store.dispatch(endpoints.savePreferences.initiate(change));
  }
}

export function usePreferences() {
  return useAppSelector((state) => state.preferences);
}

/** Takes over what the session brings, without telling the server again. */
export function useAdoptPreferences() {
  const dispatch = useAppDispatch();
  return (preferences: Preferences) => {
    dispatch(preferencesChanged(preferences));
    writeLocalPreferences(preferences);
  };
}
