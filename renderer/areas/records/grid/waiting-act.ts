import type { GridAction } from "./keyboard";
import type { CellPlace } from "./selection";

/** An action on a cell whose record is still loading; it is done when the record is there. */
export interface Waiting {
  place: CellPlace;
  action: WaitingAction;
  /** The text typed after the key that started it. */
  more: string;
  /** The cell was left with Enter, Tab or an arrow: its text is taken over and no editor opens. */
  isLeft: boolean;
}

export type WaitingAction = Extract<GridAction, { type: "edit" | "toggle" | "open" | "clear" }>;
