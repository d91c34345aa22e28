import type { TableRules } from "#shared/permissions/table-rules";
import { authorize } from "../../policy/authorize";
import type { FilterHolder, FilterSource } from "../../tables/public";
import { listAccessOfTable } from "./repository";
import { tableAccessKind } from "./table-access";

/** The rules for rows that restrict a role in a table. */
export const roleFilters: FilterSource = {
  area: "roles",
  async find({ org, actor }, { tableId }, system) {
    const rows = await listAccessOfTable(org.database, tableId);
    return rows.flatMap(({ id, roleId, roleName, rules }): FilterHolder[] => {
      if (rules === null) return [];
      return [
        {
          kind: "role",
          id: roleId,
          name: actor.flags.canManageRoles ? roleName : null,
          settings: JSON.parse(rules),
          async change(next) {
            const grant = await authorize(system, tableAccessKind.update, { id, roleId });
            return tableAccessKind.change(grant, { rules: next as TableRules }, { rules });
          },
        },
      ];
    });
  },
};
