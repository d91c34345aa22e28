import type { AutomationBranch, AutomationStep, Settings } from "#shared/automations/definition";
import {
  AUTOMATION_RECORDS_MAX,
  AUTOMATION_RETRY_WAIT,
  AUTOMATION_RETRY_WAIT_MAX,
  AUTOMATION_RUN_STEPS_MAX,
  AUTOMATION_STEP_TIME,
  AUTOMATION_TRIES,
} from "#shared/limits/automations";
import { errorDefinitions } from "#shared/errors/index";
import type { ActionContext, ActionType, StepResult } from "../../../automations/registry";
import type { Operation } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import { formatMessage } from "../../../text/format";
import { describeError } from "./describe-error";
import { maskSecrets } from "./mask";
import type { StepRow } from "./repository";
import { isMet, resolveAll, resolve, type Scope } from "./values";
import { waitOf } from "./waits";

/** Where a run goes on or ends. */
export type Outcome =
  | { status: "succeeded" }
  | { status: "stopped"; reason: string }
  | { status: "paused"; until: number }
  | { status: "failed"; stepId: string; error: string }
  | { status: "cancelled" };

export interface Execution {
  scope: Scope;
  journal: Map<string, StepRow>;
  isDry: boolean;
  now(): number;
  actionOf(name: string): ActionType | undefined;
  /** The context of a step: rights and connection are loaded again. @throws AppError permission_denied */
  contextOf(step: AutomationStep, path: string): Promise<ActionContext>;
  /** Persists a step of the journal. */
  save(step: StepRow): Promise<void>;
  /** Notifies people that a step waits for their approval. @returns the input with the messages that ask for it */
  askApproval(
    step: AutomationStep,
    path: string,
    input: Settings,
    approverIds: readonly number[],
  ): Promise<Settings>;
  /** The same as operations of a change set. */
  journalOf(step: StepRow): Operation[];
  /** Whether someone cancelled the run. */
  isCancelled(): Promise<boolean>;
  language: "en" | "pt" | "es";
  signal: AbortSignal;
  /** Dry runs stop after this step. */
  untilStep?: string | undefined;
}

/** Ends the walk through the steps. */
class Ended extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.status);
  }
}

