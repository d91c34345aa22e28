import { setImmediate as nextTurn } from "node:timers/promises";
import { TURN_MAX_DURATION } from "#shared/limits/http";

/** When the present turn of the event loop began to work on requests, in ms; null between turns. */
let began: number | null = null;

function isTurnLong(): boolean {
  const now = performance.now();
  if (began !== null) return now - began > TURN_MAX_DURATION;
  began = now;
  setImmediate(() => {
    began = null;
  });
  return false;
}

async function waitForTurn(): Promise<void> {
  do await nextTurn();
  while (isTurnLong());
}

/**
 * Defers a request to a later turn of the event loop if this one has been busy for long. A hundred concurrent
 * requests are each fast, but together they would block everything else. Their order is preserved.
 * @returns null if it may continue immediately
 */
export const laterTurn = (): Promise<void> | null => (isTurnLong() ? waitForTurn() : null);
