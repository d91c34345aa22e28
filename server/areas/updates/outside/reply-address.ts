import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../../services";
import type { ReplyTarget } from "./reply-target";
import { mailSecret } from "./secrets";

/** The user and the target of a reply address. */
export interface ReplyPlace {
  organizationId: number;
  userId: number;
  replyTarget: ReplyTarget;
}

/** Things without a chat of their own, as addresses name them. */
const letters = { task: "t", table: "b", app: "a" } as const;
const kinds = { t: "task", b: "table", a: "app" } as const;

const PATTERN = /^reply-(\d+)-(\d+)-(?:(\d+)(?:t(\d+))?|(\d+)x(\d+)|([tba])(\d+)(?:p(\d+))?)-([0-9a-f]{24})$/;

const sign = (secret: string, said: string): string =>
  createHmac("sha256", secret).update(`reply ${said}`).digest("hex").slice(0, 24);

const write = ({ organizationId, userId, replyTarget }: ReplyPlace): string =>
  `${organizationId}-${userId}-${writeTarget(replyTarget)}`;

function writeTarget(replyTarget: ReplyTarget): string {
  if ("kind" in replyTarget) {
    const { kind, id, personId } = replyTarget;
    return `${letters[kind]}${id}${personId === null ? "" : `p${personId}`}`;
  }
  if ("recordId" in replyTarget) return `${replyTarget.tableId}x${replyTarget.recordId}`;
  const { chatId, parentMessageId } = replyTarget;
  return parentMessageId === null ? `${chatId}` : `${chatId}t${parentMessageId}`;
}

/** An address that is one person's alone, for one chat or thing. Mail servers may write it in small letters. */
export async function replyAddress(services: Services, place: ReplyPlace): Promise<string> {
  const said = write(place);
  return `reply-${said}-${sign(await mailSecret(services), said)}@${services.config.mailDomain}`;
}

/** @returns null for an address that was not made here */
export async function readReplyAddress(services: Services, address: string): Promise<ReplyPlace | null> {
  const [local = "", domain] = address.toLowerCase().split("@");
  const found = PATTERN.exec(local);
  if (!found || domain !== services.config.mailDomain.toLowerCase()) return null;
  const [, organizationId, userId, ...said] = found;
  const given = said.at(-1) ?? "";
  const place = {
    organizationId: Number(organizationId),
    userId: Number(userId),
    replyTarget: readTarget(said),
  };
  const right = sign(await mailSecret(services), write(place));
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? place : null;
}

function readTarget([chatId, parentId, tableId, recordId, letter, id, personId]: readonly (
  string | undefined
)[]): ReplyTarget {
  const orNull = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  if (letter !== undefined)
    return { kind: kinds[letter as keyof typeof kinds], id: Number(id), personId: orNull(personId) };
  if (recordId !== undefined) return { tableId: Number(tableId), recordId: Number(recordId) };
  return { chatId: Number(chatId), parentMessageId: orNull(parentId) };
}
