import type { Generated } from "kysely";
import type { AutomationDefinition, Json, Settings } from "#shared/automations/definition";
import type { RunStatus, StepStatus } from "#shared/automations/names";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { Write } from "../../../automations/registry";
import { bookkeeping, type Operation } from "../../../engine/model/operations";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    automationRun: StoredRun;
    automationStep: StoredStep;
  }
}

/** A run; JSON is text. Version 0 runs the draft that it stores. */
interface StoredRun {
  id: Generated<number>;
  automationId: number;
  version: number;
  draft: string | null;
  status: string;
  trigger: string;
  subject: string;
  tableId: number | null;
  recordId: number | null;
  startedBy: number;
  ownerId: number;
  causedBy: string | null;
  depth: number;
  startedAt: number;
  finishedAt: number | null;
  steps: number;
  failedStep: string | null;
  error: string | null;
  replayOf: number | null;
}
interface StoredStep {
  id: Generated<number>;
  runId: number;
  path: string;
  stepId: string;
  action: string;
  status: string;
  summary: string;
  input: string | null;
  output: string | null;
  error: string | null;
  tries: string;
  writes: string;
  startedAt: number;
  finishedAt: number | null;
  resumeAt: number | null;
  approverIds: string | null;
}

export interface RunRow {
  id: number;
  automationId: number;
  version: number;
  draft: AutomationDefinition | null;
  status: RunStatus;
  trigger: Settings;
  subject: string;
  tableId: number | null;
  recordId: number | null;
  startedBy: number;
  ownerId: number;
  causedBy: string | null;
  depth: number;
  startedAt: number;
  finishedAt: number | null;
  steps: number;
  failedStep: string | null;
  error: string | null;
  replayOf: number | null;
}
export interface StepTry {
  at: number;
  answer: string;
  waited: number;
}
/** A step of the journal. `path` is unique in the run. */
export interface StepRow {
  path: string;
  stepId: string;
  action: string;
  status: StepStatus;
  summary: string;
  input: Json;
  output: Settings | null;
  error: string | null;
  tries: readonly StepTry[];
  writes: readonly Write[];
  startedAt: number;
  finishedAt: number | null;
  resumeAt: number | null;
  /** People of whom one has to approve. */
  approverIds: readonly number[] | null;
}

const from = query<OrganizationSchema>();

export type NewRun = Omit<RunRow, "id" | "status" | "finishedAt" | "steps" | "failedStep" | "error"> &
  Partial<Pick<RunRow, "status" | "finishedAt" | "error">>;

/** @param as names the run's id for later operations */
export const addRun = (run: NewRun, as: string): Operation =>
  bookkeeping(
    [
      from
        .insertInto("automationRun")
        .values({
          status: "waiting",
          finishedAt: null,
          failedStep: null,
          error: null,
          ...run,
          steps: 0,
          draft: run.draft === null ? null : JSON.stringify(run.draft),
          trigger: JSON.stringify(run.trigger),
        })
        .returning("id"),
    ],
    as,
  );

const toRun = ({ draft, trigger, status, ...row }: Omit<StoredRun, "id"> & { id: number }): RunRow => ({
  ...row,
  status: status as RunStatus,
  draft: draft === null ? null : (JSON.parse(draft) as AutomationDefinition),
  trigger: JSON.parse(trigger) as Settings,
});

export async function findRun(database: OrganizationDatabase, runId: number): Promise<RunRow | null> {
  const row = await database.get(from.selectFrom("automationRun").selectAll().where("id", "=", runId));
  return row ? toRun(row) : null;
}

type RunPatch = Partial<Pick<RunRow, "status" | "finishedAt" | "steps" | "failedStep" | "error">>;
const patchOf = (runId: number, patch: RunPatch) =>
  from.updateTable("automationRun").set(patch).where("id", "=", runId);

export const changeRun = (runId: number, patch: RunPatch): Operation => bookkeeping([patchOf(runId, patch)]);
export const saveRun = (database: OrganizationDatabase, runId: number, patch: RunPatch): Promise<void> =>
  database.execute([patchOf(runId, patch)]);

/** Ends or resumes a run that is in one of these states. @returns whether it was */
export async function moveRun(
  database: OrganizationDatabase,
  runId: number,
  states: readonly RunStatus[],
  patch: RunPatch,
): Promise<boolean> {
  const moved = await database.executeReturning<{ id: number }>(
    patchOf(runId, patch)
      .where("status", "in", [...states])
      .returning("id"),
  );
  return moved.length > 0;
}

export interface RunFilter {
  automationId?: number | undefined;
  statuses?: readonly RunStatus[] | undefined;
  tableId?: number | undefined;
  recordId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
  q?: string;
}

