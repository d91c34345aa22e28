import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../../services";
import { mailSecret } from "./secrets";

/** What an answer to an e-mail is written into: a chat or a thread in it, or that of a record, which may not be there yet. */
export type Answered =
  { chatId: number; parentMessageId: number | null } | { tableId: number; recordId: number };

/** Whose answer an address takes, and to what. */
export interface ReplyPlace {
  organizationId: number;
  userId: number;
  answered: Answered;
}

const PATTERN = /^reply-(\d+)-(\d+)-(?:(\d+)(?:t(\d+))?|(\d+)x(\d+))-([0-9a-f]{24})$/;

const sign = (secret: string, said: string): string =>
  createHmac("sha256", secret).update(`reply ${said}`).digest("hex").slice(0, 24);

const write = ({ organizationId, userId, answered }: ReplyPlace): string =>
  `${organizationId}-${userId}-${whatIsAnswered(answered)}`;

function whatIsAnswered(answered: Answered): string {
  if (!("chatId" in answered)) return `${answered.tableId}x${answered.recordId}`;
  const { chatId, parentMessageId } = answered;
  return parentMessageId === null ? `${chatId}` : `${chatId}t${parentMessageId}`;
}

/** An address that is one person's alone, for one chat or record. Mail servers may write it in small letters. */
export async function replyAddress(services: Services, place: ReplyPlace): Promise<string> {
  const said = write(place);
  return `reply-${said}-${sign(await mailSecret(services), said)}@${services.config.mailDomain}`;
}

/** @returns null for an address that was not made here */
export async function readReplyAddress(services: Services, address: string): Promise<ReplyPlace | null> {
  const [local = "", domain] = address.toLowerCase().split("@");
  const found = PATTERN.exec(local);
  if (!found || domain !== services.config.mailDomain.toLowerCase()) return null;
  const [, organizationId, userId, chatId, parentId, tableId, recordId, given = ""] = found;
  const place: ReplyPlace = {
    organizationId: Number(organizationId),
    userId: Number(userId),
    answered:
      chatId === undefined
        ? { tableId: Number(tableId), recordId: Number(recordId) }
        : { chatId: Number(chatId), parentMessageId: parentId === undefined ? null : Number(parentId) },
  };
  const right = sign(await mailSecret(services), write(place));
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? place : null;
}

/**
 * What a mail about one thing can be answered into; undefined where that has no chat.
 *
 * @param link of the latest news: that of a reply names the message that it stands under
 */
export function answeredBy({ thread, link }: { thread: string; link: string | null }): Answered | undefined {
  const [, kind, first, second] = /^(chat|record)-(\d+)(?:-(\d+))?$/.exec(thread) ?? [];
  if (kind === "chat" && second === undefined) {
    const [, parentId] = /[?&]message=(\d+)&reply=\d+$/.exec(link ?? "") ?? [];
    return { chatId: Number(first), parentMessageId: parentId === undefined ? null : Number(parentId) };
  }
  if (kind === "record" && second !== undefined) return { tableId: Number(first), recordId: Number(second) };
  return undefined;
}
