import { AppError } from "../../errors";
import { open, type Opened } from "../../objects/read";
import type { Action } from "../../policy/action";
import type { PolicyContext } from "../../policy/authorize";
import { roleKind } from "../../identity/role-kind";

/**
 * A role that was not deleted, with the proof that the actor may do something to it.
 *
 * @throws AppError role_not_found, permission_denied
 */
export async function openRole<Name extends string>(
  context: PolicyContext,
  action: Action<"role", Name>,
  id: number,
): Promise<Opened<typeof roleKind, Name>> {
  const opened = await open(context, roleKind, action, id);
  if (opened.row.deletedAt !== null) throw new AppError("role_not_found");
  return opened;
}
