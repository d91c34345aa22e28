import { storedRoleFlags, type StoredRoleFlag } from "#shared/permissions/flags";
import {
  EVERY,
  type CustomAppRights,
  type PageAccess,
  type RoleProfile,
} from "#shared/permissions/role-profile";
import type { TableRules } from "#shared/permissions/table-rules";
import { toAppLevel } from "../../policy/app-level";
import { toTableLevel } from "../../policy/rights";
import { AppError } from "../../errors";
import type { AppAccessRow, TableAccessRow } from "./repository";
import { toStartingPage } from "./starting-page";

/** The stored columns of a role, without its accesses. */
interface RoleColumns {
  flags: readonly StoredRoleFlag[];
  defaultTableLevel: string;
  defaultAppLevel: string;
  pages: PageAccess | null;
}

export const NO_PAGES: PageAccess = {
  pages_enabled: {},
  pages_disabled: [],
  doc_pages_enabled: {},
  doc_pages_disabled: [],
};

/** The stored text for no level. */
export const NO_LEVEL = "none";

/** A role as its JSON. */
export function toProfile(
  { flags, defaultTableLevel, defaultAppLevel, pages }: RoleColumns,
  tables: readonly TableAccessRow[],
  apps: readonly AppAccessRow[],
): RoleProfile {
  const everyTable = toTableLevel(defaultTableLevel);
  const everyApp = toAppLevel(defaultAppLevel);
  const powers = Object.fromEntries(storedRoleFlags.map((flag) => [flag, flags.includes(flag)]));
  return {
    ...(powers as Record<StoredRoleFlag, boolean>),
    tables_enabled: {
      ...(everyTable && { [EVERY]: everyTable }),
      ...Object.fromEntries(
        tables.flatMap(({ tableId, level, rules }) => {
          const preset = toTableLevel(level);
          if (!preset) return [];
          return [
            [tableId, rules === null ? preset : { level: preset, rules: JSON.parse(rules) as TableRules }],
          ];
        }),
      ),
    },
    tables_disabled: tables.filter(({ level }) => !toTableLevel(level)).map(({ tableId }) => tableId),
    dashboards_enabled: {
      ...(everyApp && { [EVERY]: everyApp }),
      ...Object.fromEntries(
        apps.flatMap(({ appId, level, rights }) => {
          const given = rights === null ? toAppLevel(level) : (JSON.parse(rights) as CustomAppRights);
          return given ? [[appId, given]] : [];
        }),
      ),
    },
    dashboards_disabled: apps
      .filter(({ level, rights }) => rights === null && !toAppLevel(level))
      .map(({ appId }) => appId),
    ...(pages ?? NO_PAGES),
  };
}

/** The path of a starting page. @throws AppError invalid_request for what is no address */
export function startingPageOf(given: string | null): string | null {
  const path = given === null ? null : toStartingPage(given);
  if (path === undefined)
    throw new AppError("invalid_request", {
      fields: [{ path: "initial_url", message: "errors.field.invalid" }],
    });
  return path;
}
