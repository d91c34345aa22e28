import { createContext, useContext } from "react";

/** Whether something shows in a panel: its problems have pages of their own there. */
export const InPanel = createContext(false);
export const useIsInPanel = (): boolean => useContext(InPanel);
