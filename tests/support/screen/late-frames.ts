import type { Page } from "@playwright/test";

/** How late, in milliseconds. */
const LATE = 400;

/** A device that draws no more than a few pictures in a second. */
export async function makeFramesLate(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const draw = window.requestAnimationFrame.bind(window);
    Object.assign(window, {
      requestAnimationFrame: (act: FrameRequestCallback) => window.setTimeout(() => draw(act), late),
    });
  }, LATE);
}
