import { z } from "zod";
import "../errors/lowcode";
import { SOURCE_MAX_LENGTH } from "../limits/lowcode";
import { functionLanguages, logLevels, runStates, wasmUsers } from "../lowcode/names";
import { id, instant, pathId } from "./common";
import { call } from "./define";

const logLine = z.object({
  level: z.enum(logLevels),
  text: z.string(),
  values: z.record(z.string(), z.unknown()).nullable(),
  line: z.number().int().nullable(),
  /** Milliseconds since the start of the run. */
  at: z.number(),
});
export type FunctionLogLine = z.infer<typeof logLine>;

const measured = {
  state: z.enum(runStates),
  /** Why it did not succeed, and the line of the source. */
  reason: z.string().nullable(),
  line: z.number().int().nullable(),
  log: z.array(logLine),
  /** Milliseconds, MB and GB-seconds. */
  time: z.number(),
  memory: z.number(),
  gb_seconds: z.number(),
};
const params = z.object({ id: pathId });
const day = z.iso.date();
const period = z.object({ start_day: day, end_day: day });
const item = z.object({
  reference_key: z.string(),
  label: z.string(),
  total_executions: z.number().int(),
  /** GB-seconds. */
  total_consumed: z.number(),
});
const errors = ["function_not_found", "plan_needed"] as const;

const run = z.object({
  id_workloom_function_run: id,
  ...measured,
  result: z.unknown(),
  /** Changes that a dry run would have made. */
  changes: z.array(
    z.object({
      action: z.string(),
      target: z.string(),
      values: z.record(z.string(), z.unknown()),
      /** The changed record and what its values were. */
      recordId: id.optional(),
      before: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type FunctionRunReply = z.infer<typeof run>;

export const lowcodeRunCalls = {
  runLowCodeFunction: call({
    method: "POST",
    path: "/api/v3/low-code-functions/{id}/run",
    summary: "Run a function with a test event; its log is also published line by line",
    access: "canUseLowCode",
    params,
    maxBytes: 2_000_000,
    body: z.object({
      event: z.record(z.string(), z.unknown()).default({}),
      /** Another source than that of the latest version. */
      source_code: z.string().max(SOURCE_MAX_LENGTH).optional(),
      dry_run: z.boolean().default(true),
    }),
    reply: run,
    errors: [...errors, "function_unavailable", "plan_limit_reached"],
  }),
  listFunctionRuns: call({
    method: "GET",
    path: "/api/v3/low-code-functions/{id}/runs",
    summary: "Runs of a function, the latest first",
    access: "canUseLowCode",
    params,
    reply: z.object({
      data: z.array(
        z.object({
          id_workloom_function_run: id,
          ...measured,
          version: z.number().int(),
          at: instant,
          cause: z.string(),
          event: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors,
  }),
  getFunctionRuntimes: call({
    method: "GET",
    path: "/api/v3/low-code-runtimes",
    summary: "The boundary around functions and the languages that this machine runs",
    access: "canUseLowCode",
    reply: z.object({
      boundary: z.enum(["bwrap", "launcher", "none"]),
      /** Languages that run for this user. */
      languages: z.array(z.enum(functionLanguages)),
      runtimes: z.array(
        z.object({
          language: z.enum(functionLanguages),
          boundary: z.enum(["bwrap", "launcher", "wasm", "none"]),
          version: z.string().nullable(),
          isReady: z.boolean(),
        }),
      ),
      /** The users for whom functions may run in WebAssembly. */
      wasm: z.enum(wasmUsers),
    }),
    errors: ["plan_needed"],
  }),
  getLowCodeMetrics: call({
    method: "GET",
    path: "/api/v4/mgt/resources/metrics/lowcode",
    summary: "Executions and GB-seconds of functions in a period",
    access: ["canUseLowCode", "canManagePlan"],
    query: period.extend({ type: z.enum(["fcn_per_interval"]).default("fcn_per_interval") }),
    reply: z.object({ total: z.number(), functions: z.array(item) }),
  }),
  downloadLowCodeReport: call({
    method: "GET",
    path: "/api/v4/mgt/resources/metrics/lowcode/csv",
    summary: "The same as lowcode_report.csv",
    access: ["canUseLowCode", "canManagePlan"],
    query: period,
    reply: z.never(),
    replyType: "file",
    errors: ["plan_needed", "lowcode_report_empty"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "function.logged": FunctionLogLine & { functionId: number };
  }
}
