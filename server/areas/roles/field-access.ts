import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls } from "#shared/contract/roles";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { rightsOf } from "../../policy/rights";
import { tableLevel } from "../../policy/table-level";
import { ruleOfField, rulesIn } from "../../policy/table-rules";
import { hiddenFields } from "../../policy/visible-fields";
import { findDefinition } from "../../tables/public";
import { listFieldNames, listSources } from "./repository";

type Call = (typeof roleCalls)["getFieldAccess"];

/** The field access of each role that can see a table, limited to fields that the actor sees. */
export async function getFieldAccess(
  context: RequestContext,
  { tableId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, actor } = context;
  const { database } = org;
  await authorize(context, recordKind.read, tableId);
  const [rights, table] = await Promise.all([rightsOf(database), findDefinition(database, tableId)]);
  const roles = [...rights.roles.values()].flatMap((role) => {
    const member = { ...actor, roleId: role.id, seat: "member" as const };
    if (role.isAdmin || tableLevel(rights, member, tableId) === null) return [];
    const rules = rulesIn(rights, member, tableId);
    return [{ name: role.name, rules, hidden: new Set(hiddenFields(rights, member, tableId)) }];
  });
  const own = new Set(hiddenFields(rights, actor, tableId));
  const sources = await listSources(database, tableId);
  const names = await listFieldNames(database, [...new Set([...sources.values()].flat())]);
  const fields = (table?.fields ?? []).filter(({ id }) => !own.has(id));
  return {
    fields: fields.map(({ id }) => ({
      fieldId: id,
      reads: names.filter((one) => sources.get(id)?.includes(one.fieldId) && !own.has(one.fieldId)),
      hiddenFrom: roles.filter(({ hidden }) => hidden.has(id)).map(({ name }) => name),
      readOnlyFor: roles
        .filter(({ hidden, rules }) => !hidden.has(id) && rules && ruleOfField(rules, id) === "readOnly")
        .map(({ name }) => name),
    })),
  };
}
