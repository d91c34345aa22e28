const touch = window.matchMedia("(hover: none)");

/** Whether files can be dragged here: not with a finger. */
export const canDrop = (): boolean => !touch.matches;
