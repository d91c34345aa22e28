import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Preferences } from "#shared/contract/access";
import { readLocalPreferences } from "./local";

/** One's own preferences as they are shown; the server hears of changes by `usePreferences`. */
export const preferencesSlice = createSlice({
  name: "preferences",
  initialState: () => ({
    values: readLocalPreferences(),
    /** Whose they are: the device's own before anybody signed in. */
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
