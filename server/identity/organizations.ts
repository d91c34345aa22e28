import { LRUCache } from "lru-cache";
import type { Organization } from "#shared/contract/access";
import { ORGANIZATIONS_CACHED, ORGANIZATION_CACHE_TIME } from "#shared/limits/access";
import type { Databases } from "../database/databases";
import type { OrganizationHandle } from "../organization-handle";
import type { Organizations, Services } from "../services";
import {
  findOrganization,
  findOrganizationById,
  findSubdomains,
  listOrganizations,
} from "./organization-repository";

/** Resolution of the cached rows' age, in ms: reading the time exactly would set a timer per request. */
const TTL_RESOLUTION = 1000;

type Row = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/**
 * The organisations of the installation. Their rows are cached for a short time, so that a changed name or plan
 * shows without a restart; their databases open and close on demand.
 *
 * @param opened called with every new handle, before it is used
 */
export function createOrganizations(
  databases: Databases,
  originOf: Services["originOf"],
  opened: (org: OrganizationHandle) => void,
): Organizations {
  const bySubdomain = new LRUCache<string, OrganizationHandle>({
    max: ORGANIZATIONS_CACHED,
    ttl: ORGANIZATION_CACHE_TIME,
    ttlResolution: TTL_RESOLUTION,
  });

  async function open(row: Row): Promise<OrganizationHandle> {
    const handle: OrganizationHandle = {
      organization: toOrganization(row, originOf),
      locale: { language: row.language, timeZone: row.timeZone, currency: row.currency },
      plan: { name: row.plan, features: JSON.parse(row.planFeatures) as string[] },
      database: await databases.organization(row.id),
    };
    opened(handle);
    return handle;
  }

  return {
    async bySubdomain(subdomain) {
      const cached = bySubdomain.get(subdomain);
      if (cached) return cached;
      const row = await findOrganization(databases.control, subdomain);
      if (!row) return null;
      const handle = await open(row);
      bySubdomain.set(subdomain, handle);
      return handle;
    },
    async byId(organizationId) {
      const row = await findOrganizationById(databases.control, organizationId);
      return row ? open(row) : null;
    },
    forget: (subdomain) => void bySubdomain.delete(subdomain),
    async list() {
      const rows = await listOrganizations(databases.control);
      return rows.map((row) => toOrganization(row, originOf));
    },
    async byEmail(email) {
      const rows = await findSubdomains(databases.control, email);
      return rows.map((row) => row.subdomain);
    },
  };
}

function toOrganization(row: Row, originOf: Services["originOf"]): Organization {
  const { id, name, subdomain, primaryColor, icon } = row;
  return { id, name, subdomain, primaryColor, icon, url: originOf(subdomain) };
}
