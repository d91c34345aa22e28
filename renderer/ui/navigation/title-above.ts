import { createContext } from "react";

/** The page's name where the bar above the page shows it, on a phone; empty elsewhere. */
export const TitleAbove = createContext("");
