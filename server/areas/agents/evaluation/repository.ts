import type { Generated } from "kysely";
import type { AgentQuote, Verdict } from "#shared/contract/agents";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    agentEvaluation: {
      id: Generated<number>;
      agentId: number;
      userId: number;
      tableId: number;
      total: number;
      isRunning: number;
      credits: number;
      at: number;
    };
    agentEvaluatedTicket: {
      id: Generated<number>;
      evaluationId: number;
      tableId: number;
      recordId: number;
      title: string;
      at: number;
      question: string;
      personId: number | null;
      personText: string;
      agentText: string;
      quotes: string;
      verdict: Verdict;
      missing: string;
      isRated: number;
    };
  }
}

export type EvaluationRow = Omit<OrganizationSchema["agentEvaluation"], "id"> & { id: number };
export type TicketRow = Omit<OrganizationSchema["agentEvaluatedTicket"], "id"> & { id: number };
export type NewTicket = Omit<TicketRow, "id" | "quotes" | "missing" | "isRated"> & {
  quotes: readonly AgentQuote[];
  missing: readonly string[];
};

export async function addEvaluation(
  database: OrganizationDatabase,
  evaluation: Omit<EvaluationRow, "id">,
): Promise<number> {
  const [row] = await database.executeReturning<{ id: number }>(
    from.insertInto("agentEvaluation").values(evaluation).returning("id"),
  );
  return row?.id ?? 0;
}

/** The latest evaluations of an agent, the newest first. */
export const latestEvaluations = (database: OrganizationDatabase, agentId: number, most: number) =>
  database.all<EvaluationRow>(
    from
      .selectFrom("agentEvaluation")
      .selectAll()
      .where("agentId", "=", agentId)
      .orderBy("id", "desc")
      .limit(most) as never,
  );

export const listTickets = (database: OrganizationDatabase, evaluationId: number) =>
  database.all<TicketRow>(
    from
      .selectFrom("agentEvaluatedTicket")
      .selectAll()
      .where("evaluationId", "=", evaluationId)
      .orderBy("id") as never,
  );

export const addTicket = (
  database: OrganizationDatabase,
  { quotes, missing, ...ticket }: NewTicket,
  credits: number,
): Promise<void> =>
  database.execute([
    from.insertInto("agentEvaluatedTicket").values({
      ...ticket,
      quotes: JSON.stringify(quotes),
      missing: JSON.stringify(missing),
      isRated: 0,
    }),
    from
      .updateTable("agentEvaluation")
      .set((row) => ({ credits: row("credits", "+", credits) }))
      .where("id", "=", ticket.evaluationId),
  ]);

export const setTotal = (database: OrganizationDatabase, id: number, total: number): Promise<void> =>
  database.execute([from.updateTable("agentEvaluation").set({ total }).where("id", "=", id)]);

export const endEvaluation = (database: OrganizationDatabase, id: number): Promise<void> =>
  database.execute([from.updateTable("agentEvaluation").set({ isRunning: 0 }).where("id", "=", id)]);

/** @returns whether there is such a ticket */
export async function rateTicket(
  database: OrganizationDatabase,
  evaluationId: number,
  id: number,
  verdict: Verdict,
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    from
      .updateTable("agentEvaluatedTicket")
      .set({ verdict, isRated: 1 })
      .where("id", "=", id)
      .where("evaluationId", "=", evaluationId)
      .returning("id"),
  );
  return rows.length > 0;
}

/** Replies that an agent sent by itself, which no person wrote. */
export const ownReplies = (database: OrganizationDatabase, tableId: number) =>
  database.all(
    from
      .selectFrom("agentReply")
      .select(["recordId", "text"])
      .where("tableId", "=", tableId)
      .where("state", "=", "sent")
      .where("decidedBy", "is", null),
  );
