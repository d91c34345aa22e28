import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import type { ColorName } from "#shared/colors";
import type { automationWrite, catalogueApp } from "#shared/contract/automation-shapes";
import type { Json, Settings } from "#shared/automations/definition";
import type { AutomationTier, AutomationType, InputType, RunValueType } from "#shared/automations/names";
import { defineRegistry } from "../contributions";
import type { ChangeRow } from "../sql/change-row";
import type { Operation } from "../engine/model/operations";
import type { RequestContext } from "../http/context";
import type { RecordChange } from "../log/record-changes";
import type { OrganizationContext } from "../organization-context";

/** A field of a form. Its label is the message `automations.input.<key>` unless `label` names another. */
export interface InputSpec {
  key: string;
  type: InputType;
  label?: string;
  isRequired?: boolean;
  /** Labels are messages `automations.option.<value>`. */
  options?: readonly string[];
  /** The input with the table, or `trigger`. */
  table?: string;
  accepts?: readonly RunValueType[];
  fallback?: Json;
  isSecret?: boolean;
}

/** A value for later steps. Its label is the message `automations.output.<key>`. */
export interface OutputSpec {
  key: string;
  type: RunValueType;
  /** The input with the table of a record. */
  table?: string;
}

interface Entry {
  /** `records.created`; its words are `automations.entry.<id>` and `automations.about.<id>`. */
  id: string;
  appId: string;
  icon: string;
  color: ColorName;
  tier?: AutomationTier;
  inputs: readonly InputSpec[];
  outputs: readonly OutputSpec[];
}

/** The start of a run. `data` is the trigger's output; records are given by id and read by the run itself. */
export interface TriggerMatch {
  data: Settings;
  subject: string;
  tableId?: number | null;
  recordId?: number | null;
}

export interface LogEvent {
  change: ChangeRow;
  /** Of changes of records. */
  record: RecordChange | null;
}

export interface TriggerContext extends OrganizationContext {
  now: number;
}

/** An item of an outside service, such as a message. */
export interface PolledItem {
  /** The same each time the service lists it. */
  key: string;
  data: Settings;
  subject: string;
}

interface PollContext extends OrganizationContext {
  connection: Readonly<Record<string, string>> | null;
  renewConnection?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** The key of the newest item of the last time. */
  lastKey: string | null;
}

export interface HookRequest {
  query: Readonly<Record<string, string>>;
  headers: IncomingHttpHeaders;
  /** The body as it arrived, for signatures. */
  bytes: Buffer;
}

/** How a service reports events to the address of an automation. `values` are those of its connection. */
export interface ServiceHook {
  /** Answers a GET request by which the service checks the address; null refuses it. */
  confirm?(request: HookRequest, config: Settings): string | null;
  /** The events of a request, or the answer to one that checks the address; null without a valid signature. */
  read(
    request: HookRequest,
    values: Readonly<Record<string, string>>,
    config: Settings,
  ): PolledItem[] | { challenge: string } | null;
}

/** A kind of event that starts automations. */
export interface TriggerType extends Entry {
  subtype?: AutomationType;
  /** Objects of the change log that it looks at; empty for triggers by the clock, by hand or by request. */
  objects: readonly string[];
  /** The table whose changes it looks at, if it is one. */
  tableOf?(config: Settings): number | null;
  /** A number that a field of the record needs for a match; null if it does not come down to one. */
  needs?(config: Settings): { fieldId: number; value: number } | null;
  match?(event: LogEvent, config: Settings, context: TriggerContext): Promise<TriggerMatch | null>;
  /** Events by the clock after `since` up to `context.now`, in ms since 1970. */
  due?(config: Settings, since: number, context: TriggerContext): Promise<(TriggerMatch & { key: string })[]>;
  /** The items that the service has now, oldest first; the runtime starts a run for each key that is new. */
  poll?(config: Settings, context: PollContext): Promise<PolledItem[]>;
  /** The service reports its events itself; the runtime starts a run for each new key. */
  hook?: ServiceHook;
  /** When the clock is to be looked at next. */
  nextAt?(config: Settings, context: TriggerContext): number | null;
}

export type Write = z.infer<typeof automationWrite>;

/** The context of a step: a request of the automation on behalf of its owner, and what the run knows. */
export interface ActionContext {
  request: RequestContext;
  automationId: number;
  runId: number;
  /** Unique per step and run, the same for every try: outside services get it as `Idempotency-Key`. */
  key: string;
  connection: Readonly<Record<string, string>> | null;
  /** Renews the credentials of a connection that signs in. @throws AppError automation_sign_in_again */
  renewConnection?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  trigger: Json;
  /** Operations that note the step as done, for the commit of what it writes. */
  finished(result: StepResult): Operation[];
}

export interface StepResult {
  output: Settings;
  /** One line in the reader's language: what it did. */
  summary?: string;
  writes?: readonly Write[];
  /** Ends the run as stopped. */
  stop?: string;
}

/** A step of an automation. */
export interface ActionType extends Entry {
  isWrite: boolean;
  hasBranches?: boolean;
  hasSteps?: boolean;
  /** @throws AppError one that is retryable is tried again */
  run(config: Settings, context: ActionContext): Promise<StepResult>;
  /** Describes what `run` would do, without doing it. By default the inputs as they would be sent. */
  preview?(config: Settings, context: ActionContext): Promise<StepResult>;
}

/** Sign-in by OAuth 2 with the authorization code flow and PKCE; connections can name other addresses. */
export interface OauthSpec {
  authUrl: string;
  tokenUrl: string;
  scope: string;
  /** Further parameters of the sign-in page. */
  parameters?: Readonly<Record<string, string>>;
}

/** An internal provider or an outside service. Its words are `automations.app.<id>` and `automations.appAbout.<id>`. */
export interface AutomationApp {
  id: string;
  icon: string;
  color: ColorName;
  category: z.infer<typeof catalogueApp>["category"];
  isInternal: boolean;
  authentication?: "Oauth" | "API Token" | "Basic Auth";
  connectionInputs?: readonly InputSpec[];
  oauth?: OauthSpec;
  /** @throws AppError automation_connection_failed */
  test?(values: Readonly<Record<string, string>>, context: OrganizationContext): Promise<void>;
}

export const automationApps = defineRegistry<AutomationApp>("automationApps", ({ id }) => id);
export const automationTriggers = defineRegistry<TriggerType>("automationTriggers", ({ id }) => id);
export const automationActions = defineRegistry<ActionType>("automationActions", ({ id }) => id);
