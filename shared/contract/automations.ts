import { z } from "zod";
import "../errors/automations";
import { automationDefinition, settings } from "../automations/definition";
import { automationTypes } from "../automations/names";
import {
  AUTOMATION_DESCRIPTION_MAX,
  AUTOMATION_HOOK_MAX_BYTES,
  AUTOMATION_NAME_MAX,
  CONNECTION_VALUE_MAX,
} from "../limits/automations";
import {
  automation,
  automationConnection,
  automationItem,
  automationProblem,
  automationSuggestion,
  automationValue,
  automationVersion,
  catalogueApp,
  runStep,
} from "./automation-shapes";
import { changeSetId, color, iconName, id, pathId, optionalPage } from "./common";
import { call } from "./define";

const params = z.object({ automationId: pathId });
const name = z.string().trim().min(1).max(AUTOMATION_NAME_MAX);
const described = {
  name,
  description: z.string().max(AUTOMATION_DESCRIPTION_MAX),
  icon: iconName,
  color,
  type: z.enum(automationTypes),
  /** The table that it belongs to. */
  objectId: id.nullable(),
};
const saved = z.object({ automation, changeSetId });
const errors = ["automation_not_found"] as const;
/** The event of a test or dry run: a past run's, or a record's present state. Neither: an example. */
const testedWith = { runId: id.optional(), recordId: id.optional() };

const connectionBody = z.object({
  connectionId: id.optional(),
  service: z.string().max(60),
  name,
  isShared: z.boolean().default(false),
  /** Secrets that are left out keep their values. */
  values: z.record(z.string().max(60), z.string().max(CONNECTION_VALUE_MAX)),
});

