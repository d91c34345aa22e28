import type { OrganizationHandle } from "./organization-handle";
import type { Services } from "./services";

/** The context of work inside one organisation, by a request or a job. */
export interface OrganizationContext {
  org: OrganizationHandle;
  services: Services;
}
