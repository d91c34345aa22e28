import { z } from "zod";
import { automationDefinition, automationTrigger, automationStep, settings } from "../automations/definition";
import {
  authenticationTypes,
  automationTiers,
  automationTypes,
  inputTypes,
  runStatuses,
  runValueTypes,
  stepStatuses,
} from "../automations/names";
import { color, iconName, id, instant, person } from "./common";

const json = settings.valueType;

/** A field of the form of a trigger, an action or a connection. */
export const automationInput = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  type: z.enum(inputTypes),
  isRequired: z.boolean(),
  /** Of `choice`. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The key of the input with the table whose fields, views or records it offers; `trigger` for the trigger's table. */
  table: z.string().nullable(),
  /** Types of values of earlier steps that fit; empty: none, it is chosen once. */
  accepts: z.array(z.enum(runValueTypes)),
  fallback: json.nullable(),
  /** Never sent back: of connections. */
  isSecret: z.boolean(),
});
export type AutomationInput = z.infer<typeof automationInput>;

/** A value that a trigger or action gives to later steps. */
export const automationOutput = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(runValueTypes),
  /** The input whose table a record is of. */
  table: z.string().nullable(),
});

/** A trigger or action of the catalogue. */
export const catalogueEntry = z.object({
  /** Also `identifier`. */
  id: z.string(),
  sort: z.number().int(),
  name: z.string(),
  name_pt: z.string(),
  description: z.string(),
  color,
  icon: z.string(),
  subtype: z.enum(automationTypes),
  identifier: z.string(),
  tier: z.enum(automationTiers),
  appId: z.string(),
  inputs: z.array(automationInput),
  outputs: z.array(automationOutput),
  /** It changes something: a dry run shows what, and does not do it. */
  isWrite: z.boolean(),
  hasBranches: z.boolean(),
  hasSteps: z.boolean(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

/** An internal provider (records, tasks, …) or an outside service. */
export const catalogueApp = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  icon: z.string(),
  color,
  app_identifier: z.string(),
  category: z.enum(["workloom", "flow", "communication", "sheets", "developer", "ai", "other"]),
  isInternal: z.boolean(),
  authentication: z.enum(authenticationTypes).nullable(),
  /** Connections are made by signing in at the service. */
  signsIn: z.boolean(),
  /** Inputs of a new connection. */
  connectionInputs: z.array(automationInput),
  triggers: z.array(catalogueEntry),
  actions: z.array(catalogueEntry),
});
export type CatalogueApp = z.infer<typeof catalogueApp>;

/** A problem of a definition that keeps it from being published. */
export const automationProblem = z.object({
  /** Null for the trigger or the whole. */
  stepId: z.string().nullable(),
  key: z.string().nullable(),
  message: z.string(),
});

export const automationItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  icon: iconName,
  color,
  type: z.enum(automationTypes),
  objectId: id.nullable(),
  createdBy: person.nullable(),
  /** The person on whose behalf it acts; null for one who left. */
  owner: person.nullable(),
  enabled: z.boolean(),
  /** Null until it was published first. */
  liveVersion: z.number().int().nullable(),
  hasDraftChanges: z.boolean(),
  /** Names of the catalogue, for the icons of the list. */
  triggerType: z.string().nullable(),
  actionTypes: z.array(z.string()),
  lastRun: z.object({ id, status: z.enum(runStatuses), at: instant }).nullable(),
  /** Runs of this month, and how many of them failed. */
  runs: z.number().int(),
  failedRuns: z.number().int(),
  /** Runs of the last days, today last. */
  days: z.array(z.object({ runs: z.number().int(), failed: z.number().int() })),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type AutomationItem = z.infer<typeof automationItem>;

/** An automation that the reader's tables have the fields for. */
export const automationSuggestion = z.object({
  kind: z.enum(["becomesTask", "becomesTell", "dateMail", "dateTask", "dateTell", "formTell"]),
  tableId: id,
  /** Of the automation that it makes. */
  name: z.string(),
  /** For its sentence: names of the table, the field, the option and the field with the person. */
  values: z.record(z.string(), z.string()),
  definition: automationDefinition,
});
export type AutomationSuggestion = z.infer<typeof automationSuggestion>;

export const automation = automationItem.extend({
  trigger: automationTrigger.nullable(),
  actions: z.array(automationStep),
  mode: automationDefinition.shape.mode,
  /** As published; null until then. */
  live: automationDefinition.nullable(),
  problems: z.array(automationProblem),
  /** Address of the incoming webhook, if that is the trigger. */
  hookUrl: z.string().nullable(),
  /** Why it was switched off by itself. */
  offReason: z.string().nullable(),
  revision: z.number().int(),
});
export type Automation = z.infer<typeof automation>;

export const automationVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  createdAt: instant,
  createdBy: person.nullable(),
  isLive: z.boolean(),
});

