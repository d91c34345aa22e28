import type { TableRules } from "#shared/permissions/table-rules";
import type { Deletable, DependantSource } from "../../tables/public";
import { usedInFilter } from "../views/public";
import { listAccessOfTable } from "./repository";

/** Roles whose rules for a table ask for a field or an option, or name the field. */
export const roleDependants: DependantSource = async ({ org, actor }, what) => {
  if (what.fieldId === null) return { found: [], hidden: 0 };
  const rows = await listAccessOfTable(org.database, what.table.id);
  const using = rows.filter(({ rules }) => rules !== null && uses(JSON.parse(rules), what));
  const isVisible = actor.flags.canManageRoles;
  return {
    found: isVisible
      ? using.map(({ roleName }) => ({ kind: "role", name: roleName, tableLabel: what.table.label }))
      : [],
    hidden: isVisible ? 0 : using.length,
  };
};

const uses = ({ rows, writeRows, fields }: TableRules, what: Deletable): boolean =>
  [rows, writeRows].some((filter) => filter && usedInFilter(filter, what)) ||
  (what.optionId === null && String(what.fieldId) in fields);
