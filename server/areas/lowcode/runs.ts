import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { RUNS_LISTED } from "#shared/limits/lowcode";
import { userTopic } from "#shared/contract/events";
import { AppError } from "../../errors";
import { FileReply } from "../../http/input/raw-json";
import { Readable } from "node:stream";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { planOf } from "../../plans/plan";
import { findDefinition, toInstant } from "../../tables/public";
import type { FunctionRow } from "./describe";
import { functionKind } from "./function";
import { invokeFunction, mayUseWasm } from "./invoke";
import { listRuns, listUse } from "./repository";
import { findBoundary } from "./runtimes/boundary";
import { findRuntime } from "./runtimes/find-runtime";
import type { LogLine } from "./runtimes/run-program";
import type { PlannedChange } from "./sdk/context";
import { openFunction, requireLowCode } from "./service";
import { functionLanguages, isAsyncLocked, type FunctionRunState } from "#shared/lowcode/names";

type Calls = typeof lowcodeRunCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** Runs a function with a test event; its log is published line by line to the developer. */
export async function runLowCodeFunction(
  context: RequestContext,
  { id, event, source_code: source, dry_run: isDry }: Input<"runLowCodeFunction">,
): Reply<"runLowCodeFunction"> {
  requireLowCode(context);
  const { row } = await openFunction(context, functionKind.update, id);
  const { org, services, actor, signal } = context;
  const run = await invokeFunction(context, {
    row,
    event,
    caller: actor,
    cause: "test",
    ...(source !== undefined && { source }),
    isDry,
    signal,
    onLog: (line) =>
      services.hub.notice(org.organization.id, userTopic(actor.userId), "function.logged", {
        functionId: id,
        ...line,
      }),
  });
  return {
    id_workloom_function_run: run.runId,
    state: run.state,
    result: run.result ?? null,
    reason: run.reason,
    line: run.line,
    log: [...run.log],
    changes: [...(await changesOfTrigger(context, row, event, run.records)), ...run.planned],
    time: run.time,
    memory: run.memory,
    gb_seconds: run.gbSeconds,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The changes of a before-trigger to the records of its test event. */
async function changesOfTrigger(
  { org }: RequestContext,
  { events, tableId }: FunctionRow,
  event: Readonly<Record<string, unknown>>,
  left: unknown,
): Promise<PlannedChange[]> {
  if (tableId === null || !isAsyncLocked(events) || !Array.isArray(left)) return [];
  const given = Array.isArray(event["records"]) ? (event["records"] as unknown[]) : [];
  const target = (await findDefinition(org.database, tableId))?.label ?? "";
  return left.flatMap((after: unknown, at) => {
    const before = given[at];
    if (!isRecord(after) || !isRecord(before)) return [];
    const changed = Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) return [];
    const { id } = after;
    return {
      action: "update",
      target,
      ...(typeof id === "number" && id > 0 && { recordId: id }),
      values: Object.fromEntries(changed),
      before: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
    };
  });
}

export async function listFunctionRuns(
  context: RequestContext,
  { id }: Input<"listFunctionRuns">,
): Reply<"listFunctionRuns"> {
  requireLowCode(context);
  await openFunction(context, functionKind.read, id);
  const rows = await listRuns(context.org.database, id, RUNS_LISTED);
  return {
    data: rows.map((row) => ({
      id_workloom_function_run: row.id,
      version: row.version,
      at: toInstant(row.at),
      cause: row.cause,
      state: row.state as FunctionRunState,
      reason: row.reason,
      line: row.line,
      event: JSON.parse(row.event) as Record<string, unknown>,
      log: JSON.parse(row.log) as LogLine[],
      time: row.time,
      memory: row.memory,
      gb_seconds: row.gbSeconds,
    })),
  };
}

/** Facts about the machine for the editor. */
export async function getFunctionRuntimes(context: RequestContext): Reply<"getFunctionRuntimes"> {
  requireLowCode(context);
  const { config } = context.services;
  const runtimes = await Promise.all(
    functionLanguages.map(async (language) => {
      const { boundary, version } = await findRuntime(language);
      const isReady = boundary === "wasm" ? mayUseWasm(config, context.actor) : boundary !== "none";
      return { language, boundary, version, isReady };
    }),
  );
  return {
    boundary: await findBoundary(),
    languages: runtimes.flatMap(({ language, isReady }) => (isReady ? [language] : [])),
    runtimes,
    wasm: config.wasmFunctions,
  };
}

interface Item {
  reference_key: string;
  label: string;
  total_executions: number;
  total_consumed: number;
}

async function useOf(context: RequestContext, first: string, last: string): Promise<Item[]> {
  const rows = await listUse(context.org.database, first, last);
  const functions = await list(context, functionKind, functionKind.read);
  const labels = new Map(functions.map(({ id, label }) => [id, label]));
  const items = new Map<string, Item>();
  for (const { subject, amount, events } of rows) {
    const id = Number(subject.split(":")[1]);
    const item = items.get(subject) ?? {
      reference_key: subject,
      label: labels.get(id) ?? subject,
      total_executions: 0,
      total_consumed: 0,
    };
    item.total_executions += events;
    item.total_consumed += amount;
    items.set(subject, item);
  }
  return [...items.values()].toSorted((one, other) => other.total_consumed - one.total_consumed);
}

export async function getLowCodeMetrics(
  context: RequestContext,
  { start_day: first, end_day: last }: Input<"getLowCodeMetrics">,
): Reply<"getLowCodeMetrics"> {
  const functions = await useOf(context, first, last);
  return { total: functions.reduce((sum, { total_consumed: used }) => sum + used, 0), functions };
}

const quoted = (value: string | number): string =>
  typeof value === "number" ? String(value) : `"${value.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

/** @throws AppError plan_needed, lowcode_report_empty */
export async function downloadLowCodeReport(
  context: RequestContext,
  { start_day: first, end_day: last }: Input<"downloadLowCodeReport">,
): Promise<FileReply> {
  planOf(context.org).require("expertFeatures");
  const items = await useOf(context, first, last);
  if (items.length === 0) throw new AppError("lowcode_report_empty");
  const lines = items.map((item) =>
    [item.reference_key, item.label, item.total_executions, item.total_consumed].map(quoted).join(","),
  );
  const csv = ["reference key,label,total executions,total consumed", ...lines, ""].join("\r\n");
  return new FileReply({
    name: "lowcode_report.csv",
    type: "text/csv; charset=utf-8",
    stream: Readable.from([csv]),
  });
}
