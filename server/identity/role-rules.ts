import { fragment } from "../sql/fragment";
import type { Rule } from "../policy/action";
import type { Actor } from "../policy/actor";

const ADMIN = 1;

/** Roles are read by those who manage them, and by those who give them to people. */
const reads = ({ flags }: Actor): boolean => flags.canManageRoles || flags.canManageUsers;

/** Only a Super root admin sees that role; to others it does not exist. */
const sees: Rule = {
  looksAt: ["isAdmin"],
  decide(actor, _rights, { row }) {
    if (!reads(actor)) return "permission_denied";
    return row["isAdmin"] === ADMIN && !actor.flags.isAdmin ? "hidden" : null;
  },
  visibility(actor) {
    if (!reads(actor)) return fragment("false");
    return fragment(actor.flags.isAdmin ? "true" : `"isAdmin" = 0`);
  },
};

/** The system's admin role cannot be changed (decision 28), nor the user's own role. */
const changes: Rule = {
  looksAt: ["isAdmin"],
  decide(actor, rights, asked, reader) {
    const seen = sees.decide(actor, rights, asked, reader);
    if (seen !== null) return seen;
    const mayChange =
      actor.flags.canManageRoles && asked.id !== actor.roleId && asked.row["isAdmin"] !== ADMIN;
    return mayChange ? null : "permission_denied";
  },
};

/** No one makes a second admin role. */
const makes: Rule = {
  looksAt: ["isAdmin"],
  decide: ({ flags }, _rights, { row }) =>
    flags.canManageRoles && row["isAdmin"] !== ADMIN ? null : "permission_denied",
};

export const roleRules = { sees, changes, makes } as const;
