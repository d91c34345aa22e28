import type { SeatEntry, SeatStatus } from "#shared/contract/users";
import { toSeat } from "../../../identity/actors";
import { photoAddress } from "../../../identity/chosen-settings";
import { toColor } from "../../../identity/to-color";
import type { Actor } from "../../../policy/actor";
import type { OrganizationRights } from "../../../policy/organization-rights";
import type { StoredSeat } from "./repository";

const iso = (at: number): string => new Date(at).toISOString();

/** Decision 26: in this order. */
export function statusOf({
  isActive,
  lastLoginAt,
  mailStatus,
}: Pick<StoredSeat, "isActive" | "lastLoginAt" | "mailStatus">): SeatStatus {
  if (isActive !== 1) return "disabled";
  if (lastLoginAt !== null) return "active";
  return mailStatus === "failed" ? "notReceived" : "inviteSent";
}

/** A person as those who manage people see them: the role of Super root admins shows to their like alone. */
export function toEntry(row: StoredSeat, { flags }: Actor, { roles }: OrganizationRights): SeatEntry {
  const { id, name, email, mailStatus, lastLoginAt, lastSeenAt } = row;
  const isHidden = roles.get(row.roleId)?.isAdmin === true && !flags.isAdmin;
  return {
    id_user: id,
    name,
    email,
    color: toColor(row.color, id),
    ...(row.photoKey !== null && { photo: photoAddress(id, row.photoKey) }),
    id_profile: isHidden ? null : row.roleId,
    seat: toSeat(row.seat) ?? "viewer",
    active: row.isActive === 1,
    invite_status: mailStatus === null ? null : mailStatus === "failed" ? "failed" : "sent",
    status: statusOf(row),
    last_login_at: lastLoginAt === null ? null : iso(lastLoginAt),
    last_seen_at: lastSeenAt === null ? null : iso(lastSeenAt),
    created_at: iso(row.createdAt),
    created_by: row.createdBy === 0 ? null : row.createdBy,
    canEdit: !isHidden,
  };
}
