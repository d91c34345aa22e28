import { commitChanges } from "../../../changes/commit";
import type { OrganizationHandle } from "../../../http/context";
import { hashPassword } from "../../../identity/password";
import { sessionKind } from "../../../identity/session-kind";
import { listSessions } from "../../../identity/session-repository";
import { bookkeeping } from "../../../engine/model/operations";
import { authorize } from "../../../policy/authorize";
import type { Services } from "../../../services";
import { userKind } from "../../users/public";
import { voidLinks } from "../../../identity/password-links/repository";

/** Sets a password that was checked, and ends every session and every link of that person in the same commit. */
export async function setPassword(
  { actors }: Pick<Services, "actors">,
  org: OrganizationHandle,
  userId: number,
  password: string,
): Promise<void> {
  const actor = actors.system(org);
  const context = { actor, org };
  const now = Date.now();
  const passwordHash = await hashPassword(password);
  const grant = await authorize(context, userKind.update, userId);
  const sessions = await listSessions(org.database, userId, now);
  const ends = await Promise.all(
    sessions.map(async ({ id }) =>
      sessionKind.change(await authorize(context, sessionKind.update, id), { revokedAt: now }),
    ),
  );
  const operations = [
    userKind.change(grant, { passwordHash }),
    ...ends,
    bookkeeping([voidLinks(userId, now)]),
  ];
  await commitChanges(org, { actor, cause: "system", operations });
}
