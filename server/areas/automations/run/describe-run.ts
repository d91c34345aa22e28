import { allSteps, emptyDefinition, type AutomationDefinition } from "#shared/automations/definition";
import type { Run, RunItem, RunStep } from "#shared/contract/automation-shapes";
import type { Language } from "#shared/languages";
import type { RequestContext } from "../../../http/context";
import { findBy } from "../../../objects/read";
import { findPeople, toInstant } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { automationVersions } from "../automation";
import { nameOfEntry } from "../catalogue";
import type { AutomationRow } from "../open-automation";
import { readJournal, type RunRow, type StepRow } from "./repository";

export async function describeRuns(
  { org, language }: RequestContext,
  rows: readonly RunRow[],
  names: ReadonlyMap<number, string>,
): Promise<RunItem[]> {
  const people = await findPeople(org.database);
  return rows.map((row) => ({
    id: row.id,
    automationId: row.automationId,
    automationName: names.get(row.automationId) ?? "",
    version: row.version,
    status: row.status,
    subject: row.subject,
    tableId: row.tableId,
    recordId: row.recordId,
    startedBy: people.person(row.startedBy),
    actsAs: people.person(row.ownerId),
    startedAt: toInstant(row.startedAt),
    finishedAt: row.finishedAt === null ? null : toInstant(row.finishedAt),
    steps: row.steps,
    failedStep: row.failedStep,
    error: row.error === null ? null : errorText(row, language),
    replayOf: row.replayOf,
  }));
}

function errorText({ error, depth }: RunRow, language: Language): string {
  if (error === "automation_loop") return formatMessage(language, "automations.loop", { depth: depth - 1 });
  return formatMessage(language, error ?? "");
}

export async function definitionOfRun(
  { org }: Pick<RequestContext, "org">,
  { draft, automationId, version: number }: RunRow,
): Promise<AutomationDefinition> {
  if (draft) return draft;
  const version = await findBy(org.database, automationVersions.kind, { wholeId: automationId, number });
  return version?.definition ?? emptyDefinition;
}

export async function describeRun(
  context: RequestContext,
  row: RunRow,
  automation: AutomationRow,
): Promise<Run> {
  const [[item], definition, journal] = await Promise.all([
    describeRuns(context, [row], new Map([[automation.id, automation.name]])),
    definitionOfRun(context, row),
    readJournal(context.org.database, row.id),
  ]);
  if (!item) throw new Error("A run is described");
  const isOver = row.finishedAt !== null;
  return {
    ...item,
    trigger: row.trigger,
    triggerType: definition.trigger?.type ?? "",
    definition,
    journal: describeSteps(definition, [...journal.values()], context.language),
    isNewestVersion: row.version === automation.liveVersion,
    can: { resend: row.status === "failed" && row.error !== "automation_loop", cancel: !isOver },
  };
}

export function describeSteps(
  definition: AutomationDefinition,
  journal: readonly StepRow[],
  language: Language,
): RunStep[] {
  const names = new Map(allSteps(definition.actions).map(({ id, name }) => [id, name ?? ""]));
  return journal.map((step) => ({
    stepId: step.stepId,
    path: step.path,
    action: step.action,
    name: names.get(step.stepId) || nameOfEntry(step.action, language),
    status: step.status,
    summary: step.summary,
    input: step.input,
    output: step.output,
    error: step.error,
    tries: step.tries.map(({ at, answer, waited }) => ({ at: toInstant(at), answer, waited })),
    writes: [...step.writes],
    startedAt: toInstant(step.startedAt),
    finishedAt: step.finishedAt === null ? null : toInstant(step.finishedAt),
    resumeAt: step.resumeAt === null ? null : toInstant(step.resumeAt),
  }));
}
