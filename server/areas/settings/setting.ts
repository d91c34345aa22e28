import { text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { fragment, joinFragments } from "../../sql/fragment";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import type { Rule } from "../../policy/action";
import { adminOnly } from "../../policy/rules";
import { rightsOfSetting, settingNames } from "./known-settings";

/** Every setting has its own right, by its name. */
function byName(side: "read" | "write"): Rule {
  const isAllowed = (flags: Record<string, boolean>, name: unknown): boolean => {
    const needed = rightsOfSetting(name)[side];
    return needed === null || flags[needed] === true;
  };
  return {
    looksAt: ["name"],
    decide: ({ flags }, _rights, { row }) => (isAllowed(flags, row["name"]) ? null : "permission_denied"),
    visibility: ({ flags }) =>
      flags.isAdmin
        ? fragment("true")
        : joinFragments(
            settingNames.filter((name) => isAllowed(flags, name)).map((name) => fragment(`"name" = ?`, name)),
            "or",
            "false",
          ),
  };
}

const mayChange = byName("write");

/** A setting of the organisation; its value is JSON. */
export const settingKind = defineObject({
  kind: "settings",
  columns: { name: text(), value: text() },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: byName("read"), create: mayChange, update: mayChange, delete: adminOnly },
  history: {
    named: { setting: "name" },
    created: "settings.undone.create",
    updated: "settings.undone.update",
    deleted: "settings.undone.delete",
    restored: "settings.undone.restore",
  },
  event: { name: "organization.changed", payload: () => ({}) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    settings: StoredRow<typeof settingKind>;
  }
}