/** A value that a step may take from the trigger or an earlier step. */
export const automationValue = z.object({
  /** For `$from`. */
  path: z.array(z.union([z.string(), z.number()])),
  /** For templates: `trigger.record.Name`. */
  text: z.string(),
  stepId: z.string(),
  stepName: z.string(),
  label: z.string(),
  type: z.enum(runValueTypes),
  tableId: id.nullable(),
  fieldId: id.nullable(),
  fieldType: z.string().nullable(),
});
export type AutomationValue = z.infer<typeof automationValue>;

/** A write that a step did, or would do in a dry run. */
export const automationWrite = z.object({
  kind: z.enum(["create", "update", "delete", "send", "other"]),
  title: z.string(),
  tableId: id.nullable(),
  recordId: id.nullable(),
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export const runStep = z.object({
  stepId: z.string(),
  /** Unique in the run: `s3:0/s4` is step s4 in the first round of the loop s3. */
  path: z.string(),
  action: z.string(),
  name: z.string(),
  status: z.enum(stepStatuses),
  /** One line: what it did. */
  summary: z.string(),
  input: json.nullable(),
  output: json.nullable(),
  error: z.string().nullable(),
  tries: z.array(z.object({ at: instant, answer: z.string(), waited: z.number().int() })),
  writes: z.array(automationWrite),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Until when it waits. */
  resumeAt: instant.nullable(),
});
export type RunStep = z.infer<typeof runStep>;

export const runItem = z.object({
  id,
  automationId: id,
  automationName: z.string(),
  version: z.number().int(),
  status: z.enum(runStatuses),
  /** Its subject: the record's title, the message, the form. */
  subject: z.string(),
  tableId: id.nullable(),
  recordId: id.nullable(),
  startedBy: person.nullable(),
  actsAs: person.nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  steps: z.number().int(),
  failedStep: z.string().nullable(),
  error: z.string().nullable(),
  replayOf: id.nullable(),
});
export type RunItem = z.infer<typeof runItem>;

export const run = runItem.extend({
  trigger: json.nullable(),
  triggerType: z.string(),
  definition: automationDefinition,
  journal: z.array(runStep),
  isNewestVersion: z.boolean(),
  can: z.object({ resend: z.boolean(), cancel: z.boolean() }),
});
export type Run = z.infer<typeof run>;

export const approval = z.object({
  runId: id,
  path: z.string(),
  automationName: z.string(),
  title: z.string(),
  text: z.string(),
  askedAt: instant,
  tableId: id.nullable(),
  recordId: id.nullable(),
});

export const automationConnection = z.object({
  id,
  service: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  owner: person.nullable(),
  state: z.enum(["working", "failed"]),
  error: z.string().nullable(),
  /** Without secrets. */
  values: z.record(z.string(), z.string()),
  testedAt: instant.nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type AutomationConnection = z.infer<typeof automationConnection>;

/** Specification 4, section 3: an entry of the automation log. */
export const automationLogEntry = z.object({
  id_workloom_webhook_audit_log: id,
  criado_em: instant,
  status: z.enum(["successful", "failed"]),
  action_name: z.string(),
  webhook_name: z.string(),
  webhook_token: z.string().nullable(),
  action_type: z.string(),
  action_related_to: z.string().nullable(),
  action_relationship: z.string().nullable(),
});
export type AutomationLogEntry = z.infer<typeof automationLogEntry>;
