import type { Language } from "#shared/languages";
import { formatMessage } from "../../../text/format";

/** The messages of columns that store a code, by kind and column; `*` for every kind. */
const prefixes: Readonly<Record<string, string>> = {
  "block.type": "apps.block",
  "documentBlock.type": "apps.block",
  "field.type": "fields.type",
  "automation.type": "automation.type",
  "automation.draft": "automations.entry",
  "automationVersion.definition": "automations.entry",
  "task.status": "tasks.status",
  "task.priority": "tasks.priority",
  "lowCodeFunction.runsAs": "lowcode.runsAs",
  "role.flags": "roles.power",
  "user.seat": "users.seats",
  "usageReached.meter": "history.meter",
  "settings.name": "history.setting",
  "*.color": "ui.color",
};

/** A stored code in the reader's words; null for a value that is no code of its column. */
export function codeWord(language: Language, kind: string, column: string, value: unknown): string | null {
  const prefix = prefixes[`${kind}.${column}`] ?? prefixes[`*.${column}`];
  if (prefix === undefined || typeof value !== "string" || !/^[\w.]+$/.test(value)) return null;
  const message = `${prefix}.${value}`;
  const words = formatMessage(language, message);
  return words === message ? null : words;
}

/** Objects whose label in the log is the code of this column. */
const labelColumns: Readonly<Record<string, string>> = {
  block: "type",
  documentBlock: "type",
  settings: "name",
};

/** The label of a logged object in the reader's words. */
export function labelWord(language: Language, kind: string, label: string | null): string | null {
  const column = labelColumns[kind];
  return column === undefined ? label : (codeWord(language, kind, column, label) ?? label);
}

/** The kinds that the details of logged actions refer to. */
export const actionReferences: Readonly<Record<string, string>> = {
  appId: "app",
  blockId: "block",
  personId: "user",
  tableId: "table",
};

/** The kinds that settings stored as JSON refer to by id, by the name of the setting. */
export const settingReferences: Readonly<Record<string, string>> = {
  appId: "app",
  dashboardId: "app",
  documentId: "document",
  field: "field",
  fieldId: "field",
  fieldIds: "field",
  folderId: "folder",
  groupField: "field",
  hidden: "field",
  owners: "user",
  pageId: "app",
  people: "user",
  recordLabelField: "field",
  roleId: "role",
  roleIds: "role",
  splitField: "field",
  tableId: "table",
  userId: "user",
  viewId: "app",
};
