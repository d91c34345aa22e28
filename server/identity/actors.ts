import { isInForce } from "#shared/plans/subscription";
import { localeFor } from "#shared/fields/locale";
import { languages, type Language } from "#shared/languages";
import { noRegion, withRegion, type RegionChoice } from "#shared/regions";
import { seats, type Seat } from "#shared/permissions/flags";
import type { OrganizationHandle } from "../organization-handle";
import { EXAMPLE_PERSON, type Actor } from "../policy/actor";
import { flagsFor } from "../policy/flags";
import type { OrganizationRights } from "../policy/organization-rights";
import { rightsOf, rightsVersion } from "../policy/rights";
import { asUser, noFlags, recordLimit, systemActor } from "../policy/system-actor";
import type { Actors } from "../services";
import { findViewing, type StoredViewing } from "./viewing-kind";
import { findUser, readRegion, type StoredUser } from "./user-repository";

export const toSeat = (text: string | null): Seat | null => seats.find((seat) => seat === text) ?? null;

export const toLanguage = (text: string | null): Language | null =>
  languages.find((language) => language === text) ?? null;

/** A user acting directly. */
/** Loads actors from the database. A job loads its actor again for every batch. */
export const actors: Actors = {
  async load(org, userId) {
    if (userId === 0) return systemActor(org);
    const version = rightsVersion(org.database);
    const [user, rights] = await Promise.all([findUser(org.database, userId), rightsOf(org.database)]);
    return user ? makeActor(org, user, rights, version) : null;
  },
  system: systemActor,
  async ofSession(org, { id, userId }) {
    const [owner, viewing] = await Promise.all([actors.load(org, userId), findViewing(org.database, id)]);
    return owner && viewing ? ((await viewedActor(org, owner, viewing)) ?? owner) : owner;
  },
  async principal(org, { kind, id, scopes, personId = 0, name, onlyFields, onlyRows }) {
    const behind = personId === 0 ? nobody(org) : await actors.load(org, personId);
    const known = {
      ...(name !== undefined && { name }),
      ...(onlyFields && { onlyFields }),
      ...(onlyRows && { onlyRows }),
    };
    return behind && { ...behind, ...known, kind, principalId: id, scopes };
  },
  byPrincipal(org, { kind, id, scopes, onBehalfOf }) {
    if (kind === "user" || kind === "system") return actors.load(org, onBehalfOf);
    return actors.principal(org, { kind, id, scopes: scopes ?? ["*.*"], personId: onBehalfOf });
  },
};

/**
 * Someone with a role and a seat that are not theirs, as anyone who manages roles looks at the product (decision 56).
 *
 * @returns null where they may not look so any more
 */
export async function viewedActor(
  org: OrganizationHandle,
  owner: Actor,
  { roleId, seat, personId }: Omit<StoredViewing, "id">,
): Promise<Actor | null> {
  const version = rightsVersion(org.database);
  const [person, rights] = await Promise.all([
    findUser(org.database, personId ?? owner.userId),
    rightsOf(org.database),
  ]);
  const shown = rights.roles.get(roleId);
  if (!person || !shown || !owner.flags.canManageRoles) return null;
  const isAdmins = shown.isAdmin || rights.roles.get(person.roleId)?.isAdmin !== false;
  if (isAdmins && !owner.flags.isAdmin && person.id !== owner.userId) return null;
  if (shown.isAdmin && !owner.flags.isAdmin) return null;
  const actor = makeActor(org, { ...person, roleId, seat }, rights, version);
  if (!actor) return null;
  const { userId: ownerId, language } = owner;
  return {
    ...actor,
    userId: personId === null ? ownerId : EXAMPLE_PERSON,
    language,
    locale: localeOfReader(org, language, readRegion(person), person.timeZone),
    isReadOnly: true,
    viewing: { ownerId, personId },
  };
}

/** How someone reads: in their language, by their own region or that of the organisation. */
function localeOfReader(
  { locale, region = noRegion }: OrganizationHandle,
  language: Language,
  own: RegionChoice,
  timeZone: string | null,
): Actor["locale"] {
  const base = localeFor(language, { ...locale, timeZone: timeZone ?? locale.timeZone });
  return withRegion(withRegion(base, region, language), own, language);
}

/** @param version of the rights before they were read: a change in the meantime makes the actor stale at once. */
export function makeActor(
  org: OrganizationHandle,
  user: StoredUser,
  rights: OrganizationRights,
  version: number,
): Actor | null {
  const seat = toSeat(user.seat);
  const role = rights.roles.get(user.roleId);
  if (user.isActive !== 1 || !seat || !role) return null;
  const language = toLanguage(user.language) ?? toLanguage(user.startLanguage) ?? "en";
  return {
    ...asUser,
    organizationId: org.organization.id,
    userId: user.id,
    name: user.name,
    email: user.email,
    seat,
    roleId: role.id,
    roleName: role.name,
    flags: flagsFor(role, seat, {
      plan: org.plan.name,
      isPaid: org.plan.subscription !== null && isInForce(org.plan.subscription),
      hideTasks: rights.settings.has("hide_tasks"),
      hideTablesForMember: rights.settings.has("hide_tables_for_member"),
      memberUploadDataShortcut: rights.settings.has("member_upload_data_shortcut"),
    }),
    planFeatures: org.plan.features,
    ...recordLimit(org),
    language,
    locale: localeOfReader(org, language, readRegion(user), user.timeZone),
    rightsVersion: version,
  };
}

/** The basis of principals that act for no user: it has no flags, so that its scopes are all that it has. */
export const nobody = (org: OrganizationHandle): Actor => ({
  ...systemActor(org),
  seat: "viewer",
  flags: noFlags,
});
