import { z } from "zod";

export interface RunInput {
  runId: number;
  /** The automation, if its runs wait for each other. */
  lane: string | null;
}

/** The job of a run as far as it is enqueued; `run-job.ts` performs it. */
export const runJob = {
  kind: "automations.run",
  input: z.object({ runId: z.number(), lane: z.string().nullable() }),
  lane: ({ lane }: RunInput) => lane,
};
