import {
  roleCalls,
  type AppAccess,
  type DocumentAccess,
  type Role,
  type TableAccess,
} from "#shared/contract/roles";
import type { DocumentLevel } from "#shared/permissions/document-levels";
import type { AppLevel, TableLevel } from "#shared/permissions/flags";
import { EVERY } from "#shared/permissions/role-profile";
import { request } from "../../app/api";
import type { RoleEdit } from "./use-role-edits";

/** The level that holds in a table: its own or the role's default. Custom JSON counts as unset: no preset holds. */
export const levelInTable = ({ everyTable }: Role, { level, isCustom }: TableAccess): TableLevel | null =>
  isCustom ? null : level === undefined ? everyTable : level;

/** The same of an app. A view follows its table, unless it has a level of its own. */
export const levelInApp = ({ everyApp }: Role, { level, rights }: AppAccess): AppLevel | null =>
  rights ? null : level === undefined ? everyApp : level;

export const editTableLevel = (
  { id: roleId }: Role,
  { tableId }: TableAccess,
  level: TableLevel | null,
): RoleEdit => ({
  kind: `table ${tableId}`,
  patch(draft) {
    const row = draft.tables.find((one) => one.tableId === tableId);
    if (row) Object.assign(row, { level, isCustom: false });
  },
  save: () => request(roleCalls.setTableAccess, { roleId, key: String(tableId), level }),
});

export const editAppLevel = (
  { id: roleId }: Role,
  { appId }: AppAccess,
  level: AppLevel | null,
): RoleEdit => ({
  kind: `app ${appId}`,
  patch(draft) {
    const row = draft.apps.find((one) => one.appId === appId);
    if (row) Object.assign(row, { level, rights: null });
  },
  save: () => request(roleCalls.setAppAccess, { roleId, key: String(appId), level }),
});

export const editEveryTable = ({ id: roleId }: Role, level: TableLevel | null): RoleEdit => ({
  kind: "every table",
  patch: (draft) => void (draft.everyTable = level),
  save: () => request(roleCalls.setTableAccess, { roleId, key: EVERY, level }),
});

export const editEveryApp = ({ id: roleId }: Role, level: AppLevel | null): RoleEdit => ({
  kind: "every app",
  patch: (draft) => void (draft.everyApp = level),
  save: () => request(roleCalls.setAppAccess, { roleId, key: EVERY, level }),
});

/** The level that holds on a document: its own or the role's default. */
export const levelOnDocument = ({ everyDocument }: Role, { level }: DocumentAccess): DocumentLevel | null =>
  level === undefined ? everyDocument : level;

export const editDocumentLevel = (
  { id: roleId }: Role,
  { documentId }: DocumentAccess,
  level: DocumentLevel | null,
): RoleEdit => ({
  kind: `document ${documentId}`,
  patch(draft) {
    const row = draft.documents.find((one) => one.documentId === documentId);
    if (row) row.level = level;
  },
  save: () => request(roleCalls.setDocumentAccess, { roleId, key: String(documentId), level }),
});

export const editEveryDocument = ({ id: roleId }: Role, level: DocumentLevel | null): RoleEdit => ({
  kind: "every document",
  patch: (draft) => void (draft.everyDocument = level),
  save: () => request(roleCalls.setDocumentAccess, { roleId, key: EVERY, level }),
});
