import { createContext } from "react";

/** Whether a panel shows over a dialog instead of next to the page, which the dialog covers. */
export const OverDialog = createContext(false);
