import { BUILDER_POLL } from "#shared/limits/builder";
import { useGetToolPlanQuery } from "./api";
import { useState } from "react";

/** A plan, loaded again every two seconds until its work is done. */
export function useToolPlan(planId: number | null) {
  const [isWorking, setIsWorking] = useState(true);
  const query = useGetToolPlanQuery(
    { planId: planId ?? 0 },
    { skip: planId === null, pollingInterval: isWorking ? BUILDER_POLL : 0 },
  );
  const status = query.data?.plan.status;
  const works = status === undefined || status === "planning" || status === "making";
  if (works !== isWorking) setIsWorking(works);
  return query;
}
