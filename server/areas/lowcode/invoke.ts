import type { ScopedModule } from "#shared/lowcode/scopes";
import { languageLabels, type FunctionRunState } from "#shared/lowcode/names";
import { EVENT_MAX_BYTES, RUNS_AT_ONCE } from "#shared/limits/lowcode";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import { policyScopes, withEveryTableNamed } from "../tokens/public";
import type { OrganizationContext } from "../../organization-context";
import { languageOf } from "../../organization-handle";
import { meterOf } from "../../plans/meter";
import { planOf } from "../../plans/plan";
import type { Actor } from "../../policy/actor";
import { rightsOf } from "../../policy/rights";
import { formatMessage } from "../../text/format";
import type { FunctionRow } from "./describe";
import { findVersion, insertRun } from "./repository";
import { findRuntime } from "./runtimes/find-runtime";
import { isInstalled } from "./runtimes/languages";
import { runProgram, type LogLine, type Outcome } from "./runtimes/run-program";
import { createSemaphore } from "./runtimes/semaphore";
import { callSdk } from "./sdk/call-sdk";
import type { PlannedChange } from "./sdk/context";

export interface Invocation {
  row: FunctionRow;
  event: Readonly<Record<string, unknown>>;
  /** The user who causes the run; null for the system. */
  caller: Actor | null;
  /** The cause, for the log of runs: `test`, `trigger`, `automation`, `api`. */
  cause: string;
  /** Another source than that of the latest version. */
  source?: string;
  /** Fewer seconds than the function's own. */
  seconds?: number;
  isDry?: boolean;
  depth?: number;
  signal?: AbortSignal;
  onLog?(line: LogLine): void;
}

export interface FunctionRun extends Outcome {
  runId: number;
  /** The reason in words; null if it succeeded. */
  reason: string | null;
  planned: readonly PlannedChange[];
  gbSeconds: number;
}

const turns = createSemaphore(RUNS_AT_ONCE);
const MB_PER_GB = 1024;
const MS_PER_SECOND = 1000;

/**
 * Runs a function to its end. Failures of the function are in the outcome.
 *
 * @throws AppError plan_needed, plan_limit_reached, function_unavailable, permission_denied
 */
export async function invokeFunction(
  context: OrganizationContext,
  invocation: Invocation,
): Promise<FunctionRun> {
  const { org, services } = context;
  const { row, event, caller, cause, isDry = false, depth = 0 } = invocation;
  const language = caller?.language ?? languageOf(org);
  planOf(org).require("lowCode");
  const meter = meterOf(org);
  await meter.check("gbSeconds");
  const refuse = (text: string) =>
    new AppError("function_unavailable", {
      values: {
        language: languageLabels[row.language],
        reason: formatMessage(language, text, { language: languageLabels[row.language] }),
      },
    });
  const { boundary } = await findRuntime(row.language);
  if (boundary === "none" || (boundary === "wasm" && services.config.wasmFunctions === "off"))
    throw refuse(isInstalled(row.language) ? "lowcode.boundary.none" : `lowcode.missing.${row.language}`);
  const version = await findVersion(org.database, row);
  const source = invocation.source ?? version?.body;
  // The author of the source: editing another person's function does not give their rights.
  const author = invocation.source === undefined ? (version?.createdBy ?? row.createdBy) : caller?.userId;
  const actor = await services.actors.principal(org, {
    kind: "function",
    id: row.id,
    scopes: await scopesOf(context, row),
    personId: (row.runsAs === "creator" ? author : caller?.userId) ?? 0,
  });
  if (!actor) throw new AppError("permission_denied");
  if (boundary === "wasm" && !mayUseWasm(services.config, caller ?? actor))
    throw refuse("lowcode.boundary.wasmMembers");
  const planned: PlannedChange[] = [];
  const cut = JSON.stringify(event).length > EVENT_MAX_BYTES;
  const abort = new AbortController();
  const signal = invocation.signal ? AbortSignal.any([invocation.signal, abort.signal]) : abort.signal;
  const sdk = {
    org,
    services,
    language,
    signal,
    actor,
    functionId: row.id,
    scopes: row.scopes,
    causedBy: `function:${row.id}`,
    depth: depth + 1,
    planned: isDry ? planned : null,
  };
  const most = org.plan.limits.executionSeconds ?? row.timeout;
  const seconds = Math.min(row.timeout, invocation.seconds ?? row.timeout, most);
  let outcome: Outcome;
  if (source === undefined || cut)
    outcome = notRun(cut ? "lowcode.reason.output" : "lowcode.reason.noVersion");
  else
    outcome = await turns(() =>
      runProgram(boundary, {
        language: row.language,
        source,
        event: { user: actor.name, ...event },
        seconds,
        memory: row.memory,
        signal,
        call: (name, given) => callSdk(sdk, name, given),
        ...(invocation.onLog && { onLog: invocation.onLog }),
      }),
    );
  // Calls that the program did not wait for end with it.
  abort.abort();
  const gbSeconds = (outcome.memory / MB_PER_GB) * (outcome.time / MS_PER_SECOND);
  // The work is done, so it counts past the limit; the next run is refused.
  const counting = meter.record("gbSeconds", gbSeconds, { subject: `function:${row.id}` });
  const limits = { seconds, memory: row.memory };
  const reason = reasonOf(outcome, language, limits);
  // Both share one flush to the disk.
  const [runId] = await Promise.all([
    insertRun(org.database, { row, event, caller, cause, outcome, reason, gbSeconds }),
    counting,
  ]);
  return { ...outcome, runId, reason, planned, gbSeconds };
}

/** The weaker boundary is for administrators, unless the installation opens it to everyone. */
export const mayUseWasm = ({ wasmFunctions }: Pick<Config, "wasmFunctions">, { flags }: Actor): boolean =>
  wasmFunctions === "everyone" || (wasmFunctions === "administrators" && flags.isAdmin);

/** The policy's scopes of a function. */
async function scopesOf({ org }: OrganizationContext, { scopes }: FunctionRow): Promise<string[]> {
  if (scopes === null) return ["*.*"];
  const { tables, everyTable, modules } = scopes;
  const right = (module: ScopedModule) => (modules.includes(module) ? "write" : "none");
  const wanted = {
    tables,
    everyTable,
    structure: "none",
    tasks: right("task"),
    chat: right("chat"),
    users: "none",
    assistant: "proposes",
  } as const;
  return policyScopes(withEveryTableNamed(wanted, [...(await rightsOf(org.database)).tables.keys()]));
}

const notRun = (message: string): Outcome => ({
  state: "failed",
  result: null,
  records: null,
  message,
  field: null,
  line: null,
  log: [],
  time: 0,
  memory: 0,
});

const byState: Partial<Record<FunctionRunState, string>> = {
  timedOut: "lowcode.reason.timedOut",
  outOfMemory: "lowcode.reason.outOfMemory",
  killed: "lowcode.reason.killed",
};

function reasonOf(
  { state, message }: Outcome,
  language: Parameters<typeof formatMessage>[0],
  limits: { seconds: number; memory: number },
): string | null {
  if (state === "succeeded") return null;
  const text = byState[state] ?? message ?? "lowcode.reason.killed";
  return text.startsWith("lowcode.") ? formatMessage(language, text, limits) : text;
}
