import { z } from "zod";
import type { JobContext, JobKind } from "../../../server/jobs/kind";
import { defineJob } from "../../../server/jobs/kind";
import { createJobRunner, type ProcessJobRunner } from "../../../server/jobs/runner";
import type { Services } from "../../../server/services";

/** A promise that a test settles manually. */
export interface Gate {
  open(): void;
  passed: Promise<void>;
}

export function createGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** A kind of job that counts to `to`, saving its place after each step. */
export function countingJob(
  kind: string,
  step: (count: number, context: JobContext<{ to: number }, { count: number }>) => Promise<void>,
  more: Partial<Pick<JobKind, "maxAttempts" | "concurrency" | "startsAfter">> &
    Pick<JobKind<{ to: number }, { count: number }>, "ended"> = {},
) {
  return defineJob<{ to: number }, { count: number }>({
    kind,
    input: z.object({ to: z.number() }),
    ...more,
    async run(context) {
      for (let count = (context.state?.count ?? 0) + 1; count <= context.input.to; count += 1) {
        if (context.signal.aborted) return;
        await step(count, context);
        await context.saveState({ count });
        await context.progress(count, context.input.to);
      }
    },
  });
}

/** A second runner next to the server's own, with the test's own kinds, which simulates another process. */
export function startRunner(services: Services, kinds: readonly JobKind[]): ProcessJobRunner {
  const runner = createJobRunner(kinds, () => ({ ...services, jobs: runner }));
  return runner;
}
