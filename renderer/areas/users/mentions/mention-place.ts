import { createContext } from "react";
import type { Thing } from "#shared/updates/things";

/** Place of the texts in which people are mentioned; null if it does not exist yet. */
export const MentionPlace = createContext<Thing | null>(null);