export const automationCalls = {
  listAutomationApps: call({
    method: "GET",
    path: "/api/tricks/list-apps",
    summary: "The catalogue: services and internal providers with their triggers and actions",
    access: "session",
    reply: z.object({ apps: z.array(catalogueApp) }),
  }),
  listAutomations: call({
    method: "GET",
    path: "/api/v4/automations",
    summary: "Automations: one's own, or all of the organisation",
    access: "canManageAutomations",
    query: z.object({
      scope: z.enum(["mine", "all"]).default("all"),
      q: z.string().max(200).default(""),
      objectId: pathId.optional(),
      isTrashed: z.enum(["true", "false"]).default("false"),
      ...optionalPage,
    }),
    reply: z.object({
      automations: z.array(automationItem),
      /** Runs of this month that count, and how many the plan has; null without a limit. */
      quota: z.object({ used: z.number(), limit: z.number().nullable() }),
    }),
  }),
  listAutomationSuggestions: call({
    method: "GET",
    path: "/api/v4/automation-suggestions",
    summary: "Automations that the user's tables have the fields for",
    access: "canManageAutomations",
    reply: z.object({ suggestions: z.array(automationSuggestion) }),
  }),
  getAutomation: call({
    method: "GET",
    path: "/api/v4/automations/{automationId}",
    summary: "An automation with its draft and live definitions",
    access: "canManageAutomations",
    params,
    reply: z.object({ automation }),
    errors,
  }),
  createAutomation: call({
    method: "POST",
    path: "/api/v4/automations",
    summary: "Create an automation; it is off until it is published and enabled",
    access: "canManageAutomations",
    keepsReply: true,
    body: z
      .object({ ...described, definition: automationDefinition })
      .partial()
      .extend({ name }),
    reply: saved,
    errors,
  }),
  updateAutomation: call({
    method: "PATCH",
    path: "/api/v4/automations/{automationId}",
    summary: "Change an automation's name or its draft",
    access: "canManageAutomations",
    params,
    body: z
      .object({
        ...described,
        definition: automationDefinition,
        /** The revision that the change is based on; another one is change_conflict. */
        revision: z.number().int(),
      })
      .partial(),
    reply: saved,
    errors: [...errors, "change_conflict", "automation_invalid"],
  }),
  publishAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/publish",
    summary: "Make the draft a new version, which runs from now on",
    access: "canManageAutomations",
    params,
    body: z.object({ note: z.string().max(500).default(""), enable: z.boolean().optional() }),
    reply: saved,
    errors: [...errors, "automation_invalid"],
  }),
  enableAutomation: call({
    method: "PUT",
    path: "/api/v4/automations/{automationId}/enabled",
    summary: "Switch an automation on or off",
    access: "canManageAutomations",
    params,
    body: z.object({ enabled: z.boolean() }),
    reply: saved,
    errors: [...errors, "automation_invalid"],
  }),
  duplicateAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/duplicate",
    summary: "Copy an automation; the copy is off",
    access: "canManageAutomations",
    keepsReply: true,
    params,
    reply: saved,
    errors,
  }),
  takeOverAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/take-over",
    summary: "Have an automation act on one's own behalf",
    access: "canManageAutomations",
    params,
    reply: saved,
    errors,
  }),
  deleteAutomation: call({
    method: "DELETE",
    path: "/api/v4/automations/{automationId}",
    summary: "Move an automation to Trash",
    access: "canManageAutomations",
    params,
    reply: z.object({ changeSetId }),
    errors,
  }),
  restoreAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/restore",
    summary: "Restore an automation from Trash",
    access: "canManageAutomations",
    params,
    reply: saved,
    errors,
  }),
  purgeAutomation: call({
    method: "DELETE",
    path: "/api/v4/automations/{automationId}/forever",
    summary: "Delete an automation of Trash forever",
    access: "canManageAutomations",
    params,
    reply: z.object({ changeSetId }),
    errors,
  }),
  listAutomationVersions: call({
    method: "GET",
    path: "/api/v4/automations/{automationId}/versions",
    summary: "Published versions, newest first",
    access: "canManageAutomations",
    params,
    reply: z.object({ versions: z.array(automationVersion) }),
    errors,
  }),
  getAutomationVersion: call({
    method: "GET",
    path: "/api/v4/automations/{automationId}/versions/{version}",
    summary: "The definition of one version",
    access: "canManageAutomations",
    params: params.extend({ version: pathId }),
    reply: z.object({ version: automationVersion, definition: automationDefinition }),
    errors,
  }),
  restoreAutomationVersion: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/versions/{version}/restore",
    summary: "Make a version the draft again",
    access: "canManageAutomations",
    params: params.extend({ version: pathId }),
    reply: saved,
    errors,
  }),
  listAutomationValues: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/values",
    kind: "query",
    summary: "Values of the trigger and earlier steps that a step may take",
    access: "canManageAutomations",
    params,
    body: z.object({
      /** The step that takes them; null: all. */
      stepId: z.string().max(40).nullable(),
      /** The definition shown in the editor; the draft by default. */
      definition: automationDefinition.optional(),
    }),
    reply: z.object({ values: z.array(automationValue), problems: z.array(automationProblem) }),
    errors,
  }),
  dryRunAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/dry-run",
    kind: "query",
    summary: "Show what a run would do, and write nothing",
    access: "canManageAutomations",
    params,
    body: z.object({
      ...testedWith,
      definition: automationDefinition.optional(),
      /** Only up to and including this step. */
      untilStep: z.string().max(40).optional(),
    }),
    reply: z.object({
      matches: z.boolean(),
      status: z.enum(["succeeded", "stopped", "failed", "paused"]),
      error: z.string().nullable(),
      subject: z.string(),
      trigger: settings.valueType.nullable(),
      journal: z.array(runStep),
    }),
    errors: [...errors, "automation_invalid", "record_not_found", "automation_run_not_found"],
  }),
  runAutomation: call({
    method: "POST",
    path: "/api/v4/automations/{automationId}/run",
    summary: "Start an automation by hand: a button on records, or for a test with the draft",
    access: "session",
    keepsReply: true,
    params,
    body: z.object({
      recordIds: z.array(id).max(1000).default([]),
      /** Of automations without a record. */
      input: settings.default({}),
      /** The page with the button that starts it. */
      pageId: id.optional(),
      /** Only for those who may edit it. */
      isDraft: z.boolean().default(false),
    }),
    reply: z.object({ runIds: z.array(id) }),
    errors: [
      ...errors,
      "automation_invalid",
      "automation_off",
      "automation_one_record",
      "record_not_found",
      "app_not_found",
    ],
  }),
  listAutomationButtons: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/automation-buttons",
    summary: "Automations that the caller can start on records of a table",
    access: "session",
    params: z.object({ tableId: pathId }),
    reply: z.object({
      buttons: z.array(
        z.object({ id, name: z.string(), icon: iconName, color, type: z.enum(automationTypes) }),
      ),
    }),
    errors: ["object_not_found"],
  }),
  receiveAutomationHook: call({
    method: "POST",
    path: "/api/v4/automation-hooks/{token}",
    summary: "Start the automation whose trigger is this webhook",
    access: "anyone",
    maxBytes: AUTOMATION_HOOK_MAX_BYTES,
    isOpenBody: true,
    params: z.object({ token: z.string().max(100) }),
    body: z.looseObject({}),
    reply: z.object({ runId: id }),
    errors: ["automation_not_found", "automation_off"],
  }),
  listAutomationConnections: call({
    method: "GET",
    path: "/api/v4/automation-connections",
    summary: "One's own connections to outside services, and shared ones",
    access: "canManageAutomations",
    reply: z.object({ connections: z.array(automationConnection) }),
  }),
  saveAutomationConnection: call({
    method: "POST",
    path: "/api/v4/automation-connections",
    summary: "Connect an outside service, or change a connection; it is tested first",
    access: "canManageAutomations",
    body: connectionBody,
    reply: z.object({ connection: automationConnection, changeSetId }),
    errors: ["connection_not_found", "automation_connection_failed", "automation_sign_in_again"],
  }),
  beginAutomationSignIn: call({
    method: "POST",
    path: "/api/v4/automation-sign-ins",
    summary: "Begin to sign in at a service; answers the page on which the user allows the access",
    access: "canManageAutomations",
    body: connectionBody,
    reply: z.object({ url: z.string() }),
    errors: ["connection_not_found", "automation_connection_failed"],
  }),
  finishAutomationSignIn: call({
    method: "POST",
    path: "/api/v4/automation-sign-ins/finish",
    summary: "Make the connection with the code that the service sent back",
    access: "canManageAutomations",
    body: z.object({ state: z.string().min(1).max(500), code: z.string().min(1).max(4000) }),
    reply: z.object({ connection: automationConnection, changeSetId }),
    errors: ["automation_sign_in_unknown", "automation_connection_failed", "connection_not_found"],
  }),
  testAutomationConnection: call({
    method: "POST",
    path: "/api/v4/automation-connections/{connectionId}/test",
    summary: "Test a connection again",
    access: "canManageAutomations",
    params: z.object({ connectionId: pathId }),
    reply: z.object({ connection: automationConnection }),
    errors: ["connection_not_found"],
  }),
  deleteAutomationConnection: call({
    method: "DELETE",
    path: "/api/v4/automation-connections/{connectionId}",
    summary: "Delete a connection; steps that use it fail until they get another one",
    access: "canManageAutomations",
    params: z.object({ connectionId: pathId }),
    reply: z.object({ changeSetId }),
    errors: ["connection_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "automation.changed": { automationId: number };
    /** A run began, waits or ended. */
    "automationRun.changed": { automationId: number; runId: number; status: string };
    "automationConnection.changed": { connectionId: number };
  }
}

declare module "../objects/shown-kinds" {
  interface ShownKinds {
    automation: true;
  }
}
