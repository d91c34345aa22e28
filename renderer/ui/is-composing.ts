/** Key code that browsers give to keys of an input method. */
const OF_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method or a dead key. Safari ends the composition before the Enter that accepts
 * it, which has only the key code to tell.
 */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === OF_INPUT_METHOD;
