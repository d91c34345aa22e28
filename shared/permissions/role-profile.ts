import { z } from "zod";
import { filterTree } from "../fields/operators";
import { ACCESS_KEY_MAX_LENGTH, PAGE_RULE_MAX_LENGTH, ROLE_PAGES_MAX } from "../limits/roles";
import { appLevels, storedRoleFlags, tableLevels, type StoredRoleFlag } from "./flags";
import { tableRulesSchema } from "./table-rules";

/** The key that stands for everything without an entry of its own, what is made later too. */
export const EVERY = "*";

const accessKey = z.string().regex(/^(\*|[1-9]\d{0,15})$/);
const accessId = z.number().int().positive();
const pageKey = z.string().max(ACCESS_KEY_MAX_LENGTH);
const pages = z.record(pageKey, z.string().max(PAGE_RULE_MAX_LENGTH));

/** Row and field rules as people give them. */
export const givenTableRules = tableRulesSchema.extend({
  rows: filterTree.nullable(),
  writeRows: filterTree.nullable().optional(),
});

/** Access to a table: a preset, or one with what narrows it. */
const tableRule = z.union([
  z.enum(tableLevels),
  z.strictObject({ level: z.enum(tableLevels), rules: givenTableRules }),
]);

/** Single permissions on an app that are not a preset. */
export const customAppRights = z.strictObject({
  canCreateBlocks: z.boolean(),
  canEditBlocks: z.boolean(),
  canDeleteBlocks: z.boolean(),
});
export type CustomAppRights = z.infer<typeof customAppRights>;
const appRule = z.union([z.enum(appLevels), customAppRights]);

/** Some powers with whether they are on. */
export const rolePowers = z
  .strictObject(
    Object.fromEntries(storedRoleFlags.map((flag) => [flag, z.boolean()])) as Record<
      StoredRoleFlag,
      z.ZodBoolean
    >,
  )
  .partial();

const powers = Object.fromEntries(
  storedRoleFlags.map((flag) => [flag, z.boolean().default(false)]),
) as Record<StoredRoleFlag, z.ZodDefault<z.ZodBoolean>>;

/**
 * All permissions of a role, as its JSON shows it (specification 3, section 3). Keys of tables and apps are their
 * numbers; `*` applies to all the others. Disabled ones stay hidden even with `*`.
 */
export const roleProfile = z.strictObject({
  ...powers,
  tables_enabled: z.record(accessKey, tableRule).default({}),
  tables_disabled: z.array(accessId).default([]),
  dashboards_enabled: z.record(accessKey, appRule).default({}),
  dashboards_disabled: z.array(accessId).default([]),
  pages_enabled: pages.default({}),
  pages_disabled: z.array(pageKey).max(ROLE_PAGES_MAX).default([]),
  doc_pages_enabled: pages.default({}),
  doc_pages_disabled: z.array(pageKey).max(ROLE_PAGES_MAX).default([]),
});
export type RoleProfile = z.infer<typeof roleProfile>;

/** Pages are kept with the role as they are written. */
export type PageAccess = Pick<
  RoleProfile,
  "pages_enabled" | "pages_disabled" | "doc_pages_enabled" | "doc_pages_disabled"
>;

/** Powers that come and go together: settings carry the two below them. */
const SETTINGS: StoredRoleFlag = "access_settings";
const WITHIN_SETTINGS: readonly StoredRoleFlag[] = ["access_actions_history", "customize_org_theme"];

/** A role's powers after one is switched, with those that follow it. */
export function withPower(
  flags: readonly StoredRoleFlag[],
  power: StoredRoleFlag,
  isOn: boolean,
): StoredRoleFlag[] {
  const set = new Set(flags);
  if (isOn) {
    set.add(power);
    if (WITHIN_SETTINGS.includes(power)) set.add(SETTINGS);
  } else {
    set.delete(power);
    if (power === SETTINGS) for (const inner of WITHIN_SETTINGS) set.delete(inner);
  }
  return storedRoleFlags.filter((flag) => set.has(flag));
}

/** Some powers with whether they are on. */
export type SwitchedPowers = Partial<Record<StoredRoleFlag, boolean>>;

/** A role's powers after some are switched, in any order: those switched off first, so that nothing on is lost. */
export function withPowers(flags: readonly StoredRoleFlag[], switched: SwitchedPowers): StoredRoleFlag[] {
  const entries = Object.entries(switched) as [StoredRoleFlag, boolean][];
  return entries
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .reduce<StoredRoleFlag[]>((all, [power, isOn]) => withPower(all, power, isOn), [...flags]);
}

/** Adds to `switched` every power that differs between two states, so that the result depends on no order. */
export function addSwitched(
  switched: SwitchedPowers,
  before: readonly StoredRoleFlag[],
  after: readonly StoredRoleFlag[],
): SwitchedPowers {
  const changed = storedRoleFlags.filter((flag) => before.includes(flag) !== after.includes(flag));
  return { ...switched, ...Object.fromEntries(changed.map((flag) => [flag, after.includes(flag)])) };
}

/** Powers that need settings bring them along. */
export const completePowers = (flags: readonly StoredRoleFlag[]): StoredRoleFlag[] =>
  flags.reduce<StoredRoleFlag[]>((all, flag) => withPower(all, flag, true), []);
