import { solveChallenge } from "#shared/forms/solve-challenge";

/** Solves a challenge next to the page, so that typing never waits for it. */
addEventListener("message", ({ data }: MessageEvent<{ text: string; bits: number }>) => {
  postMessage(solveChallenge(data.text, data.bits));
});
