import type { automationRunCalls } from "#shared/contract/automation-runs";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Operation } from "../../../engine/model/operations";
import { bookkeeping } from "../../../engine/model/operations";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { list, open } from "../../../objects/read";
import { automationKind } from "../automation";
import { monthStart } from "../describe";
import { openAutomation, type AutomationRow } from "../open-automation";
import { announceRun } from "./announce-run";
import { definitionOfRun, describeRun, describeRuns } from "./describe-run";
import {
  changeRun,
  countRuns,
  findRun,
  listRuns,
  listWaitingApprovals,
  moveRun,
  readJournal,
  writeStep,
  type RunRow,
} from "./repository";
import { runJob } from "./run-job-kind";
import { enqueueRun, inputOfRun, startRun, type Runnable } from "./start-runs";

type Calls = typeof automationRunCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const from = query<OrganizationSchema>();
const RESENT_AT_ONCE = 500;

interface OpenedRun {
  run: RunRow;
  automation: AutomationRow;
}

/** @throws AppError automation_run_not_found, also for a run of an automation that the actor may not manage */
async function openRun(context: RequestContext, runId: number): Promise<OpenedRun> {
  const run = await findRun(context.org.database, runId);
  if (!run) throw new AppError("automation_run_not_found");
  const { row } = await open(context, automationKind, automationKind.read, run.automationId);
  return { run, automation: row };
}

export async function listAutomationRuns(
  context: RequestContext,
  { automationId, status, recordId, tableId, q, from: since, page, size }: Input<"listAutomationRuns">,
): Reply<"listAutomationRuns"> {
  const { database } = context.org;
  const automations = await list(context, automationKind, automationKind.read);
  const filter = {
    automationId,
    recordId,
    tableId,
    q,
    ...(status && { statuses: [status] }),
    ...(since !== undefined && { from: Date.parse(since) }),
  };
  const rows = await listRuns(database, filter, { limit: size + 1, offset: (page - 1) * size });
  const counts = await countRuns(database, monthStart(context));
  const counted = [...counts].filter(([id]) => automationId === undefined || id === automationId);
  return {
    runs: await describeRuns(
      context,
      rows.slice(0, size),
      new Map(automations.map(({ id, name }) => [id, name])),
    ),
    hasMore: rows.length > size,
    total: counted.reduce((sum, [, { runs }]) => sum + runs, 0),
    failed: counted.reduce((sum, [, { failed }]) => sum + failed, 0),
  };
}

export async function getAutomationRun(
  context: RequestContext,
  { runId }: Input<"getAutomationRun">,
): Reply<"getAutomationRun"> {
  const { run, automation } = await openRun(context, runId);
  return { run: await describeRun(context, run, automation) };
}

/** Puts a failed run back into the queue. Its failed steps are forgotten; the finished ones keep their results. */
async function resend(context: RequestContext, { run, automation }: OpenedRun): Promise<void> {
  const failed = from.deleteFrom("automationStep").where("runId", "=", run.id).where("status", "=", "failed");
  const { mode } = await definitionOfRun(context, run);
  const operations: Operation[] = [
    bookkeeping([failed]),
    changeRun(run.id, { status: "waiting", finishedAt: null, error: null, failedStep: null }),
    enqueueRun({ ...runnable(automation), mode }, run.id),
  ];
  await commit(context, operations);
  announceRun(context, run, "waiting");
}

const runnable = ({ id, ownerId, liveVersion, draft: { mode } }: AutomationRow): Runnable => ({
  id,
  ownerId,
  version: liveVersion ?? 0,
  mode,
});

export async function resendAutomationRun(
  context: RequestContext,
  { runId }: Input<"resendAutomationRun">,
): Reply<"resendAutomationRun"> {
  const opened = await openRun(context, runId);
  if (opened.run.status !== "failed" || opened.run.error === "automation_loop")
    throw new AppError("automation_run_over");
  await resend(context, opened);
  return { runIds: [runId] };
}

