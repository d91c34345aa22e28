import { INVITE_LINK_LIFE, RESET_LINK_LIFE } from "#shared/limits/access";
import type { OrganizationHandle } from "../../organization-handle";
import { hashToken, newToken } from "../token";
import { deleteOldLinks, insertLink } from "./repository";

const lives = { reset: RESET_LINK_LIFE, invite: INVITE_LINK_LIFE } as const;
export type LinkPurpose = keyof typeof lives;

/**
 * Makes a link by which someone chooses a password, once and for a while. Earlier links of the same purpose open
 * nothing any more.
 *
 * @returns the address, which is for that person's mailbox alone
 */
export async function createPasswordLink(
  { organization, database }: Pick<OrganizationHandle, "organization" | "database">,
  userId: number,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  const createdAt = Date.now();
  await deleteOldLinks(database, createdAt - INVITE_LINK_LIFE);
  await insertLink(database, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    createdAt,
    expiresAt: createdAt + lives[purpose],
  });
  return `${organization.url}/new-password/${token}`;
}
