import { configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { useDispatch, useSelector } from "react-redux";
import { api } from "./api";
import { connectLive } from "./api/live";
import { preferencesSlice } from "./preferences/slice";

function createAppStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, preferences: preferencesSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    // An answer shows in the frame that it came in, not in the next one.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
  setupListeners(store.dispatch);
  return store;
}

/** The store of this page. */
export const store = createAppStore();
connectLive(store);
export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
