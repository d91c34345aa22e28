import { useListAutomationsQuery } from "../api";

/** The number of automations that the user created. */
export default function CountMine() {
  return useListAutomationsQuery({ scope: "mine" }).data?.automations.length ?? null;
}
