import type { DesktopBridge } from "#shared/desktop/bridge";

/** Distance of a swipe in px, and the pause in ms that ends one. */
const DISTANCE = 240;
const PAUSE = 180;
/** A swipe moves this many times farther sideways than up or down. */
const STEEPNESS = 3;

type Direction = "back" | "forward";
interface Move {
  deltaX: number;
  deltaY: number;
  timeStamp: number;
}

/** Recognises one sideways swipe in a run of wheel events; the rest of its run is ignored. */
export function createSwipeReader(): (move: Move) => Direction | null {
  let [x, y, last, isDone] = [0, 0, -Infinity, false];
  return ({ deltaX, deltaY, timeStamp }) => {
    if (timeStamp - last > PAUSE) [x, y, isDone] = [0, 0, false];
    last = timeStamp;
    x += deltaX;
    y += Math.abs(deltaY);
    if (isDone || Math.abs(x) < DISTANCE || Math.abs(x) < STEEPNESS * y) return null;
    isDone = true;
    return x < 0 ? "back" : "forward";
  };
}

/** Whether something below the pointer scrolls sideways itself, such as the grid, even if it is at its end. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollWidth <= element.clientWidth) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX === "auto" || overflowX === "scroll") return true;
  }
  return false;
}

/** Two fingers sideways on a touchpad walk through the pages, as browsers do it. */
export function followSwipes({ document }: Window, navigation: DesktopBridge["navigation"]): void {
  const read = createSwipeReader();
  document.addEventListener(
    "wheel",
    (event) => {
      const isPlain = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || event.defaultPrevented || event.deltaX === 0 || scrollsSideways(event.target)) return;
      const direction = read(event);
      if (direction !== null) void (direction === "back" ? navigation.back() : navigation.forward());
    },
    { passive: true },
  );
}
