import type { AutomationDefinition } from "#shared/automations/definition";
import type { AutomationType } from "#shared/automations/names";
import type { StoredRow } from "../../database/stored-row";
import { flag as column, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { defineVersions } from "../../objects/define-versions";
import { organizationScope } from "../../objects/scopes";
import { flag } from "../../policy/rules";

const mayManage = flag("canManageAutomations");

/** An automation: a draft that is edited, and the version that runs. */
export const automationKind = defineObject({
  kind: "automation",
  columns: {
    name: text(),
    description: text().default(""),
    icon: text(),
    color: text(),
    type: text<AutomationType>(),
    tableId: integer().nullable(),
    /** On whose behalf it acts. */
    ownerId: reference("user"),
    enabled: column().default(false),
    draft: json<AutomationDefinition>(),
    /** The number of the latest version, 0 without any. Undo keeps it, so that no number is used twice. */
    version: integer().default(0).unlogged(),
    /** Null until it is published. */
    liveVersion: integer().nullable(),
    /** Whether the draft differs from the live version. */
    isChanged: column().default(true),
    /** A message id: why it was switched off by itself. */
    offReason: text().nullable(),
    hookToken: text(),
  },
  notFound: "automation_not_found",
  scopes: [organizationScope],
  trash: true,
  parts: [{ kind: "automationVersion", by: "wholeId" }],
  rights: { read: mayManage, create: mayManage, update: mayManage, delete: mayManage },
  history: {
    named: { name: "name" },
    created: "automations.undone.create",
    updated: "automations.undone.update",
    deleted: "automations.undone.delete",
    restored: "automations.undone.restore",
  },
  event: { name: "automation.changed", payload: ({ id }) => ({ automationId: id }) },
  shownAs: { name: "name", icon: "icon", color: "color", path: ({ id }) => `/automations/${id}` },
});

/** Published definitions. */
export const automationVersions = defineVersions(automationKind, {
  columns: { note: text().default(""), definition: json<AutomationDefinition>() },
  notFound: "automation_not_found",
  long: ["definition"],
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    automation: StoredRow<typeof automationKind>;
    automationVersion: StoredRow<typeof automationVersions.kind>;
  }
}

declare module "../../engine/model/change-set" {
  interface Causes {
    automation: true;
  }
}
