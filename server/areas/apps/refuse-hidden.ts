import { AppError } from "../../errors";
import { authorize, isAllowed, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";

/**
 * No one makes public what they do not see themselves: with a table whose rows or fields a rule hides from them, a page
 * stays among those who sign in.
 *
 * @throws AppError public_view_too_much
 */
export async function refuseHidden(context: PolicyContext, tableId: number): Promise<void> {
  if (!(await isAllowed(context, recordKind.read, tableId))) throw new AppError("public_view_too_much");
  const { readRows, readFields } = await authorize(context, recordKind.read, tableId);
  if (readRows !== null || readFields !== null) throw new AppError("public_view_too_much");
}
