import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../../services";
import { mailSecret } from "./secrets";

/** To whom and where an e-mail about a chat may be answered. */
export interface ReplyPlace {
  organizationId: number;
  userId: number;
  chatId: number;
}

const PATTERN = /^reply-(\d+)-(\d+)-(\d+)-([0-9a-f]{24})$/;

const sign = (secret: string, said: string): string =>
  createHmac("sha256", secret).update(`reply ${said}`).digest("hex").slice(0, 24);

/** An address that is one person's alone, for one chat. Mail servers may write it in small letters. */
export async function replyAddress(
  services: Services,
  { organizationId, userId, chatId }: ReplyPlace,
): Promise<string> {
  const said = `${organizationId}-${userId}-${chatId}`;
  return `reply-${said}-${sign(await mailSecret(services), said)}@${services.config.mailDomain}`;
}

/** @returns null for an address that was not made here */
export async function readReplyAddress(services: Services, address: string): Promise<ReplyPlace | null> {
  const [local = "", domain] = address.toLowerCase().split("@");
  const [, organizationId, userId, chatId, given = ""] = PATTERN.exec(local) ?? [];
  if (chatId === undefined || domain !== services.config.mailDomain.toLowerCase()) return null;
  const right = sign(await mailSecret(services), `${organizationId}-${userId}-${chatId}`);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return null;
  return { organizationId: Number(organizationId), userId: Number(userId), chatId: Number(chatId) };
}
