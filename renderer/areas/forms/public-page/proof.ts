import type { FormChallenge } from "#shared/contract/public-forms";
import { FORM_FILL_MIN_DURATION } from "#shared/limits/public-forms";

export interface Proof {
  challenge: string;
  solution: number;
}

/** An answered challenge: under way as soon as the form is there, and long done when someone sends it. */
export function beginProof({ text, bits }: FormChallenge): Promise<Proof> {
  const earliest = new Promise<void>((resolve) => {
    setTimeout(resolve, FORM_FILL_MIN_DURATION);
  });
  const solved = new Promise<number>((resolve, reject) => {
    const worker = new Worker(new URL("solver.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", () => {
      worker.terminate();
      reject(new Error("The challenge could not be solved"));
    });
    worker.postMessage({ text, bits });
  });
  const proof = Promise.all([solved, earliest]).then(([solution]) => ({ challenge: text, solution }));
  // The caller that awaits it handles its error.
  proof.catch(() => undefined);
  return proof;
}
