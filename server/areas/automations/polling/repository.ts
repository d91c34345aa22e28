import type { OrganizationDatabase, Statement } from "../../../database/types";

export interface Poll {
  automationId: number;
  /** Trigger, settings and connection as JSON; a change restarts the poll. */
  source: string;
  /** Keys of items that are known, oldest first; null until a first look succeeded. */
  seen: readonly string[] | null;
  lastKey: string | null;
  polledAt: number;
  error: string | null;
}

export async function findPoll(database: OrganizationDatabase, automationId: number): Promise<Poll | null> {
  const row = await database.get<Omit<Poll, "seen"> & { seen: string }>({
    sql: `select * from "automationPoll" where "automationId" = ?`,
    parameters: [automationId],
  });
  return row ? { ...row, seen: JSON.parse(row.seen) as string[] | null } : null;
}

export const writePoll = ({ automationId, source, seen, lastKey, polledAt, error }: Poll): Statement => ({
  sql: `insert into "automationPoll" ("automationId", "source", "seen", "lastKey", "polledAt", "error")
    values (?, ?, ?, ?, ?, ?) on conflict ("automationId") do update set "source" = excluded."source",
    "seen" = excluded."seen", "lastKey" = excluded."lastKey", "polledAt" = excluded."polledAt",
    "error" = excluded."error"`,
  parameters: [automationId, source, JSON.stringify(seen), lastKey, polledAt, error],
});
