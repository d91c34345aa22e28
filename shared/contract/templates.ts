import { z } from "zod";
import "../errors/templates";
import { languages } from "../languages";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { PICTURE_MAX_LENGTH, TEMPLATE_FILE_MAX } from "../limits/templates";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { templateFile } from "../templates/blueprint";
import { templateCategoryIds } from "../templates/categories";
import { changeSetId, color, id, instant, nothing, title } from "./common";
import { call } from "./define";

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
const categoryId = z.enum(templateCategoryIds);
/** A picture as a data address; nothing in it can run, as it is shown as an image alone. */
const picture = z
  .string()
  .max(PICTURE_MAX_LENGTH)
  .regex(/^data:image\/(jpeg|png|svg\+xml);base64,[A-Za-z0-9+/=]+$/, "templates.invalidPicture");

export const templateStatuses = [
  "Creating",
  "Testing installation",
  "Waiting for approval",
  "Published",
  "Failed",
] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateSummary = z.object({
  /** Its slug, which names it in addresses. */
  id: slug,
  slug,
  /** The number of an own template; null for those that come with the product. */
  template_id: id.nullable(),
  name: z.string(),
  short_description: z.string(),
  categories: z.array(categoryId),
  icon: z.string(),
  color,
  picture: z.string().nullable(),
  has_data: z.boolean(),
  status: z.enum(templateStatuses),
  published: z.boolean(),
  isFeatured: z.boolean(),
  author: z.string(),
  tricks: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

const part = z.object({ label: z.string(), icon: z.string(), color, count: z.number().int() });
const templateDetail = templateSummary.extend({
  description: z.string(),
  url: z.string().nullable(),
  preview_link: z.string().nullable(),
  version: z.number().int(),
  /** The latest install of the organization; `changes` are the parts that an update would add. */
  installed: z
    .object({
      version: z.number().int(),
      startUrl: z.string(),
      installedAt: instant,
      changes: z.array(z.string()),
    })
    .nullable(),
  /** The reader's own trial, which goes away at `expiresAt`. */
  trial: z.object({ startUrl: z.string(), expiresAt: instant }).nullable(),
  records: z.number().int(),
  /** Its parts, each with the number of fields, blocks, steps, tables or files. */
  workspace: z.object({
    tables: z.array(part),
    apps: z.array(part),
    forms: z.array(part),
    automations: z.array(
      part.extend({ triggerType: z.string().nullable(), actionTypes: z.array(z.string()) }),
    ),
    triggers: z.array(part),
    roles: z.array(part),
    agents: z.array(part),
    tabs: z.array(z.unknown()),
  }),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

const include = z.object({
  data: z.boolean().default(false),
  tricks: z.boolean().default(false),
  triggers: z.boolean().default(false),
  /** Roles with levels of their own on the table, without their members. */
  roles: z.boolean().default(false),
  /** Agents for the e-mails of the table, without their knowledge bases. */
  agents: z.boolean().default(false),
});
const workspaceTab = z.object({
  id,
  type: z.enum(["table", "app"]),
  include: include.prefault({}),
  /** Whether the tables that an app shows come along. */
  table_include: z.boolean().default(true),
});
export type WorkspaceTab = z.output<typeof workspaceTab>;
const workspace = z.object({ tabs: z.array(workspaceTab).min(1).max(60) });

const link = z.string().trim().max(200).default("");
const profileFields = z.object({
  name: title,
  email: z.email().max(254),
  profile_picture: picture,
  twitter: link,
  linkedin: link,
  whatsapp: link,
  discord: link,
});
const builderProfile = profileFields.extend({
  id_template_builder: id,
  /** Links further people to the profile; shown to its owner. */
  profile_token: z.string().nullable(),
});
export type BuilderProfile = z.infer<typeof builderProfile>;

export const templateCalls = {
  listTemplates: call({
    method: "POST",
    kind: "query",
    path: "/api/template/list",
    summary: "Templates of the gallery",
    access: "canViewTemplates",
    body: z.object({
      filters: z
        .object({ category: z.enum(["featured", "most-popular", "all", ...templateCategoryIds]).optional() })
        .default({}),
      language: z.enum([...languages, "all"]).optional(),
      search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
    }),
    reply: z.object({ templates: z.array(templateSummary) }),
  }),
  getTemplate: call({
    method: "GET",
    path: "/api/template/{slug}/get",
    summary: "A template with its structure",
    access: "canViewTemplates",
    params: z.object({ slug }),
    reply: z.object({ template: templateDetail }),
    errors: ["template_not_found"],
  }),
  listMyTemplates: call({
    method: "GET",
    path: "/api/template/my",
    summary: "The user's own templates; administrators get all of the organization",
    access: "canViewTemplates",
    reply: z.object({ templates: z.array(templateSummary) }),
  }),
  listTemplateCategories: call({
    method: "GET",
    path: "/api/template/category/list",
    summary: "Categories of templates by section",
    access: "canViewTemplates",
    reply: z.record(
      z.string(),
      z.array(z.object({ id: categoryId, name: z.string(), color, count: z.number().int() })),
    ),
  }),
  saveTemplate: call({
    method: "POST",
    path: "/api/template/save",
    summary: "Make a template of tables and apps, or replace an own one; it is created in the background",
    access: "canCreateAppsAndTables",
    body: z.object({
      title,
      short_description: z.string().trim().min(1).max(300),
      description: z.string().trim().min(1).max(20_000),
      categories: z.array(categoryId).min(1).max(10),
      workspace,
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .nullable()
        .default(null),
      picture: picture.nullable().default(null),
      id_template_old: id.optional(),
    }),
    reply: z.object({ template_id: id, changeSetId }),
    errors: ["template_not_found", "template_busy", "object_not_found", "app_not_found"],
  }),
  deleteTemplate: call({
    method: "POST",
    path: "/api/template/delete",
    summary: "Delete an own template; what was installed from it stays",
    access: "canViewTemplates",
    body: z.object({ template_id: id }),
    reply: z.object({ changeSetId }),
    errors: ["template_not_found", "template_busy"],
  }),
  approveTemplate: call({
    method: "POST",
    path: "/api/template/approve",
    summary: "Publish a template that waits for approval",
    access: "isAdmin",
    body: z.object({ template_id: id }),
    reply: z.object({ changeSetId }),
    errors: ["template_not_found", "template_busy"],
  }),
  installTemplate: call({
    method: "POST",
    path: "/api/template/install",
    keepsReply: true,
    summary: "Install a template; its start page or an error arrives as a notification",
    access: "canCreateAppsAndTables",
    body: z.object({
      slug,
      with_data: z.boolean().default(true),
      /** Tables that are used in place of the template's, by the template's labels. */
      use: z.record(z.string().max(200), id).default({}),
      /** A trial is taken back after a day, unless it is kept. */
      trial: z.boolean().default(false),
    }),
    reply: z.object({ jobId: id }),
    errors: ["template_not_found", "object_not_found"],
  }),
  updateTemplate: call({
    method: "POST",
    path: "/api/template/update",
    summary: "Add what a newer version of an installed template has; what people changed stays",
    access: "canCreateAppsAndTables",
    body: z.object({ slug }),
    reply: z.object({ jobId: id }),
    errors: ["template_not_found"],
  }),
  endTemplateTrial: call({
    method: "POST",
    path: "/api/template/trial/end",
    summary: "Take back what the user's trial of a template made",
    access: "canCreateAppsAndTables",
    body: z.object({ slug }),
    reply: z.object({ jobId: id }),
    errors: ["template_not_found"],
  }),
  keepTemplateTrial: call({
    method: "POST",
    path: "/api/template/trial/keep",
    summary: "Keep what the user's trial of a template made",
    access: "canCreateAppsAndTables",
    body: z.object({ slug }),
    reply: nothing,
    errors: ["template_not_found"],
  }),
  exportTemplate: call({
    method: "GET",
    path: "/api/template/{slug}/file",
    summary: "A template as a file that other installations import",
    access: "canViewTemplates",
    params: z.object({ slug }),
    reply: templateFile,
    errors: ["template_not_found"],
  }),
  importTemplate: call({
    method: "POST",
    path: "/api/template/import",
    summary: "Take in a template's file as an own template",
    access: "canCreateAppsAndTables",
    maxBytes: TEMPLATE_FILE_MAX,
    maxValues: 200_000,
    body: z.object({ file: templateFile }),
    reply: z.object({ template_id: id, slug, changeSetId }),
    errors: ["template_invalid"],
  }),
  getTemplateBuilder: call({
    method: "GET",
    path: "/api/template/builder/current",
    summary: "The user's builder profile",
    access: "canViewTemplates",
    reply: z.object({ builder: builderProfile }),
    errors: ["template_profile_not_found"],
  }),
  createTemplateBuilder: call({
    method: "POST",
    path: "/api/template/builder/create",
    summary: "Create the user's builder profile",
    access: "canViewTemplates",
    body: profileFields,
    reply: z.object({ id_template_builder: id, changeSetId }),
    errors: ["change_conflict"],
  }),
  updateTemplateBuilder: call({
    method: "POST",
    path: "/api/template/builder/update",
    summary: "Change the user's builder profile",
    access: "canViewTemplates",
    body: profileFields.extend({ id_template_builder: id }),
    reply: z.object({ changeSetId }),
    errors: ["template_profile_not_found"],
  }),
  linkTemplateBuilder: call({
    method: "POST",
    path: "/api/template/builder/link",
    summary: "Join a builder profile by its token",
    access: "canViewTemplates",
    body: z.object({ profile_token: z.string().trim().min(1).max(TITLE_MAX_LENGTH) }),
    reply: nothing,
    errors: ["template_profile_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    /** To the person who installs it: where to start, or why it failed. */
    "template.installed": { slug: string; startUrl: string | null; error: string | null };
    "template.changed": { templateId: number };
  }
}
