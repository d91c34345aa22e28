import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

/** How long the mouse or the keyboard rests on something before its card shows, and is away before it goes, in ms. */
const OPENS_AFTER = 400;
const CLOSES_AFTER = 150;

/**
 * Whether the mouse or the keyboard rests on an element or on the portal that it opens, or the keyboard has
 * entered the portal. Touch never rests. After closing, it reopens only once the pointer has left.
 */
export function useResting() {
  const [rest, setRest] = useState<"away" | "resting" | "entered">("away");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: typeof rest, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRest(next), after);
  };
  const come = () => {
    clearTimeout(timer.current);
    if (rest === "away" && !isClosed.current) turn("resting", OPENS_AFTER);
  };
  const leave = () => {
    isClosed.current = false;
    turn("away", CLOSES_AFTER);
  };
  return {
    rest,
    enter: () => {
      clearTimeout(timer.current);
      setRest("entered");
    },
    close: () => {
      clearTimeout(timer.current);
      isClosed.current = true;
      setRest("away");
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") come();
      },
      onPointerLeave: () => {
        if (rest !== "entered") leave();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (rest === "entered" || target.matches(":focus-visible")) come();
      },
      onBlur: leave,
    },
  };
}
