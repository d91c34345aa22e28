import type { TableAccess } from "#shared/contract/roles";
import type { Translate } from "../../ui/text";

/** Summarises the restrictions of a role in one table. */
export function describeRules(t: Translate, { level, rules }: TableAccess): string {
  if (!level) return "";
  if (!rules) return t("roles.allRows");
  const counts = { hidden: 0, readOnly: 0, writable: 0 };
  for (const rule of Object.values(rules.fields)) counts[rule] += 1;
  return [
    t(rules.rows === null ? "roles.allRows" : "roles.someRows"),
    ...(counts.hidden > 0 ? [t("roles.hiddenCount", { count: counts.hidden })] : []),
    ...(counts.readOnly > 0 ? [t("roles.readOnlyCount", { count: counts.readOnly })] : []),
  ].join(" · ");
}