/** Runs the steps that the journal does not have yet. A finished step never runs again. */
export async function execute(execution: Execution, steps: readonly AutomationStep[]): Promise<Outcome> {
  try {
    await walk(execution, steps, "");
    return { status: "succeeded" };
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
}

async function walk(execution: Execution, steps: readonly AutomationStep[], prefix: string): Promise<void> {
  for (const step of steps) {
    if (step.isDisabled) continue;
    const path = `${prefix}${step.id}`;
    if (execution.signal.aborted) throw execution.signal.reason;
    if (await execution.isCancelled()) throw new Ended({ status: "cancelled" });
    if (execution.journal.size > AUTOMATION_RUN_STEPS_MAX)
      throw new Ended(failed(step, formatMessage(execution.language, "automations.tooManySteps")));
    if (step.action === "flow.branch") await branch(execution, step, path, prefix);
    else if (step.action === "flow.iterate") await iterate(execution, step, path);
    else await one(execution, step, path);
    if (execution.untilStep === step.id) throw new Ended({ status: "succeeded" });
  }
}

const failed = (step: AutomationStep, error: string): Outcome => ({
  status: "failed",
  stepId: step.id,
  error,
});

const started = (execution: Execution, step: AutomationStep, path: string): StepRow => ({
  path,
  stepId: step.id,
  action: step.action,
  status: "running",
  summary: "",
  input: null,
  output: null,
  error: null,
  tries: [],
  writes: [],
  startedAt: execution.now(),
  finishedAt: null,
  resumeAt: null,
  approverIds: null,
});

async function keep(execution: Execution, row: StepRow): Promise<StepRow> {
  execution.journal.set(row.path, row);
  if (row.output !== null) execution.scope.steps[row.stepId] = row.output;
  await execution.save(row);
  return row;
}

async function branch(
  execution: Execution,
  step: AutomationStep,
  path: string,
  prefix: string,
): Promise<void> {
  const known = execution.journal.get(path);
  const branches = step.branches ?? [];
  let taken =
    known?.status === "done" ? branches.find(({ id }) => id === known.output?.["branch"]) : undefined;
  if (known?.status === "done") execution.scope.steps[step.id] = known.output ?? {};
  else {
    taken = await guarded(execution, step, path, async () => firstMet(execution, branches));
    await keep(execution, {
      ...started(execution, step, path),
      status: "done",
      summary: taken?.name ?? "",
      output: { branch: taken?.id ?? null },
      finishedAt: execution.now(),
    });
  }
  if (taken) await walk(execution, taken.steps, prefix);
}

async function firstMet(
  { scope }: Execution,
  branches: readonly AutomationBranch[],
): Promise<AutomationBranch | undefined> {
  for (const one of branches) if (one.condition !== null && (await isMet(one.condition, scope))) return one;
  return branches.find(({ condition }) => condition === null);
}

async function iterate(execution: Execution, step: AutomationStep, path: string): Promise<void> {
  const known = execution.journal.get(path);
  let items = known?.status === "done" ? (known.output?.["items"] ?? []) : null;
  if (items === null) {
    const list = await guarded(execution, step, path, () =>
      resolve(step.config["list"] ?? [], execution.scope),
    );
    items = [list].flat().slice(0, AUTOMATION_RECORDS_MAX);
    const { length: count } = items;
    await keep(execution, {
      ...started(execution, step, path),
      status: "done",
      summary: formatMessage(execution.language, "automations.summary.items", { count }),
      output: { items, count },
      finishedAt: execution.now(),
    });
  } else execution.scope.steps[step.id] = known?.output ?? {};
  for (const [index, item] of (Array.isArray(items) ? items : [items]).entries()) {
    execution.scope.item[step.id] = item;
    await walk(execution, step.steps ?? [], `${path}:${index}/`);
  }
}

/** A failure in working out a branch or list fails the step. */
async function guarded<Result>(
  execution: Execution,
  step: AutomationStep,
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const text = describeError(error, execution.language);
    await keep(execution, {
      ...started(execution, step, path),
      status: "failed",
      error: text,
      finishedAt: execution.now(),
    });
    throw new Ended(failed(step, text));
  }
}

async function one(execution: Execution, step: AutomationStep, path: string): Promise<void> {
  const known = execution.journal.get(path);
  if (known?.status === "done" || known?.status === "skipped") {
    if (known.output !== null) restore(execution, step, known.output);
    if (typeof known.output?.["$stop"] === "string")
      throw new Ended({ status: "stopped", reason: known.output["$stop"] });
    return;
  }
  const now = execution.now();
  if (known?.status === "waiting" && known.approverIds !== null && known.output === null)
    throw new Ended({ status: "paused", until: known.resumeAt ?? now });
  if (known?.status === "waiting" && (known.resumeAt ?? 0) > now)
    throw new Ended({ status: "paused", until: known.resumeAt ?? now });
  const row = known?.status === "waiting" ? known : started(execution, step, path);
  await attempt(execution, step, path, row);
}

async function attempt(
  execution: Execution,
  step: AutomationStep,
  path: string,
  row: StepRow,
): Promise<void> {
  const { language } = execution;
  let input: Settings = {};
  try {
    if (row.action === "flow.continueIf") {
      const condition = step.config["condition"];
      const holds = await isMet((condition ?? { match: "all", conditions: [] }) as never, execution.scope);
      const stop = formatMessage(language, "automations.summary.conditionNotMet");
      await finish(
        execution,
        step,
        row,
        {},
        holds ? { output: { isMet: true } } : { output: { isMet: false }, stop },
      );
      return;
    }
    input = await resolveAll(step.config, execution.scope);
    const wait = waitOf(step.action, input, row, execution);
    if (wait !== null) {
      if (wait.row.approverIds && row.status !== "waiting" && !execution.isDry)
        input = await execution.askApproval(step, path, input, wait.row.approverIds);
      await pause(execution, { ...row, input: maskSecrets(input), ...wait.row }, wait.until);
      if (wait.until !== null) return;
      await finish(execution, step, row, input, wait.result);
      return;
    }
    const action = execution.actionOf(step.action);
    if (!action) throw new AppError("automation_invalid");
    const context = {
      ...(await execution.contextOf(step, path)),
      finished: (result: StepResult) => execution.journalOf(done(execution, row, input, result)),
    };
    const result = execution.isDry
      ? await preview(action, input, context)
      : await withinTime(action.run(input, context));
    await finish(execution, step, row, input, result);
  } catch (error) {
    if (error instanceof Ended) throw error;
    if (execution.signal.aborted) throw error;
    await fail(execution, step, row, input, error);
  }
}

