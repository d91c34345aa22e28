import { createContext } from "react";

/** Whether a panel shows over a dialog instead of beside the page, which the dialog covers. */
export const OverDialog = createContext(false);
