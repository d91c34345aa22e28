import { createContext } from "react";
import type { Subject } from "#shared/updates/subjects";

/** Place of the texts in which people are mentioned; null if it does not exist yet. */
export const MentionPlace = createContext<Subject | null>(null);
