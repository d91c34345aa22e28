import type { OrganizationHandle } from "./organization-handle";
import type { Services } from "./services";

/** What work inside one organisation needs, whether a request or a job does it. */
export interface OrganizationContext {
  org: OrganizationHandle;
  services: Services;
}
