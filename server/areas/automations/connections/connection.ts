import type { StoredRow } from "../../../database/stored-row";
import { flag as column, instant, json, reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { fragment } from "../../../sql/fragment";
import type { Rule } from "../../../policy/action";
import { allOf, anyOf, flag, ownOnly } from "../../../policy/rules";

const mayManage = flag("canManageAutomations");
const own = ownOnly("ownerId");
const isShared: Rule = {
  looksAt: ["isShared"],
  decide: (_actor, _rights, { row }) => (row["isShared"] ? null : "hidden"),
  visibility: () => fragment(`"isShared" = 1`),
};

/** Credentials of an outside service. */
export const automationConnectionKind = defineObject({
  kind: "automationConnection",
  columns: {
    service: text(),
    name: text(),
    ownerId: reference("user"),
    isShared: column().default(false),
    /** Values that are no secrets. */
    shown: json<Readonly<Record<string, string>>>().default({}),
    /** Encrypted. */
    secrets: text().default("").secret(),
    state: text<"working" | "failed">(),
    error: text().nullable(),
    testedAt: instant().nullable(),
  },
  notFound: "connection_not_found",
  scopes: [organizationScope],
  erased: true,
  undo: false,
  rights: {
    read: allOf(mayManage, anyOf(own, isShared)),
    create: allOf(mayManage, own),
    update: allOf(mayManage, own),
    delete: allOf(mayManage, own),
  },
  event: { name: "automationConnection.changed", payload: ({ id }) => ({ connectionId: id }) },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    automationConnection: StoredRow<typeof automationConnectionKind>;
  }
}