export async function resendAutomationRuns(
  context: RequestContext,
  { automationId }: Input<"resendAutomationRuns">,
): Reply<"resendAutomationRuns"> {
  const { row } = await openAutomation(context, automationId);
  const filter = { automationId, statuses: ["failed"] as const };
  const failed = await listRuns(context.org.database, filter, { limit: RESENT_AT_ONCE, offset: 0 });
  const runs = failed.filter(({ error }) => error !== "automation_loop").toReversed();
  // Without the request's key: each is a change of its own.
  const { idempotency: _, ...each } = context;
  for (const run of runs) await resend(each, { run, automation: row });
  return { runIds: runs.map(({ id }) => id) };
}

export async function replayAutomationRun(
  context: RequestContext,
  { runId, version }: Input<"replayAutomationRun">,
): Reply<"replayAutomationRun"> {
  const { run, automation } = await openRun(context, runId);
  const isLive = version === "live" && automation.liveVersion !== null;
  const { mode } = await definitionOfRun(context, run);
  const { trigger: data, subject, tableId, recordId } = run;
  const start = {
    data,
    subject,
    tableId,
    recordId,
    startedBy: context.actor.userId,
    causedBy: null,
    depth: 0,
    at: Date.now(),
    replayOf: run.replayOf ?? run.id,
  };
  const by: Runnable = isLive
    ? runnable(automation)
    : { ...runnable(automation), version: run.version, mode, ...(run.draft && { draft: run.draft }) };
  const { results } = await commit(context, startRun(by, start, "replay"));
  return { runIds: idsIn(results.slice(0, 1)) };
}

export const idsIn = (results: Awaited<ReturnType<typeof commit>>["results"]): number[] =>
  results.flatMap((result) => (result.type === "ids" ? result.ids : []));

export async function cancelAutomationRun(
  context: RequestContext,
  { runId }: Input<"cancelAutomationRun">,
): Reply<"cancelAutomationRun"> {
  const { run, automation } = await openRun(context, runId);
  const patch = { status: "cancelled", finishedAt: Date.now() } as const;
  if (!(await moveRun(context.org.database, runId, ["waiting", "running", "paused"], patch)))
    throw new AppError("automation_run_over");
  await wakeRun(context, run, automation);
  announceRun(context, run, "cancelled");
  return { runIds: [runId] };
}

/** Has the run's job look at it now. */
async function wakeRun(context: RequestContext, run: RunRow, automation: AutomationRow): Promise<void> {
  const { mode } = await definitionOfRun(context, run);
  await context.services.jobs.runNow(context.org, runJob, inputOfRun({ id: automation.id, mode }, run.id));
}

export async function listAutomationApprovals(context: RequestContext): Reply<"listAutomationApprovals"> {
  const { org, actor } = context;
  const waiting = await listWaitingApprovals(org.database);
  const own = waiting.filter(({ step }) => step.approverIds?.includes(actor.userId));
  const approvals = [];
  for (const { run, step } of own) {
    const row = await org.database.get<{ name: string }>({
      sql: `select "name" from "automation" where "id" = ?`,
      parameters: [run.automationId],
    });
    const input = (step.input ?? {}) as Record<string, unknown>;
    const words = (key: string) => (typeof input[key] === "string" ? input[key] : "");
    approvals.push({
      runId: run.id,
      path: step.path,
      automationName: row?.name ?? "",
      title: words("title") || run.subject,
      text: words("text"),
      askedAt: new Date(step.startedAt).toISOString(),
      tableId: run.tableId,
      recordId: run.recordId,
    });
  }
  return { approvals };
}

/** The answer of one of the asked people; the first one counts. */
export async function answerAutomationApproval(
  context: RequestContext,
  { runId, path, isApproved, note }: Input<"answerAutomationApproval">,
): Reply<"answerAutomationApproval"> {
  const { org, actor } = context;
  const run = await findRun(org.database, runId);
  const step = run && (await readJournal(org.database, runId)).get(path);
  if (!run || !step?.approverIds?.includes(actor.userId)) throw new AppError("automation_run_not_found");
  if (run.status !== "paused" || step.output !== null) throw new AppError("automation_run_over");
  const output = { isApproved, note, by: { id: actor.userId, name: actor.name } };
  await org.database.execute([writeStep(runId, { ...step, output, resumeAt: Date.now() })]);
  const { mode } = await definitionOfRun(context, run);
  await context.services.jobs.runNow(org, runJob, inputOfRun({ id: run.automationId, mode }, runId));
  return { runIds: [runId] };
}
