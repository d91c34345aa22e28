import { useListAutomationsQuery } from "../api";

/** The number of automations of the organisation. */
export default function CountAll() {
  return useListAutomationsQuery({ scope: "all" }).data?.automations.length ?? null;
}
