import { createContext } from "react";

interface CloseRequest {
  /** Says whether closing would lose input. */
  mark: (isUnsaved: boolean) => void;
  /** Closes, after a question if input would be lost. */
  close: () => void;
}

/** How the user closes a panel; null where nothing asks. */
export const CloseRequest = createContext<CloseRequest | null>(null);
