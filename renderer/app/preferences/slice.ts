import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Preferences } from "#shared/contract/access";
import { readLocalPreferences } from "./local";

/** The user's preferences as shown; `usePreferences` sends changes to the server. */
export const preferencesSlice = createSlice({
  name: "preferences",
  initialState: () => ({
    values: readLocalPreferences(),
    /** Owner of the preferences; null for the device's own before login. */
    userId: null as number | null,
  }),
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => {
      Object.assign(state.values, payload);
    },
    preferencesAdopted: (_state, { payload }: PayloadAction<{ userId: number; values: Preferences }>) =>
      payload,
  },
});
export const { preferencesAdopted, preferencesChanged } = preferencesSlice.actions;
