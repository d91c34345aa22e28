import { createContext } from "react";
import type { Thing } from "#shared/updates/things";

/** Where the texts stand in which people are named; null where it is not there yet. */
export const MentionPlace = createContext<Thing | null>(null);
