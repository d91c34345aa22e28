import { AutomationsPage } from "./automations-page";

/** All automations of the organisation. */
export default function AllAutomationsPage() {
  return <AutomationsPage scope="all" title="automation.all" empty="automation.noneInOrganization" />;
}
