import { publicProvider, type PublicProvider } from "#shared/contract/identity-providers";
import type { OrganizationHandle } from "../../../http/context";
import { listProviders } from "./repository";

/** The providers by which people may sign in, as the door shows them. */
export async function publicProviders({ database }: OrganizationHandle): Promise<PublicProvider[]> {
  const stored = await listProviders(database);
  return stored
    .filter(({ isEnabled }) => isEnabled === 1)
    .map(({ key, type, name }) => publicProvider.parse({ key, type, name }));
}
