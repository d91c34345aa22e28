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

/** How exactly the held rows' age is known, in ms: asking for the time to the millisecond sets a timer a request. */
const TTL_RESOLUTION = 1000;

type Row = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/**
 * The organisations of the installation. Their rows are held for a short time, so that a changed name or plan
 * shows without a restart; their databases open and close by themselves.
 *
 * @param opened is told of every handle that is made, before anybody has it
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
