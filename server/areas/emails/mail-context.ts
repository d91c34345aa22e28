import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";

/** Where a mail is worked on outside a request. */
export interface MailContext {
  org: OrganizationHandle;
  services: Services;
}
