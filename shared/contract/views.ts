import { z } from "zod";
import { aggregateNames } from "../fields/aggregate-names";
import { filterTree } from "../fields/operators";
import {
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  GROUP_LEVELS_MAX,
  SEARCH_MAX_LENGTH,
  SORTS_MAX,
} from "../limits/records";
import { VIEW_ROLES_MAX } from "../limits/views";
import { viewTypeNames } from "../views/view-type";
import "../errors/views";
import { call } from "./define";
import { changeSetId, color, iconName, id, instant, pathId, person, title } from "./common";

/** How a view orders records. The order defaults to desc (specification 2, section 3). */
export const sort = z.strictObject({
  field: id,
  order: z.enum(["asc", "desc"]).default("desc"),
  /** Numbers at the beginning and the end of texts count by their value: "A2" comes before "A10". */
  natural: z.boolean().optional(),
});
export type Sort = z.infer<typeof sort>;

/** Fields that a view puts its records into groups by, the outermost first. */
export const grouping = z.array(sort).max(GROUP_LEVELS_MAX);

/** The figure below a column. */
export const aggregate = z.strictObject({ fieldId: id, name: z.enum(aggregateNames) });
export type Aggregate = z.infer<typeof aggregate>;

/** Specification 2, section 3, 'Table view config': fields is the ordered list of visible fields, with their widths in px. */
export const viewConfig = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        fieldId: id,
        width: z.number().int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX).optional(),
      }),
    )
    .max(1000)
    .optional(),
  /** Fields that are not shown; a field named nowhere is shown last. */
  hidden: z.array(id).max(1000).optional(),
  sort: z.array(sort).max(SORTS_MAX).optional(),
  filter: filterTree.optional(),
  search: z.string().max(SEARCH_MAX_LENGTH).optional(),
  group: grouping.optional(),
  /** At most one for each field. */
  aggregates: z.array(aggregate).max(1000).optional(),
  /** The settings of the view's type alone; `shared/views/types` says which. */
  settings: z.record(z.string(), z.unknown()).optional(),
});
export type ViewConfig = z.infer<typeof viewConfig>;

/** A user's personal changes of a view: the settings that they began with and those that they see. */
export const viewDraft = z.object({ seen: viewConfig, wish: viewConfig });
export type ViewDraft = z.infer<typeof viewDraft>;

/** An app with a tableId is a view of that table, one without is a page (design, section 3). */
export const app = z.object({
  id,
  label: z.string(),
  displayLabel: z.string(),
  icon: z.string(),
  color,
  tableId: id.nullable(),
  type: z.enum(viewTypeNames).nullable(),
  config: viewConfig,
  /** Fields whose conditions are left out of `config`: what they compare with does not fit the field. */
  unfitFields: z.array(id),
  /** Whether it is listed among its table's views; a hidden one cannot be opened until it is shown again. */
  isVisible: z.boolean(),
  createdAt: instant,
  createdBy: person.nullable(),
  /** An app: a page with bars around it. */
  isBundle: z.boolean(),
  isPublic: z.boolean(),
  /** Of its public link, for those who may share it. */
  publicToken: z.string().nullable(),
  /** Only the caller sees it. */
  isPersonal: z.boolean(),
  /** The roles that see it besides those who may change it; null for everybody who sees its table. */
  roleIds: z.array(id).nullable(),
  /** No one changes it for everyone until it is unlocked. */
  isLocked: z.boolean(),
  /** The caller's personal changes. */
  draft: viewDraft.extend({ revision: z.number().int() }).nullable(),
  revision: z.number().int(),
  /** `edit`: what all see, while it is not locked. `manage`: lock it and choose who sees it. `createBlocks`: on a page. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), manage: z.boolean(), createBlocks: z.boolean() }),
});
export type App = z.infer<typeof app>;

const roles = z.array(id).min(1).max(VIEW_ROLES_MAX);
const details = { label: title, icon: iconName, color, config: viewConfig };

export const viewCalls = {
  listApps: call({
    method: "GET",
    path: "/api/v4/apps",
    offline: true,
    summary: "The apps and views that the user may open",
    access: "session",
    query: z.object({ tableId: pathId.optional() }),
    reply: z.object({ apps: z.array(app) }),
  }),
  listViewRoles: call({
    method: "GET",
    path: "/api/v4/view-roles",
    summary: "The roles that a view can be for",
    access: "canCreateApps",
    reply: z.object({ roles: z.array(z.object({ id, name: z.string() })) }),
  }),
  getApp: call({
    method: "GET",
    path: "/api/v4/apps/{appId}",
    offline: true,
    summary: "One app or view",
    access: "session",
    params: z.object({ appId: pathId }),
    reply: z.object({ app }),
    errors: ["app_not_found"],
  }),
  createApp: call({
    method: "POST",
    path: "/api/v4/apps",
    summary: "Create a view of a table: one of one's own, or one that is shared",
    access: "session",
    body: z
      .object({
        ...details,
        tableId: id,
        type: z.enum(viewTypeNames).default("minilista"),
        isPersonal: z.boolean().default(false),
        roleIds: roles.nullable().default(null),
      })
      .partial({ icon: true, color: true, config: true }),
    reply: z.object({ app, changeSetId }),
    errors: ["object_not_found"],
  }),
  updateApp: call({
    method: "PATCH",
    path: "/api/v4/apps/{appId}",
    summary: "Rename a view, show or hide it, or save its fields, widths, sort and filter",
    access: "session",
    params: z.object({ appId: pathId }),
    body: z
      .object({
        ...details,
        isVisible: z.boolean(),
        isLocked: z.boolean(),
        roleIds: roles.nullable(),
        /** The view behind which it stands from now on; null for the first place. */
        after: id.nullable(),
        /** The caller's personal changes are now for everyone: they are in `config`. */
        discardDraft: z.literal(true),
        /** The view that the sender began with: other changes are merged, changes of the same setting fail. */
        expect: z.object({ label: z.string(), config: viewConfig }).partial(),
      })
      .partial(),
    reply: z.object({ app, changeSetId }),
    errors: ["app_not_found", "field_not_found", "change_conflict", "view_locked"],
  }),
  saveViewDraft: call({
    method: "PUT",
    path: "/api/v4/apps/{appId}/draft",
    summary: "Keep what the caller changed in a view for themselves; without a difference nothing is changed",
    access: "session",
    params: z.object({ appId: pathId }),
    body: viewDraft,
    reply: z.object({ app, changeSetId }),
    errors: ["app_not_found", "field_not_found", "change_conflict"],
  }),
  deleteApp: call({
    method: "DELETE",
    path: "/api/v4/apps/{appId}",
    keepsReply: true,
    summary: "Delete a view; the records stay",
    access: "session",
    params: z.object({ appId: pathId }),
    reply: z.object({ changeSetId }),
    errors: ["app_not_found", "view_locked"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "app.changed": { appId: number; tableId: number | null };
    "viewDraft.changed": { appId: number; tableId: number | null };
  }
}
