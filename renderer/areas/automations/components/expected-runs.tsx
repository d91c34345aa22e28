import { useText } from "../../../ui/text";
import { useListAutomationsQuery } from "../api";

interface ExpectedRunsProps {
  tableId: number;
  created: number;
  updated: number;
}

const ofCreated = new Set(["records.created", "records.entered", "records.becomes"]);
const ofUpdated = new Set(["records.changed", "records.entered", "records.left", "records.becomes"]);

/** How many automations of a table would start if so many records changed, and how many runs that is at most. */
export function ExpectedRuns({ tableId, created, updated }: ExpectedRunsProps) {
  const t = useText();
  const { data } = useListAutomationsQuery({ scope: "all" });
  const runs = (data?.automations ?? []).flatMap(({ enabled, objectId, triggerType }) =>
    enabled && objectId === tableId && triggerType !== null
      ? [(ofCreated.has(triggerType) ? created : 0) + (ofUpdated.has(triggerType) ? updated : 0)]
      : [],
  );
  const started = runs.filter((count) => count > 0);
  const total = started.reduce((sum, count) => sum + count, 0);
  return t("automation.wouldStart", { count: started.length, runs: total });
}
