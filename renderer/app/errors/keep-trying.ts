import { unanswered } from "../../ui/states/unanswered";
import { LONGEST_WAIT, reconnectDelay } from "../socket/backoff";

let attempt = 0;
let triedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Retries all unanswered requests now, because the connection is back. */
export function tryAgainNow(): void {
  attempt = 0;
  tryAgain();
}

function tryAgain(): void {
  clearTimeout(timer);
  timer = undefined;
  triedAt = Date.now();
  for (const retry of unanswered.retries()) retry();
  plan();
}

/** One timer for all of them; each failure lengthens the wait, wherever on the screen it occurs. */
function plan(): void {
  if (unanswered.retries().length === 0) {
    clearTimeout(timer);
    timer = undefined;
  } else if (timer === undefined) {
    if (Date.now() - triedAt > LONGEST_WAIT) attempt = 0;
    timer = setTimeout(tryAgain, reconnectDelay(attempt++));
  }
}

/** Retries unanswered requests after increasing pauses, and at once when the device is online again. */
export function keepTrying(): () => void {
  const stop = unanswered.subscribe(plan);
  // Something may wait already: child components mount before their parents.
  plan();
  window.addEventListener("online", tryAgainNow);
  return () => {
    stop();
    window.removeEventListener("online", tryAgainNow);
    clearTimeout(timer);
    timer = undefined;
  };
}
