import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationTypeNames, type NotificationType } from "#shared/updates/notification-types";

export interface Unsubscription {
  organizationId: number;
  userId: number;
  /** Types that are not e-mailed any more. */
  reasons: readonly NotificationType[];
}

/** The token in an e-mail that unsubscribes its reader by one click, without logging in (RFC 8058). */
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
