import { followTheDays, renewComputed } from "./areas/fields/public";
import { removeContentLeft } from "./areas/files/public";
import { readWithProvider } from "./areas/readings/public";
import type { OrganizationHandle } from "./organization-handle";
import type { Services } from "./services";

const looked = new WeakSet<OrganizationHandle["database"]>();

/** When an organisation is opened: has done what a stop or an earlier version left undone. */
export function lookAfter(services: Services, org: OrganizationHandle): void {
  if (looked.has(org.database)) return;
  looked.add(org.database);
  const tell = (what: string) => (error: unknown) =>
    services.log.error({ err: error, organizationId: org.organization.id }, what);
  readWithProvider(services, org).catch(tell("attachments were not asked for again"));
  renewComputed(services, org).catch(tell("computed fields were not brought up to date"));
  followTheDays(services, org).catch(tell("formulas of the day were not looked for"));
  removeContentLeft({ org, services }).catch(tell("content of files was not looked for"));
  services.mailer.settleLost(org).catch(tell("mails that nobody delivers were not looked for"));
}
