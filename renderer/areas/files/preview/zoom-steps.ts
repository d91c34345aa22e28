/** Sizes that zooming by step stops at; 1 is a page in its real size. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const SMALLEST = STEPS[0];
const LARGEST = STEPS[STEPS.length - 1] ?? SMALLEST;
/** Zoom levels closer than this factor are the same. */
const SAME = 1.005;
/** How far the wheel turns for a page to grow by the factor e, in px. */
const WHEEL_TURN = 300;

/** The next larger or smaller step from any size; null at the end. */
export function nextStep(scale: number, direction: 1 | -1): number | null {
  const next =
    direction === 1
      ? STEPS.find((step) => step > scale * SAME)
      : STEPS.findLast((step) => step < scale / SAME);
  return next ?? null;
}

/** The size that turning the wheel by `turned` px leads to, at once and without steps. */
export const turnedScale = (scale: number, turned: number): number =>
  Math.min(LARGEST, Math.max(SMALLEST, scale * Math.exp(-turned / WHEEL_TURN)));