export async function listRuns(
  database: OrganizationDatabase,
  filter: RunFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunRow[]> {
  let runs = from.selectFrom("automationRun").selectAll().orderBy("id", "desc").limit(limit).offset(offset);
  if (filter.automationId !== undefined) runs = runs.where("automationId", "=", filter.automationId);
  if (filter.statuses) runs = runs.where("status", "in", [...filter.statuses]);
  if (filter.tableId !== undefined) runs = runs.where("tableId", "=", filter.tableId);
  if (filter.recordId !== undefined) runs = runs.where("recordId", "=", filter.recordId);
  if (filter.from !== undefined) runs = runs.where("startedAt", ">=", filter.from);
  if (filter.to !== undefined) runs = runs.where("startedAt", "<=", filter.to);
  if (filter.q) runs = runs.where("subject", "like", `%${filter.q}%`);
  return (await database.all(runs)).map(toRun);
}

/** Runs since a time by automation, and how many of them failed. */
export async function countRuns(
  database: OrganizationDatabase,
  since: number,
): Promise<Map<number, { runs: number; failed: number }>> {
  const rows = await database.all<{ automationId: number; status: string; count: number }>({
    sql: `select "automationId", "status", count(*) as "count" from "automationRun"
      where "startedAt" >= ? group by "automationId", "status"`,
    parameters: [since],
  });
  const counts = new Map<number, { runs: number; failed: number }>();
  for (const { automationId, status, count } of rows) {
    const known = counts.get(automationId) ?? { runs: 0, failed: 0 };
    known.runs += count;
    if (status === "failed") known.failed += count;
    counts.set(automationId, known);
  }
  return counts;
}

/** The latest run of each automation, of whatever month. */
export async function latestRuns(
  database: OrganizationDatabase,
): Promise<Map<number, Pick<RunRow, "id" | "status" | "startedAt">>> {
  const rows = await database.all<{ automationId: number; id: number; status: string; startedAt: number }>({
    sql: `select "automationId", "id", "status", "startedAt" from "automationRun"
      where "id" in (select max("id") from "automationRun" group by "automationId")`,
    parameters: [],
  });
  return new Map(
    rows.map(({ automationId, id, status, startedAt }) => [
      automationId,
      { id, status: status as RunStatus, startedAt },
    ]),
  );
}

/** Runs by automation and day: the days since a time, counted from 0. */
export async function countRunsByDay(
  database: OrganizationDatabase,
  since: number,
): Promise<Map<number, Map<number, { runs: number; failed: number }>>> {
  const rows = await database.all<{ automationId: number; day: number; runs: number; failed: number }>({
    sql: `select "automationId", ("startedAt" - ${since}) / 86400000 as "day", count(*) as "runs",
        sum(case when "status" = 'failed' then 1 else 0 end) as "failed"
      from "automationRun" where "startedAt" >= ? group by 1, 2`,
    parameters: [since],
  });
  const counts = new Map<number, Map<number, { runs: number; failed: number }>>();
  for (const { automationId, day, runs, failed } of rows) {
    const days = counts.get(automationId) ?? new Map<number, { runs: number; failed: number }>();
    counts.set(automationId, days.set(day, { runs, failed }));
  }
  return counts;
}

/** The outcomes of an automation's latest finished runs, newest first. */
export async function latestOutcomes(
  database: OrganizationDatabase,
  automationId: number,
  limit: number,
): Promise<RunStatus[]> {
  const rows = await database.all(
    from
      .selectFrom("automationRun")
      .select("status")
      .where("automationId", "=", automationId)
      .where("finishedAt", "is not", null)
      .orderBy("id", "desc")
      .limit(limit),
  );
  return rows.map(({ status }) => status as RunStatus);
}

const toStep = (row: Omit<StoredStep, "id">): StepRow => ({
  path: row.path,
  stepId: row.stepId,
  action: row.action,
  status: row.status as StepStatus,
  summary: row.summary,
  input: row.input === null ? null : (JSON.parse(row.input) as Json),
  output: row.output === null ? null : (JSON.parse(row.output) as Settings),
  error: row.error,
  tries: JSON.parse(row.tries) as StepTry[],
  writes: JSON.parse(row.writes) as Write[],
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  resumeAt: row.resumeAt,
  approverIds: row.approverIds === null ? null : (JSON.parse(row.approverIds) as number[]),
});

export async function readJournal(
  database: OrganizationDatabase,
  runId: number,
): Promise<Map<string, StepRow>> {
  const rows = await database.all(
    from.selectFrom("automationStep").selectAll().where("runId", "=", runId).orderBy("id"),
  );
  return new Map(rows.map((row) => [row.path, toStep(row)]));
}

/** A step's present state, in the place of an earlier one. */
export function writeStep(runId: number, step: StepRow) {
  const values = {
    runId,
    ...step,
    input: step.input === null ? null : JSON.stringify(step.input),
    output: step.output === null ? null : JSON.stringify(step.output),
    tries: JSON.stringify(step.tries),
    writes: JSON.stringify(step.writes),
    approverIds: step.approverIds === null ? null : JSON.stringify(step.approverIds),
  };
  const { runId: _run, path: _path, ...changed } = values;
  return from
    .insertInto("automationStep")
    .values(values)
    .onConflict((taken) => taken.columns(["runId", "path"]).doUpdateSet(changed));
}

/** Steps that wait for the approval of a person, with their runs. */
export async function listWaitingApprovals(
  database: OrganizationDatabase,
): Promise<{ run: RunRow; step: StepRow }[]> {
  const steps = await database.all(
    from
      .selectFrom("automationStep")
      .selectAll()
      .where("status", "=", "waiting")
      .where("approverIds", "is not", null)
      .orderBy("id"),
  );
  const waiting: { run: RunRow; step: StepRow }[] = [];
  for (const row of steps) {
    const run = await findRun(database, row.runId);
    if (run?.status === "paused") waiting.push({ run, step: toStep(row) });
  }
  return waiting;
}

export const forgetRuns = (database: OrganizationDatabase, before: number): Promise<void> => {
  const old = from.selectFrom("automationRun").select("id").where("finishedAt", "<", before);
  return database.execute([
    from.deleteFrom("automationStep").where("runId", "in", old),
    from.deleteFrom("automationRun").where("finishedAt", "<", before),
  ]);
};
