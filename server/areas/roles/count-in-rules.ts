import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { roleCalls } from "#shared/contract/roles";
import { countRecords } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { openRole } from "./open-role";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople } from "../../tables/public";
import { checkRules } from "./access-changes";
import { roleKind } from "../../identity/role-kind";

type Call = (typeof roleCalls)["countInRules"];

/**
 * Counted among the records that anyone who edits the rules may see themselves: no one learns of others by trying
 * rules.
 */
export async function countInRules(
  context: RequestContext,
  { roleId, tableId, rows, personId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, signal } = context;
  await openRole(context, roleKind.update, roleId);
  const own = await authorize(context, recordKind.read, tableId);
  const people = await findPeople(org.database);
  if (personId !== null && !people.person(personId)) throw new AppError("not_found");
  const all = { trashed: false };
  const { count: of } = await countRecords(org.database, own, all, { signal });
  if (rows === null) return { sees: of, of };
  await checkRules(context, tableId, { rows, mayHandOver: true, fields: {}, newFields: "writable" });
  const { actor, readRows } = own;
  const drafted = {
    ...own,
    actor: { ...actor, userId: personId ?? actor.userId },
    readRows: readRows === null ? rows : { match: "all" as const, conditions: [readRows, rows] },
  };
  const { count: sees } = await countRecords(org.database, drafted, all, { signal });
  return { sees, of };
}
