import type { Rule, Verdict } from "../../policy/action";
import { fragment, joinFragments } from "../../sql/fragment";
import { visibilityOfRule } from "../../policy/rules";

/** Roles as a column holds them, so that SQL finds one of them without reading JSON: `,3,5,`. */
export const toRoleColumn = (roleIds: readonly number[] | null): string | null =>
  roleIds === null ? null : `,${[...new Set(roleIds)].join(",")},`;

export const fromRoleColumn = (stored: string | null): number[] | null =>
  stored === null ? null : stored.split(",").filter(Boolean).map(Number);

/** People of the roles in a column, everybody if it is empty, and those whom another rule allows. Hidden from others. */
export function chosenRoles(column: string, others: Rule): Rule {
  const toHidden = (verdict: Verdict): Verdict => (verdict === null ? null : "hidden");
  return {
    looksAt: [column, ...others.looksAt],
    decide(actor, rights, asked, reader) {
      const stored = asked.row[column];
      if (stored === null || String(stored).includes(`,${actor.roleId},`)) return null;
      const verdict = others.decide(actor, rights, asked, reader);
      return verdict instanceof Promise ? verdict.then(toHidden) : toHidden(verdict);
    },
    visibility: (actor, rights) =>
      joinFragments(
        [
          fragment(`"${column}" is null or instr("${column}", ?) > 0`, `,${actor.roleId},`),
          visibilityOfRule(others, actor, rights),
        ],
        "or",
        "false",
      ),
  };
}
