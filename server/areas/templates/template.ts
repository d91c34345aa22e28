import type { TemplateStatus, WorkspaceTab } from "#shared/contract/templates";
import type { TemplateCategory } from "#shared/templates/categories";
import type { TemplateFile } from "#shared/templates/blueprint";
import type { StoredRow } from "../../database/stored-row";
import { flag as boolean, instant, integer, json, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly, allOf, anyOf, flag, ownOnly } from "../../policy/rules";
import type { InstalledParts } from "./installed-parts";

const mayView = flag("canViewTemplates");
const mayChange = allOf(mayView, anyOf(ownOnly("ownerId"), adminOnly));

/** A template that people of the organisation made; those that come with the product are files. */
export const templateKind = defineObject({
  kind: "template",
  columns: {
    slug: text(),
    name: text(),
    shortDescription: text(),
    description: text(),
    categories: json<TemplateCategory[]>(),
    picture: text().nullable(),
    url: text().nullable(),
    status: text<TemplateStatus>(),
    isPublished: boolean().default(false),
    ownerId: integer(),
    author: text(),
    tabs: json<WorkspaceTab[]>(),
    file: json<TemplateFile | Record<string, never>>().default({}).unlogged(),
  },
  notFound: "template_not_found",
  scopes: [organizationScope],
  undo: false,
  rights: {
    read: mayView,
    create: allOf(mayView, flag("canCreateAppsAndTables")),
    update: mayChange,
    delete: mayChange,
  },
  event: { name: "template.changed", payload: ({ id }) => ({ templateId: id }) },
});

/** How a maker of templates presents themselves. */
export const templateBuilderKind = defineObject({
  kind: "templateBuilder",
  columns: {
    ownerId: integer(),
    /** Further people who joined by the token. */
    memberIds: json<number[]>().default([]),
    name: text(),
    email: text(),
    picture: text(),
    twitter: text().default(""),
    linkedin: text().default(""),
    whatsapp: text().default(""),
    discord: text().default(""),
    token: text(),
  },
  notFound: "template_profile_not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  undo: false,
  rights: {
    read: mayView,
    create: allOf(mayView, ownOnly("ownerId")),
    update: ownOnly("ownerId"),
    delete: ownOnly("ownerId"),
  },
});

/** An installed template, by which the most popular are known. */
export const templateInstallKind = defineObject({
  kind: "templateInstall",
  columns: {
    slug: text(),
    startUrl: text(),
    /** The template's version that was installed last. */
    version: integer().default(1),
    parts: json<InstalledParts>().nullable().unlogged(),
    /** The batch of its change sets, which the end of a trial takes back. */
    batch: text().nullable(),
    isTrial: boolean().default(false),
    expiresAt: instant().nullable(),
    endedAt: instant().nullable(),
  },
  notFound: "template_not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  undo: false,
  rights: { read: mayView, create: flag("canCreateAppsAndTables"), update: adminOnly, delete: adminOnly },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    template: StoredRow<typeof templateKind>;
    templateBuilder: StoredRow<typeof templateBuilderKind>;
    templateInstall: StoredRow<typeof templateInstallKind>;
  }
}
