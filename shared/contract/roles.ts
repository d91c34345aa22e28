import { z } from "zod";
import "../errors/documents";
import "../errors/roles";
import "../errors/users";
import {
  ROLE_FACES,
  ROLE_JSON_MAX_VALUES,
  ROLE_MEMBERS_PAGE,
  ROLE_MOVE_MAX,
  ROLE_NAME_MAX_LENGTH,
  ROLE_SEARCH_MAX_LENGTH,
  STARTING_PAGE_MAX_LENGTH,
} from "../limits/roles";
import { appLevels, seats, storedRoleFlags, tableLevels } from "../permissions/flags";
import { customAppRights, givenTableRules, rolePowers, roleProfile } from "../permissions/role-profile";
import { tableRulesSchema } from "../permissions/table-rules";
import { tidyName } from "../tidy-name";
import { changeSetId, color, iconName, id, instant, nothing, pathId, person, optionalPage } from "./common";
import { documentLevels } from "../permissions/document-levels";
import { call } from "./define";

const roleName = z.string().transform(tidyName).pipe(z.string().min(1).max(ROLE_NAME_MAX_LENGTH));
const startingPage = z.string().max(STARTING_PAGE_MAX_LENGTH).nullable();
const members = z.array(id).max(ROLE_MOVE_MAX);

/** A role as the older calls say it (specification 3, section 3). */
export const profile = z.object({
  id_profile: id,
  name: z.string(),
  color,
  initial_url: z.string().nullable(),
  members: z.array(z.object({ user_id: id, user_name: z.string(), photo_url: z.string().nullable() })),
  updated_by: z.object({ name: z.string(), photo_url: z.string().nullable() }).nullable(),
  updated_at: instant,
  profile: roleProfile,
});

export const roleSummary = z.object({
  id,
  name: z.string(),
  color,
  isAdmin: z.boolean(),
  /** Of anyone who asks. */
  isOwn: z.boolean(),
  /** Whether anyone who asks may open, duplicate and delete it. */
  canEdit: z.boolean(),
  memberCount: z.number().int(),
  /** The first ones by name. */
  faces: z.array(person).max(ROLE_FACES),
  updatedBy: person.nullable(),
  updatedAt: instant,
});
export type RoleSummary = z.infer<typeof roleSummary>;

const tableAccess = z.object({
  tableId: id,
  label: z.string(),
  icon: iconName,
  color,
  /** The role's own level; null: hidden; undefined: its default applies. */
  level: z.enum(tableLevels).nullable().optional(),
  rules: tableRulesSchema.nullable(),
  /** Single rights were taken out of the level by JSON: no preset holds. */
  isCustom: z.boolean(),
});
const appAccess = z.object({
  appId: id,
  label: z.string(),
  icon: iconName,
  color,
  /** The table that it is a view of. */
  tableId: id.nullable(),
  level: z.enum(appLevels).nullable().optional(),
  rights: customAppRights.nullable(),
});
const documentAccess = z.object({
  documentId: id,
  label: z.string(),
  icon: iconName,
  color,
  /** The role's own level; null: hidden; undefined: its default applies. */
  level: z.enum(documentLevels).nullable().optional(),
});
export type DocumentAccess = z.infer<typeof documentAccess>;
export type TableAccess = z.infer<typeof tableAccess>;
export type AppAccess = z.infer<typeof appAccess>;

export const role = roleSummary.extend({
  initialUrl: z.string().nullable(),
  powers: z.array(z.enum(storedRoleFlags)),
  /** '*': the level on every table without one of its own. */
  everyTable: z.enum(tableLevels).nullable(),
  everyApp: z.enum(appLevels).nullable(),
  tables: z.array(tableAccess),
  apps: z.array(appAccess),
  /** '*': the level on every doc page without one of its own. */
  everyDocument: z.enum(documentLevels).nullable(),
  documents: z.array(documentAccess),
  profile: roleProfile,
});
export type Role = z.infer<typeof role>;

const inRole = z.object({ roleId: pathId });
/** A number, or `*` for every other one. */
const accessKey = z.string().regex(/^(\*|[1-9]\d{0,15})$/);
const seat = z.enum(seats);

