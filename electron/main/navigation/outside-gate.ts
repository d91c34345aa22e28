import { OUTSIDE_PER_MINUTE, OUTSIDE_GESTURE_MS } from "#shared/limits/desktop";

const MINUTE = 60_000;
/** Input that people give on purpose; moving and scrolling do not count. */
const GESTURES: ReadonlySet<string> = new Set([
  "mouseDown",
  "mouseUp",
  "rawKeyDown",
  "keyDown",
  "gestureTap",
  "touchEnd",
]);

export const isGesture = (inputType: string): boolean => GESTURES.has(inputType);

/**
 * Limits what leaves for the system's browser: each opening uses up a recent click or key press, and a minute holds
 * only so many. The main process sees the input itself, so a page cannot invent it.
 */
export class OutsideGate {
  readonly #now: () => number;
  #lastGesture = -Infinity;
  #openings: number[] = [];

  /** @param now milliseconds that only grow */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A click or key press in the page, or a choice in the native menu. */
  gesture(): void {
    this.#lastGesture = this.#now();
  }

  /** Whether a page may open an address now; takes the gesture with it. */
  takeGesture(): boolean {
    if (this.#now() - this.#lastGesture > OUTSIDE_GESTURE_MS || !this.take()) return false;
    this.#lastGesture = -Infinity;
    return true;
  }

  /** Whether the minute has room for an opening that the application itself began, such as a sign-in. */
  take(): boolean {
    const now = this.#now();
    this.#openings = this.#openings.filter((time) => now - time < MINUTE);
    if (this.#openings.length >= OUTSIDE_PER_MINUTE) return false;
    this.#openings.push(now);
    return true;
  }
}
