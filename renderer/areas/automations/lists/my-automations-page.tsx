import { AutomationsPage } from "./automations-page";

/** Automations that the user created. */
export default function MyAutomationsPage() {
  return <AutomationsPage scope="mine" title="automation.mine" empty="automation.noneHere" />;
}
