import { createContext } from "react";

interface CloseRequest {
  /** Says whether closing would lose input. */
  mark: (isUnsaved: boolean) => void;
  /** Closes, after a question if input would be lost. */
  close: () => void;
}

/** Closing of a panel by its user; null for panels that close at once. */
export const CloseRequest = createContext<CloseRequest | null>(null);
