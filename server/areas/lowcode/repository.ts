import type { Generated } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import type { Actor } from "../../policy/actor";
import type { FunctionRow } from "./describe";
import type { Outcome } from "./runtimes/run-program";

const from = query<OrganizationSchema>();

declare module "../../sql/schema" {
  interface OrganizationSchema {
    /** Runs of functions, stored for some days. Event, result and log are JSON. */
    functionRun: {
      id: Generated<number>;
      functionId: number;
      version: number;
      at: number;
      cause: string;
      userId: number;
      state: string;
      reason: string | null;
      line: number | null;
      event: string;
      result: string | null;
      log: string;
      time: number;
      memory: number;
      gbSeconds: number;
    };
  }
}

/** The latest version of a function; undefined without any. */
export const findVersion = (database: OrganizationDatabase, { id, version }: FunctionRow) =>
  database.get<{ body: string; createdBy: number }>(
    from
      .selectFrom("lowCodeFunctionVersion")
      .select(["body", "createdBy"])
      .where("wholeId", "=", id)
      .where("number", "=", version),
  );

export async function findSecret(
  database: OrganizationDatabase,
  functionId: number,
  name: string,
): Promise<string | null> {
  const row = await database.get<{ value: string }>(
    from
      .selectFrom("functionSecret")
      .select("value")
      .where("functionId", "=", functionId)
      .where("name", "=", name),
  );
  return row?.value ?? null;
}

interface NewRun {
  row: FunctionRow;
  event: object;
  caller: Actor | null;
  cause: string;
  outcome: Outcome;
  reason: string | null;
  gbSeconds: number;
}

export async function insertRun(database: OrganizationDatabase, run: NewRun): Promise<number> {
  const { row, event, caller, cause, outcome, reason, gbSeconds } = run;
  const [stored] = await database.executeReturning<{ id: number }>(
    from
      .insertInto("functionRun")
      .values({
        functionId: row.id,
        version: row.version,
        at: Date.now(),
        cause,
        userId: caller?.userId ?? 0,
        state: outcome.state,
        reason,
        line: outcome.line,
        event: JSON.stringify(event),
        result: JSON.stringify(outcome.result),
        log: JSON.stringify(outcome.log),
        time: outcome.time,
        memory: outcome.memory,
        gbSeconds,
      })
      .returning("id"),
  );
  return stored?.id ?? 0;
}

export const listRuns = (database: OrganizationDatabase, functionId: number, limit: number) =>
  database.all(
    from
      .selectFrom("functionRun")
      .selectAll()
      .where("functionId", "=", functionId)
      .orderBy("id", "desc")
      .limit(limit),
  );

/** Deletes runs before a time, in ms since 1970. */
export const forgetRuns = (database: OrganizationDatabase, before: number): Promise<void> =>
  database.execute([from.deleteFrom("functionRun").where("at", "<", before)]);

/** Active triggers of all tables. */
export const listTriggers = (database: OrganizationDatabase) =>
  database.all<{ id: number; tableId: number; events: string }>(
    from
      .selectFrom("lowCodeFunction")
      .select(["id", "tableId", "events"])
      .where("deletedAt", "is", null)
      .where("isActive", "=", 1)
      .where("tableId", "is not", null)
      .$castTo<{ id: number; tableId: number; events: string }>(),
  );

/** Use of functions by day, from `meterUse`. */
export const listUse = (database: OrganizationDatabase, first: string, last: string) =>
  database.all<{ period: string; subject: string; amount: number; events: number }>(
    from
      .selectFrom("meterUse")
      .select(["period", "subject", "amount", "events"])
      .where("meter", "=", "gbSeconds")
      .where("subject", "like", "function:%")
      .where("period", ">=", first)
      .where("period", "<=", last)
      .orderBy("period"),
  );
