import type { Services } from "../../services";
import { removeLocalFiles } from "../files/public";

/** Removes all that is still stored of deleted organisations; what fails is tried again at the next start. */
export async function dropDeleted(services: Services): Promise<void> {
  for (const organizationId of await services.organizations.listDeleted()) {
    try {
      services.jobs.leave(organizationId);
      await removeFiles(services, organizationId);
      await services.organizations.drop(organizationId);
    } catch (error) {
      services.log.error({ err: error, organizationId }, "a deleted organisation could not be removed");
    }
  }
}

export async function removeFiles(services: Services, organizationId: number): Promise<void> {
  await services.files.removeAll(String(organizationId));
  await removeLocalFiles(services, organizationId);
}
