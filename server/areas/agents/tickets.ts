import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { TICKET_MAILS_MAX, TICKET_TEXT_MAX } from "#shared/limits/agents";
import "../emails/public";

const from = query<OrganizationSchema>();

/** A mail of a ticket as an agent reads it. */
export interface TicketMail {
  id: number;
  direction: "in" | "out";
  fromName: string;
  fromAddress: string;
  subject: string;
  text: string;
  isAutomatic: number;
  sentBy: number | null;
  senderCheck: string | null;
  at: number;
}

const mails = from
  .selectFrom("tableMail")
  .select([
    "id",
    "direction",
    "fromName",
    "fromAddress",
    "subject",
    "text",
    "isAutomatic",
    "sentBy",
    "senderCheck",
    "at",
  ])
  .where("state", "in", ["recorded", "sent"]);

/** The mails of a record up to one of them, oldest first. */
export async function readTicket(
  database: OrganizationDatabase,
  { tableId, recordId, mailId }: { tableId: number; recordId: number; mailId: number },
): Promise<TicketMail[]> {
  const latest = await database.all<TicketMail>(
    mails
      .where("tableId", "=", tableId)
      .where("recordId", "=", recordId)
      .where("id", "<=", mailId)
      .orderBy("id", "desc")
      .limit(TICKET_MAILS_MAX) as never,
  );
  return latest.reverse();
}

export interface AnsweredTicket {
  recordId: number;
  /** The person's mail, and the last one of the customer before it. */
  answerId: number;
  questionId: number;
}

/** Tickets that people answered, the latest first. */
export async function listAnswered(
  database: OrganizationDatabase,
  tableId: number,
  most: number,
): Promise<AnsweredTicket[]> {
  const rows = await database.all(
    from
      .selectFrom("tableMail as answer")
      .innerJoin("tableMail as question", (join) =>
        join
          .onRef("question.tableId", "=", "answer.tableId")
          .onRef("question.recordId", "=", "answer.recordId")
          .onRef("question.id", "<", "answer.id")
          .on("question.direction", "=", "in"),
      )
      .where("answer.tableId", "=", tableId)
      .where("answer.direction", "=", "out")
      .where("answer.isAutomatic", "=", 0)
      .where("answer.sentBy", "is not", null)
      .where("answer.recordId", "is not", null)
      .groupBy(["answer.recordId", "answer.id"])
      .select(({ fn }) => [
        "answer.recordId as recordId",
        "answer.id as answerId",
        fn.max("question.id").as("questionId"),
      ])
      .orderBy("answer.id", "desc"),
  );
  const first = new Map<number, AnsweredTicket>();
  for (const { recordId, answerId, questionId } of rows)
    // The oldest answer of each ticket is the one to its question.
    if (recordId !== null) first.set(recordId, { recordId, answerId, questionId });
  return [...first.values()].toSorted((one, other) => other.answerId - one.answerId).slice(0, most);
}

/** The latest mail of each ticket that no person answered yet. */
export async function listUnanswered(
  database: OrganizationDatabase,
  tableId: number,
): Promise<{ id: number; recordId: number; at: number }[]> {
  const rows = await database.all(
    from
      .selectFrom("tableMail")
      .select(["id", "recordId", "direction", "at"])
      .where("tableId", "=", tableId)
      .where("recordId", "is not", null)
      .where("isAutomatic", "=", 0)
      .orderBy("id"),
  );
  const latest = new Map(rows.map(({ recordId, ...mail }) => [recordId, mail]));
  return [...latest].flatMap(([recordId, { id, direction, at }]) =>
    recordId !== null && direction === "in" ? [{ id, recordId, at }] : [],
  );
}

export const findTicketMail = (database: OrganizationDatabase, id: number) =>
  database.get<TicketMail>(mails.where("id", "=", id) as never);

/** The conversation as text, the latest mail whole and the earlier ones as far as there is room. */
export function ticketText(ticket: readonly TicketMail[]): string {
  const parts = ticket
    .toReversed()
    .map(({ direction, fromName, subject, text }) =>
      [`${direction === "in" ? "Customer" : "Us"} (${fromName})`, subject, text].join("\n"),
    );
  return parts.join("\n\n---\n\n").slice(0, TICKET_TEXT_MAX);
}
