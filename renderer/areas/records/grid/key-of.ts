import type { KeyboardEvent } from "react";
import type { Key } from "./keyboard";
import { isComposing } from "../../../ui/is-composing";

/** The part of a key press that the grid decides by. */
export const keyOf = (event: KeyboardEvent): Key => ({
  key: event.key,
  shift: event.shiftKey,
  mod: event.ctrlKey || event.metaKey,
  alt: event.altKey,
  composing: isComposing(event.nativeEvent),
});
