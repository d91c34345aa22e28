import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Preferences } from "#shared/contract/access";
import { readLocalPreferences } from "./local";

/** One's own preferences as they are shown; the server hears of changes by `usePreferences`. */
export const preferencesSlice = createSlice({
  name: "preferences",
  initialState: readLocalPreferences,
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
    }),
  },
});
export const { preferencesChanged } = preferencesSlice.actions;
