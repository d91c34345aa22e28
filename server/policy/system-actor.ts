import { languageOfTag } from "#shared/languages";
import { roleFlags, type RoleFlags } from "#shared/permissions/flags";
import { mostOf } from "#shared/plans/meters";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "./actor";
import { rightsVersion } from "./rights";

export const asUser = { kind: "user", principalId: 0, scopes: null, isReadOnly: false } as const;

/** Made once: every request of a visitor has them. */
const everyFlag = (value: boolean) =>
  Object.freeze(Object.fromEntries(roleFlags.map((flag) => [flag, value])) as RoleFlags);
const allFlags = everyFlag(true);
export const noFlags = everyFlag(false);

export const recordLimit = ({ plan }: OrganizationHandle): Pick<Actor, "recordLimit"> => {
  const { records: limit } = plan.limits;
  return limit === null ? {} : { recordLimit: { limit, most: mostOf(limit, plan.tolerance) ?? limit } };
};

/** Acts for the product itself, without limits. */
export function systemActor(org: OrganizationHandle): Actor {
  return {
    ...asUser,
    kind: "system",
    organizationId: org.organization.id,
    userId: 0,
    name: "Workloom",
    email: "",
    seat: "builder",
    roleId: 0,
    roleName: "",
    flags: allFlags,
    planFeatures: org.plan.features,
    ...recordLimit(org),
    language: languageOfTag(org.locale.language),
    locale: { ...org.locale, home: org.locale.language },
    rightsVersion: rightsVersion(org.database),
  };
}
