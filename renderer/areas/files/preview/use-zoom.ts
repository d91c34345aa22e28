import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { contentWidthOf } from "./use-content-width";
import { nextStep, turnedScale } from "./zoom-steps";

/** A visible point that stays in place, in px, and the share of the whole before it. */
interface Anchor {
  x: number;
  y: number;
  left: number;
  top: number;
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/**
 * The zoom of pages: by buttons, by the keys +, - and 0 anywhere in the dialog, and by the wheel with Ctrl, which
 * is also what pinching on a touchpad sends.
 *
 * @param naturalWidth a page's width at the scale 1, in px
 * @param room the width of its container in px; 0 until it is known
 */
export function useZoom(place: RefObject<HTMLElement | null>, naturalWidth: number, room: number) {
  const [zoom, setZoom] = useState<number | null>(null);
  const anchor = useRef<Anchor | null>(null);
  const scale = zoom ?? (room === 0 ? null : room / naturalWidth);
  /** Also before the container's width was reported: a key that is pressed then counts. */
  const scaleNow = () => scale ?? (place.current && contentWidthOf(place.current) / naturalWidth);

  const zoomTo = (next: number | null, at?: { x: number; y: number }) => {
    const element = place.current;
    if (element) {
      const { x, y } = at ?? { x: element.clientWidth / 2, y: 0 };
      anchor.current = {
        x,
        y,
        left: (element.scrollLeft + x) / element.scrollWidth,
        top: (element.scrollTop + y) / element.scrollHeight,
      };
    }
    setZoom(next);
  };
  const step = (direction: 1 | -1) => {
    const from = scaleNow();
    const next = from === null ? null : nextStep(from, direction);
    if (next !== null) zoomTo(next);
  };

  useLayoutEffect(() => {
    const element = place.current;
    const kept = anchor.current;
    anchor.current = null;
    if (!element || !kept) return;
    element.scrollLeft = kept.left * element.scrollWidth - kept.x;
    element.scrollTop = kept.top * element.scrollHeight - kept.y;
  }, [place, zoom]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    // Without Shift the same key is = on many keyboards.
    if (event.key === "+" || event.key === "=") step(1);
    else if (event.key === "-") step(-1);
    else if (event.key === "0") zoomTo(null);
    else return;
    event.preventDefault();
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // The browser would make its whole window larger.
    event.preventDefault();
    const element = place.current;
    if (!element || scale === null) return;
    const { left, top } = element.getBoundingClientRect();
    zoomTo(turnedScale(scale, event.deltaY), { x: event.clientX - left, y: event.clientY - top });
  });
  useEffect(() => {
    const element = place.current;
    const press = (event: KeyboardEvent) => onKey(event);
    const turn = (event: WheelEvent) => onWheel(event);
    document.addEventListener("keydown", press);
    element?.addEventListener("wheel", turn, { passive: false });
    return () => {
      document.removeEventListener("keydown", press);
      element?.removeEventListener("wheel", turn);
    };
  }, [place]);

  return {
    /** Null: as wide as the place. */
    zoom,
    scale,
    canZoomIn: scale !== null && nextStep(scale, 1) !== null,
    canZoomOut: scale !== null && nextStep(scale, -1) !== null,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    fitWidth: () => zoomTo(null),
  };
}
