import type { AutomationDefinition } from "#shared/automations/definition";
import type { RunStatus } from "#shared/automations/names";
import { seed, type DemoPart, type Seeding } from "../../../demo/seeding";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import { actors } from "../../../identity/actors";
import { authorize } from "../../../policy/authorize";
import { recordLabels } from "../../records/public";
import { automationKind, automationVersions } from "../automation";
import { newHookToken } from "../service";
import { addRun, changeRun, writeStep, type StepRow } from "../run/repository";
import { enqueueRun } from "../run/start-runs";
import { demoAutomations, type DemoAutomation, type DemoRun } from "./examples";

const HOUR = 3_600_000;
const STEP_TIME = 900;
/** How long an approval waits. */
const WAITS = 365 * 24 * HOUR;

async function fill(seeding: Seeding): Promise<void> {
  const [orders, contracts] = [seeding.tables.get("Work orders"), seeding.tables.get("Contracts")];
  const [ines, lucia] = [...seeding.people.values()];
  if (!orders || !contracts || ines === undefined || lucia === undefined) return;
  const actor = await actors.load(seeding.org, lucia);
  if (!actor) return;
  const made: { automation: DemoAutomation; id: number; definition: AutomationDefinition }[] = [];
  const begin = seeding.today.getTime() - 20 * 24 * HOUR;
  for (const automation of demoAutomations(orders, contracts, [ines, lucia])) {
    const { trigger, actions } = automation;
    const definition: AutomationDefinition = { trigger, actions, mode: "parallel" };
    made.push({
      automation,
      definition,
      id: await make({ ...seeding, actor }, automation, definition, begin),
    });
  }
  const runs = await Promise.all(
    made.map(async ({ automation, id, definition }) => placed(seeding, automation, { id, definition })),
  );
  await addRuns(seeding, runs.flat(), { ownerId: lucia, approverId: ines });
}

async function make(
  seeding: Seeding,
  { name, description, icon, color, table, trigger, state }: DemoAutomation,
  draft: AutomationDefinition,
  at: number,
): Promise<number> {
  const grant = await authorize(seeding, automationKind.create);
  const whole = automationKind.make(grant, {
    name,
    description,
    icon,
    color,
    type: trigger.type === "buttons.pressed" ? "Button" : "Default",
    tableId: table === null ? null : (seeding.tables.get(table)?.id ?? null),
    ownerId: seeding.actor.userId,
    draft,
    hookToken: newHookToken(),
    enabled: state === "on",
    version: state === "draft" ? 0 : 1,
    liveVersion: state === "draft" ? null : 1,
    isChanged: state === "draft",
  });
  const { results } = await seed(
    seeding,
    state === "draft" ? [whole] : [whole, automationVersions.first(whole, { note: "", definition: draft })],
    at,
  );
  const [first] = results;
  return first?.type === "object" ? first.id : 0;
}

interface PlacedRun {
  automation: DemoAutomation;
  run: DemoRun;
  id: number;
  definition: AutomationDefinition;
  startedAt: number;
  tableId: number | null;
  recordId: number | null;
  subject: string;
}

/** The runs of an automation with their records. */
async function placed(
  seeding: Seeding,
  automation: DemoAutomation,
  { id, definition }: Pick<PlacedRun, "id" | "definition">,
): Promise<PlacedRun[]> {
  const table = automation.table === null ? undefined : seeding.tables.get(automation.table);
  const recordOf = ({ record }: DemoRun) =>
    record === undefined ? null : (table?.recordIds.at(-record) ?? null);
  const ids = automation.runs.flatMap((run) => recordOf(run) ?? []);
  const labels = table ? await recordLabels(seeding, table.id, ids) : new Map<number, string>();
  return automation.runs.map((run) => {
    const [days, hours] = run.ago;
    const startedAt = seeding.today.getTime() - (days * 24 + hours) * HOUR;
    const recordId = recordOf(run);
    const subject = recordId === null ? "" : (labels.get(recordId) ?? "");
    return { automation, run, id, definition, startedAt, tableId: table?.id ?? null, recordId, subject };
  });
}

interface People {
  ownerId: number;
  approverId: number;
}

/** Two weeks of runs in the order of their time, then their journals. */
async function addRuns(seeding: Seeding, runs: readonly PlacedRun[], people: People): Promise<void> {
  const ordered = runs.toSorted((one, other) => one.startedAt - other.startedAt);
  const { results } = await seed(
    seeding,
    ordered.map((placedRun, index) => toRun(placedRun, people, `run ${index}`)),
  );
  const ids = results.flatMap((result) => (result.type === "ids" ? result.ids : []));
  const journals = ordered.flatMap((one, index) => journalOf(one, ids[index] ?? 0, people));
  await seed(seeding, journals);
}

const statusOf = ({ isWaiting, isFailed }: DemoRun): RunStatus =>
  isWaiting ? "paused" : isFailed ? "failed" : "succeeded";

function toRun(
  { automation, run, id, definition, startedAt, ...place }: PlacedRun,
  people: People,
  as: string,
) {
  const { tableId, recordId, subject } = place;
  return addRun(
    {
      automationId: id,
      version: 1,
      draft: null,
      trigger: recordId === null || tableId === null ? {} : { record: { id: recordId, tableId } },
      subject,
      tableId,
      recordId,
      startedBy: recordId === null ? 0 : people.ownerId,
      ownerId: people.ownerId,
      causedBy: null,
      depth: 1,
      startedAt,
      replayOf: null,
      status: statusOf(run),
      finishedAt: run.isWaiting ? null : startedAt + definition.actions.length * STEP_TIME,
      ...(run.isFailed && { error: automation.error ?? "" }),
    },
    as,
  );
}

function journalOf(placedRun: PlacedRun, runId: number, { ownerId, approverId }: People): Operation[] {
  const { automation, run, id, definition, startedAt } = placedRun;
  const { actions } = definition;
  const reached = run.isWaiting ? 1 : actions.length;
  const steps = actions.slice(0, reached).map((step, index): StepRow => {
    const isLast = index === reached - 1;
    const [isWaiting, isFailed] = [run.isWaiting === true && isLast, run.isFailed === true && isLast];
    const at = startedAt + index * STEP_TIME;
    return {
      path: step.id,
      stepId: step.id,
      action: step.action,
      status: isWaiting ? "waiting" : isFailed ? "failed" : "done",
      summary: isWaiting || isFailed ? "" : (automation.summaries[index] ?? ""),
      input: step.config,
      output: isWaiting || isFailed ? null : {},
      error: isFailed ? (automation.error ?? null) : null,
      tries: isFailed ? [{ at, answer: automation.error ?? "", waited: 0 }] : [],
      writes: [],
      startedAt: at,
      finishedAt: isWaiting ? null : at + STEP_TIME,
      resumeAt: isWaiting ? at + WAITS : null,
      approverIds: isWaiting ? [approverId] : null,
    };
  });
  const failedStep = run.isFailed ? (actions.at(-1)?.id ?? null) : null;
  const statements = steps.map((step) => writeStep(runId, step));
  const runnable = { id, ownerId, version: 1, mode: definition.mode };
  // The job of a waiting run goes on once it is answered.
  return [
    bookkeeping(statements),
    changeRun(runId, { steps: steps.length, failedStep }),
    ...(run.isWaiting ? [enqueueRun(runnable, runId)] : []),
  ];
}

export const automationsDemo: DemoPart = { after: ["templates"], fill };
