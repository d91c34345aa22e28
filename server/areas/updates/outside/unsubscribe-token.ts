import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationTypeNames, type NotificationType } from "#shared/updates/notification-types";

export interface Unsubscription {
  organizationId: number;
  userId: number;
  /** What shall not come by e-mail any more. */
  reasons: readonly NotificationType[];
}

/** What an e-mail carries so that its reader can stop such mails by one click, without signing in (RFC 8058). */
export function toUnsubscribeToken(
  secret: string,
  { organizationId, userId, reasons }: Unsubscription,
): string {
  const said = [organizationId, userId, ...reasons].join("~");
  return `${said}~${sign(secret, said)}`;
}

/** @returns null for a token that was not made here */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | null {
  const parts = token.split("~");
  const given = Buffer.from(parts.pop() ?? "");
  const right = Buffer.from(sign(secret, parts.join("~")));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [organizationId, userId, ...names] = parts;
  return {
    organizationId: Number(organizationId),
    userId: Number(userId),
    reasons: notificationTypeNames.filter((name) => names.includes(name)),
  };
}

const sign = (secret: string, said: string): string =>
  createHmac("sha256", secret).update(`unsubscribe ${said}`).digest("base64url");
