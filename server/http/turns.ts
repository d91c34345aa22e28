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
 * Lets a request wait for a later turn of the event loop when this one has worked on others for long: of a hundred
 * that come in one moment each is quick, together they would keep everything else waiting. They keep their order.
 *
 * @returns null where it may go on at once
 */
export const laterTurn = (): Promise<void> | null => (isTurnLong() ? waitForTurn() : null);
