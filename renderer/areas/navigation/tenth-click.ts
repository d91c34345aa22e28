/** Clicks that open the developer panel (specification 1, section 2.5), and the pause in ms that ends a row of them. */
const CLICKS = 10;
const PAUSE = 2000;

/** Counts clicks that follow each other quickly; the answer is true with the tenth. */
export function createTenthClick(now: () => number = Date.now): () => boolean {
  let count = 0;
  let last = -Infinity;
  return () => {
    count = now() - last > PAUSE ? 1 : count + 1;
    last = now();
    if (count < CLICKS) return false;
    count = 0;
    return true;
  };
}
