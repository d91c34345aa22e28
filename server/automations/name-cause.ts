import { describeObjects, refKey } from "../objects/describe-objects";
import type { PolicyContext } from "../policy/authorize";

interface CausingRun {
  automationId: number;
  runId: number;
  /** Null if it is hidden from the reader. */
  name: string | null;
}

/** The runs behind causes such as `automation:7/31`, by cause. */
export async function runsOfCauses(
  context: PolicyContext,
  causes: readonly (string | null)[],
): Promise<ReadonlyMap<string, CausingRun>> {
  const runs = new Map<string, CausingRun>();
  for (const cause of causes) {
    const [, automationId, runId] = /^automation:(\d+)\/(\d+)$/.exec(cause ?? "") ?? [];
    if (cause !== null && automationId !== undefined)
      runs.set(cause, { automationId: Number(automationId), runId: Number(runId), name: null });
  }
  if (runs.size === 0) return runs;
  const refs = [...runs.values()].map(({ automationId: id }) => ({ kind: "automation", id }));
  const described = await describeObjects(context, refs);
  for (const run of runs.values())
    run.name = described.get(refKey({ kind: "automation", id: run.automationId }))?.name ?? null;
  return runs;
}
