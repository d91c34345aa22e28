import type { LegacyFile, LegacyRoot } from "#shared/contract/legacy-pages";
import type { StoredRow } from "../../database/stored-row";
import { json, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { flag, session } from "../../policy/rules";

const mayBuild = flag("canCreateApps");

/** One of the legacy pages. */
export const legacyPageKind = defineObject({
  kind: "legacyPage",
  columns: {
    label: text(),
    root: text<LegacyRoot>(),
    path: text(),
    address: text(),
    files: json<LegacyFile[]>().default([]),
    /** Address below which its files are served, or the frame of an outside page; another one with each upload. */
    folder: text().nullable(),
    hosts: json<string[]>().default([]),
  },
  notFound: "legacy_page_not_found",
  scopes: [organizationScope],
  trash: true,
  rights: { read: session, create: mayBuild, update: mayBuild, delete: mayBuild },
  history: {
    named: { name: "label" },
    created: "legacyPages.undone.create",
    updated: "legacyPages.undone.update",
    deleted: "legacyPages.undone.delete",
    restored: "legacyPages.undone.restore",
  },
  event: { name: "legacyPage.changed", payload: ({ id }) => ({ legacyPageId: id }) },
  shownAs: {
    name: "label",
    icon: { always: "world" },
    color: { always: "blue" },
    path: ({ root, path }) => `/${String(root)}/${String(path)}`,
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    legacyPage: StoredRow<typeof legacyPageKind>;
  }
}
