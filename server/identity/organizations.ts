import { languageOfTag } from "#shared/languages";
import { toRegionChoice } from "#shared/region-choice";
import { withRegion } from "#shared/regions";
import { LRUCache } from "lru-cache";
import type { Organization } from "#shared/contract/access";
import type { Locale } from "#shared/fields/field-type";
import { ORGANIZATIONS_CACHED, ORGANIZATION_CACHE_TIME } from "#shared/limits/access";
import type { Databases } from "../database/databases";
import type { OrganizationHandle } from "../organization-handle";
import { readPlan } from "../plans/organization-plan";
import type { Organizations, Services } from "../services";
import { findFirstOrganization } from "./installation-repository";
import { logoAddress, readChosen, settingsVersion } from "./chosen-settings";
import {
  findOrganization,
  findOrganizationById,
  findSubdomains,
  listDeletedOrganizations,
  listOrganizations,
  noteDropped,
  removeOrganization,
  renameOrganization,
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
  const bySubdomain = new LRUCache<string, { handle: OrganizationHandle; version: number }>({
    max: ORGANIZATIONS_CACHED,
    ttl: ORGANIZATION_CACHE_TIME,
    ttlResolution: TTL_RESOLUTION,
  });

  async function open(row: Row): Promise<OrganizationHandle> {
    const database = await databases.organization(row.id);
    const chosen = await readChosen(database);
    const handle: OrganizationHandle = {
      organization: withChosen(toOrganization(row, originOf), chosen),
      locale: localeOf(row, chosen),
      region: toRegionChoice(chosen["region"]),
      plan: readPlan(row),
      database,
      isFirst: (await findFirstOrganization(databases.control))?.id === row.id,
      isTest: row.isTest === 1,
    };
    opened(handle);
    const { name, primaryColor } = handle.organization;
    // The list of organisations is read without opening them: what it shows follows what was chosen.
    if (name !== row.name || primaryColor !== row.primaryColor)
      await renameOrganization(databases.control, row.id, { name, primaryColor });
    return handle;
  }

  return {
    async bySubdomain(subdomain) {
      const cached = bySubdomain.get(subdomain);
      if (cached && cached.version === settingsVersion(cached.handle.database)) return cached.handle;
      const row = await findOrganization(databases.control, subdomain);
      if (!row) return null;
      const version = settingsVersion(await databases.organization(row.id));
      const handle = await open(row);
      bySubdomain.set(subdomain, { handle, version });
      return handle;
    },
    async byId(organizationId) {
      const row = await findOrganizationById(databases.control, organizationId);
      return row ? open(row) : null;
    },
    forget: (subdomain) => void bySubdomain.delete(subdomain),
    async remove(organizationId) {
      const row = await findOrganizationById(databases.control, organizationId);
      await removeOrganization(databases.control, organizationId, Date.now());
      if (row) bySubdomain.delete(row.subdomain);
    },
    async listDeleted() {
      const rows = await listDeletedOrganizations(databases.control);
      return rows.map(({ id }) => id);
    },
    async drop(organizationId) {
      await databases.dropOrganization(organizationId);
      await noteDropped(databases.control, organizationId, Date.now());
    },
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

type Chosen = Readonly<Record<string, unknown>>;

function textOf(chosen: Chosen, name: string, fallback: string): string {
  const value = chosen[name];
  return typeof value === "string" ? value : fallback;
}

/** Settings override the values that the organisation was created with. */
function withChosen(made: Organization, chosen: Chosen): Organization {
  const logo = logoAddress(chosen["logo"]);
  return {
    ...made,
    name: textOf(chosen, "name", made.name),
    primaryColor: textOf(chosen, "primary_color", made.primaryColor),
    ...(logo !== null && { logo }),
  };
}

function localeOf({ language, timeZone, currency }: Row, chosen: Chosen): Locale {
  const tag = textOf(chosen, "language", language);
  const locale = {
    language: tag,
    timeZone: textOf(chosen, "timezone", timeZone),
    currency: textOf(chosen, "currency_symbol", currency),
  };
  return withRegion(locale, toRegionChoice(chosen["region"]), languageOfTag(tag));
}

function toOrganization(row: Row, originOf: Services["originOf"]): Organization {
  const { id, name, subdomain, primaryColor, icon } = row;
  return { id, name, subdomain, primaryColor, icon, url: originOf(subdomain) };
}