async function pause(execution: Execution, row: StepRow, until: number | null): Promise<void> {
  if (until === null) return;
  if (execution.isDry) {
    await keep(execution, { ...row, status: "skipped", finishedAt: execution.now() });
    return;
  }
  await keep(execution, { ...row, status: "waiting", resumeAt: until });
  throw new Ended({ status: "paused", until });
}

const preview = (action: ActionType, input: Settings, context: ActionContext): Promise<StepResult> => {
  if (!action.isWrite) return action.run(input, context);
  if (action.preview) return action.preview(input, context);
  const changes = Object.entries(input).map(([label, value]) => ({
    label,
    before: null,
    after: typeof value === "string" ? value : JSON.stringify(value),
  }));
  return Promise.resolve({
    output: {},
    writes: [{ kind: "send", title: "", tableId: null, recordId: null, changes }],
  });
};

/** @throws AppError automation_step_failed after the time limit of a step */
async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError("automation_step_failed", { values: { reason: "automations.tooSlow" } })),
      AUTOMATION_STEP_TIME,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function finish(
  execution: Execution,
  step: AutomationStep,
  row: StepRow,
  input: Settings,
  result: StepResult,
): Promise<void> {
  const { output, stop } = result;
  await keep(execution, done(execution, row, input, result));
  restore(execution, step, output);
  if (stop !== undefined) throw new Ended({ status: "stopped", reason: stop });
}

const done = (
  execution: Execution,
  row: StepRow,
  input: Settings,
  { output, summary = "", writes = [], stop }: StepResult,
): StepRow => ({
  ...row,
  status: "done",
  summary: stop ?? summary,
  input: maskSecrets(input),
  output: stop === undefined ? output : { ...output, $stop: stop },
  error: null,
  writes,
  finishedAt: execution.now(),
  resumeAt: null,
});

/** The output of a finished step for later ones. */
function restore({ scope }: Execution, step: AutomationStep, output: Settings): void {
  scope.steps[step.id] = output;
  const { name, value } = output;
  if (step.action === "flow.setVariable" && typeof name === "string") scope.vars[name] = value ?? null;
}

async function fail(
  execution: Execution,
  step: AutomationStep,
  row: StepRow,
  input: Settings,
  error: unknown,
): Promise<void> {
  const now = execution.now();
  const text = describeError(error, execution.language);
  const most = step.retry?.tries ?? AUTOMATION_TRIES;
  const isRetried = isRetryable(error) && row.tries.length + 1 < most && !execution.isDry;
  const wait = Math.max(retryAfter(error), backOff(step.retry?.wait, row.tries.length));
  const tries = [...row.tries, { at: now, answer: text, waited: isRetried ? wait : 0 }];
  const kept = { ...row, input: maskSecrets(input), tries, error: text };
  if (isRetried) {
    await keep(execution, { ...kept, status: "waiting", resumeAt: now + wait });
    throw new Ended({ status: "paused", until: now + wait });
  }
  await keep(execution, { ...kept, status: "failed", resumeAt: null, finishedAt: now });
  if (step.onError !== "continue") throw new Ended(failed(step, text));
}

const isRetryable = (error: unknown): boolean =>
  !(error instanceof AppError) || errorDefinitions[error.id].retryable === true;

const backOff = (first: number | undefined, tries: number): number =>
  Math.min((first ?? AUTOMATION_RETRY_WAIT) * 2 ** tries, AUTOMATION_RETRY_WAIT_MAX);

/** The wait that the other side asks for, in ms. */
function retryAfter(error: unknown): number {
  const seconds = error instanceof AppError ? Number(error.values?.["retryAfter"] ?? 0) : 0;
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, AUTOMATION_RETRY_WAIT_MAX) : 0;
}
