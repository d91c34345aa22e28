import type { AppAccess, Role, TableAccess } from "#shared/contract/roles";
import { levelInApp, levelInTable } from "./level-edits";

/** Whether the role sees a table. */
export const isTableTab = (role: Role, table: TableAccess): boolean =>
  levelInTable(role, table) !== null || (table.isCustom && table.level !== null);

/** Whether the role sees an app by itself: views come with their tables, unless they have a level of their own. */
export const isAppTab = (role: Role, app: AppAccess): boolean =>
  app.rights !== null ||
  (app.tableId === null ? levelInApp(role, app) !== null : app.level !== undefined && app.level !== null);
