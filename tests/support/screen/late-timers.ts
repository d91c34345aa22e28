import type { Page } from "@playwright/test";

/** How late, in milliseconds. */
const LATE = 400;

/** Simulates a busy device, on which timers run only after the next key presses. */
export async function makeTimersLate(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    const setTimer = window.setTimeout.bind(window) as (run: TimerHandler, after?: number) => number;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, after = 0) => setTimer(run, after < 5 ? late : after),
    });
  }, LATE);
}