export const viewing = z.object({
  role: z.object({ id, name: z.string(), color }),
  seat,
  /** The person that 'me' refers to. */
  person,
});
export type Viewing = z.infer<typeof viewing>;

const changed = z.object({ changeSetId });
const gate = "canManageRoles";
/** Of moving members; what a role decides about a seat (specification 3, section 5). */
const seatRefusals = [
  "last_super_root_admin",
  "super_root_admins_full",
  "super_root_admin_not_builder",
  "builder_not_super_root_admin",
] as const;

export const roleCalls = {
  listProfiles: call({
    method: "POST",
    path: "/api/profile/list",
    summary: "The roles with their members and all that they may do",
    access: gate,
    kind: "query",
    body: z.object({}),
    reply: z.object({ roles: z.array(profile) }),
  }),
  createRole: call({
    method: "POST",
    path: "/api/profile/create",
    summary: "Make a role",
    access: gate,
    keepsReply: true,
    maxValues: ROLE_JSON_MAX_VALUES,
    body: z.object({
      profile_name: roleName,
      color,
      profile_data: roleProfile.optional(),
      members: members.optional(),
      initial_url: startingPage.optional(),
    }),
    reply: z.object({ id_profile: id, changeSetId }),
    errors: ["permission_denied", "not_found", "own_role", "change_conflict", ...seatRefusals],
  }),
  updateRole: call({
    method: "POST",
    path: "/api/profile/update",
    summary: "Change a role's name, color, starting page, rights or members",
    access: gate,
    maxValues: ROLE_JSON_MAX_VALUES,
    body: z.object({
      profile_id: id,
      profile_name: roleName.optional(),
      color: color.optional(),
      initial_url: startingPage.optional(),
      profile_data: roleProfile.optional(),
      /** People who join the role, and leave the one they have. */
      members: members.min(1).optional(),
    }),
    reply: changed,
    errors: [
      "permission_denied",
      "role_not_found",
      "not_found",
      "own_role",
      "change_conflict",
      ...seatRefusals,
    ],
  }),
  deleteRole: call({
    method: "POST",
    path: "/api/profile/delete",
    summary: "Delete a role and give its members another",
    access: gate,
    body: z.object({ profile_id: id, users_new_profile: id }),
    reply: changed,
    errors: ["permission_denied", "role_not_found", "change_conflict", "own_role", ...seatRefusals],
  }),
  duplicateRole: call({
    method: "POST",
    path: "/api/v4/duplicate/profile",
    summary: "Make a role with the rights of another",
    access: gate,
    keepsReply: true,
    body: z.object({ profile_id: id }),
    reply: z.object({ id_profile: id, changeSetId }),
    errors: ["permission_denied", "role_not_found"],
  }),
  listRoles: call({
    method: "GET",
    path: "/api/v4/roles",
    summary: "The roles as a list shows them",
    access: ["canManageRoles", "canManageUsers"],
    query: z.object(optionalPage),
    reply: z.object({ roles: z.array(roleSummary) }),
  }),
  getRole: call({
    method: "GET",
    path: "/api/v4/roles/{roleId}",
    summary: "A role with its powers and what it may do with each table and app",
    access: gate,
    params: inRole,
    reply: z.object({ role }),
    errors: ["permission_denied", "role_not_found"],
  }),
  listRoleMembers: call({
    method: "GET",
    path: "/api/v4/roles/{roleId}/members",
    summary: "The members of a role by name, a page at a time",
    access: gate,
    params: inRole,
    query: z.object({
      search: z.string().max(ROLE_SEARCH_MAX_LENGTH).optional(),
      /** How many were read already. */
      offset: z.coerce.number().int().nonnegative().default(0),
    }),
    reply: z.object({
      members: z.array(person.extend({ email: z.string() })).max(ROLE_MEMBERS_PAGE),
      total: z.number().int(),
    }),
    errors: ["role_not_found"],
  }),
  setRolePowers: call({
    method: "PATCH",
    path: "/api/v4/roles/{roleId}/powers",
    summary: "Switch powers of a role on and off",
    access: gate,
    params: inRole,
    body: z.object({ powers: rolePowers }),
    reply: changed.extend({ powers: z.array(z.enum(storedRoleFlags)) }),
    errors: ["permission_denied", "role_not_found", "change_conflict"],
  }),
  setTableAccess: call({
    method: "PUT",
    path: "/api/v4/roles/{roleId}/tables/{key}",
    summary: "Set a role's level on a table, or with * on every other one, and what narrows it there",
    access: gate,
    params: inRole.extend({ key: accessKey }),
    body: z.object({
      /** Null: hidden. 'default': without its own level. Left out: as it is. */
      level: z
        .enum([...tableLevels, "default"])
        .nullable()
        .optional(),
      /** Left out: as they are. */
      rules: givenTableRules.nullable().optional(),
    }),
    reply: changed,
    errors: ["permission_denied", "role_not_found", "object_not_found", "field_not_found", "change_conflict"],
  }),
  setAppAccess: call({
    method: "PUT",
    path: "/api/v4/roles/{roleId}/apps/{key}",
    summary: "Set a role's level on an app, or with * on every other one",
    access: gate,
    params: inRole.extend({ key: accessKey }),
    body: z.object({ level: z.enum([...appLevels, "default"]).nullable() }),
    reply: changed,
    errors: ["permission_denied", "role_not_found", "app_not_found", "change_conflict"],
  }),
  setDocumentAccess: call({
    method: "PUT",
    path: "/api/v4/roles/{roleId}/doc-pages/{key}",
    summary: "Set a role's level on a doc page, or with * on every other one",
    access: gate,
    params: inRole.extend({ key: accessKey }),
    body: z.object({
      /** Null: hidden. 'default': without its own level. */
      level: z.enum([...documentLevels, "default"]).nullable(),
    }),
    reply: changed,
    errors: ["permission_denied", "role_not_found", "document_not_found", "change_conflict"],
  }),
  countInRules: call({
    method: "POST",
    path: "/api/v4/roles/{roleId}/tables/{tableId}/sight",
    summary: "How many records a draft of row rules shows to somebody",
    access: gate,
    kind: "query",
    isHeavy: true,
    params: inRole.extend({ tableId: pathId }),
    body: z.object({ rows: givenTableRules.shape.rows, personId: id.nullable() }),
    reply: z.object({ sees: z.number().int(), of: z.number().int() }),
    errors: [
      "permission_denied",
      "role_not_found",
      "object_not_found",
      "unauthorized",
      "not_found",
      "field_not_found",
      "query_timeout",
    ],
  }),
  getFieldAccess: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/field-access",
    summary: "From which roles a table's fields are hidden, and what they are computed from",
    access: gate,
    params: z.object({ tableId: pathId }),
    reply: z.object({
      fields: z.array(
        z.object({
          fieldId: id,
          /** Fields that its values follow from, in any table. */
          reads: z.array(z.object({ fieldId: id, name: z.string() })),
          /** Names of roles that see the table, but not the field. */
          hiddenFrom: z.array(z.string()),
          readOnlyFor: z.array(z.string()),
        }),
      ),
    }),
    errors: ["object_not_found", "unauthorized"],
  }),
  getViewing: call({
    method: "GET",
    path: "/api/v4/view-as",
    summary: "As which role the session looks at the product, and which ones it may choose",
    access: "session",
    reply: z.object({
      viewing: viewing.nullable(),
      roles: z.array(z.object({ id, name: z.string(), color })),
    }),
  }),
  viewAs: call({
    method: "POST",
    path: "/api/v4/view-as",
    summary: "Look at the product as another role sees it, without changing anything",
    access: "session",
    needsSession: true,
    whileViewing: true,
    body: z.object({ roleId: id, seat, personId: id.nullable() }),
    reply: z.object({ viewing }),
    errors: ["permission_denied", "role_not_found", "not_found"],
  }),
  stopViewing: call({
    method: "DELETE",
    path: "/api/v4/view-as",
    summary: "Look at the product with one's own role again",
    access: "session",
    needsSession: true,
    whileViewing: true,
    reply: nothing,
  }),
} as const;

declare module "./events" {
  interface Events {
    /** A change of a role's permissions or name. */
    "role.changed": { roleId: number };
  }
}
