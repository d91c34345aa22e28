import type { Area } from "./define-area";
import { LogFollower } from "./log/follow-log";
import type { OrganizationHandle } from "./organization-handle";
import type { Services } from "./services";

const opened = new WeakSet<OrganizationHandle["database"]>();

/** Runs the areas' steps when this server opens an organisation for the first time, without blocking. */
export function onOrganizationOpen(
  areas: readonly Area[],
  services: Services,
  org: OrganizationHandle,
): void {
  if (opened.has(org.database)) return;
  opened.add(org.database);
  const { id: organizationId } = org.organization;
  for (const { name, onOpen, readers = [] } of areas) {
    const failed = (error: unknown) =>
      services.log.error({ err: error, organizationId, area: name }, "a step on opening failed");
    onOpen?.(services, org).catch(failed);
    for (const reader of readers) new LogFollower(reader, { services, org }).start().catch(failed);
  }
}
