import { unanswered } from "../../ui/states/unanswered";
import { LONGEST_WAIT, reconnectDelay } from "../socket/backoff";

let attempt = 0;
let triedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks again for everything that got no answer, now: the connection is back. */
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

/** One timer for all that waits; what fails anew waits longer, although its part of the screen may be another one. */
function plan(): void {
  if (unanswered.retries().length === 0) {
    clearTimeout(timer);
    timer = undefined;
  } else if (timer === undefined) {
    if (Date.now() - triedAt > LONGEST_WAIT) attempt = 0;
    timer = setTimeout(tryAgain, reconnectDelay(attempt++));
  }
}

/** Asks again for what got no answer after ever longer pauses, and at once when the device is back in its network. */
export function keepTrying(): () => void {
  const stop = unanswered.subscribe(plan);
  // Something may wait already: what is inside of a screen is there before the screen.
  plan();
  window.addEventListener("online", tryAgainNow);
  return () => {
    stop();
    window.removeEventListener("online", tryAgainNow);
    clearTimeout(timer);
    timer = undefined;
  };
}
