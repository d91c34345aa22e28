import { z } from "zod";
import "../errors/lowcode";
import {
  LOW_CODE_PAGE,
  LOW_CODE_PAGE_MAX,
  NOTE_MAX_LENGTH,
  RUN_MEMORY_MAX,
  RUN_SECONDS_MAX,
  SECRET_MAX_LENGTH,
  SOURCE_MAX_LENGTH,
} from "../limits/lowcode";
import { functionLanguages, functionPrincipals, triggerEvents } from "../lowcode/names";
import { functionScopes } from "../lowcode/scopes";
import { changeSetId, id, instant, nothing, numeral, pathId, person, title } from "./common";
import { call } from "./define";

const language = z.enum(functionLanguages);

/** The part of a function that makes it a trigger: the events of a table that run it. */
const trigger = z.object({ event: z.array(z.enum(triggerEvents)).min(1), related_table: id });

/** A low-code function; a trigger is a function whose `trigger` is filled (specification 4, section 3). */
export const lowCodeFunction = z.object({
  id_workloom_low_code_functions: id,
  label: z.string(),
  active: z.boolean(),
  language,
  trigger: trigger.extend({ table_label: z.string() }).nullable(),
  is_async: z.boolean(),
  /** The user whose rights it has. */
  runs_as: z.enum(functionPrincipals),
  /** Null: everything that this user may do. */
  scopes: functionScopes.nullable(),
  /** Seconds that a run may take, and MB of memory. */
  timeout: z.number().int(),
  memory: z.number().int(),
  /** The number of the latest version; 0 without any. */
  version: z.number().int(),
  created_by: person.nullable(),
  updated_by: person.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type LowCodeFunction = z.infer<typeof lowCodeFunction>;

const versionEntry = z.object({
  id_workloom_low_code_function_version: id,
  version: z.number().int(),
  is_async: z.boolean(),
  note: z.string(),
  language,
  created_by: person.nullable(),
  created_at: instant,
});
export const functionVersion = versionEntry.extend({ source_code: z.string() });
export type FunctionVersion = z.infer<typeof functionVersion>;
export type FunctionVersionEntry = z.infer<typeof versionEntry>;

const params = z.object({ id: pathId });
const errors = ["function_not_found", "plan_needed"] as const;
const saved = z.object({ function: lowCodeFunction, message: z.string(), changeSetId });
const settings = {
  label: title,
  active: z.boolean(),
  language,
  trigger: trigger.nullable(),
  is_async: z.boolean(),
  runs_as: z.enum(functionPrincipals),
  scopes: functionScopes.nullable(),
  timeout: z.number().int().min(1).max(RUN_SECONDS_MAX),
  memory: z.number().int().min(64).max(RUN_MEMORY_MAX),
};

export const lowcodeCalls = {
  listLowCodeFunctions: call({
    method: "GET",
    path: "/api/v3/low-code-functions",
    summary:
      "Functions, or triggers; clients ask for size + 1 to see whether there are more; `filters` is JSON",
    access: "canUseLowCode",
    query: z.object({
      page: numeral(z.coerce.number().int().min(1)).default(1),
      size: numeral(z.coerce.number().int().min(1).max(LOW_CODE_PAGE_MAX)).default(LOW_CODE_PAGE),
      trigger: z.enum(["true", "false"]).optional(),
      q: z.string().max(200).default(""),
      filters: z.string().max(2000).default("{}"),
    }),
    reply: z.object({ data: z.array(lowCodeFunction) }),
    errors: ["plan_needed"],
  }),
  getLowCodeFunction: call({
    method: "GET",
    path: "/api/v3/low-code-functions/{id}",
    summary: "A function or trigger",
    access: "canUseLowCode",
    params,
    reply: lowCodeFunction,
    errors,
  }),
  createLowCodeFunction: call({
    method: "POST",
    path: "/api/v3/low-code-functions",
    summary: "Create a function; with `trigger` it is a trigger",
    access: "canUseLowCode",
    keepsReply: true,
    body: z.object(settings).partial().required({ label: true, language: true }),
    reply: saved,
    errors: ["plan_needed", "object_not_found"],
  }),
  updateLowCodeFunction: call({
    method: "PUT",
    path: "/api/v3/low-code-functions/{id}",
    summary: "Change settings of a function; absent ones stay",
    access: "canUseLowCode",
    params,
    body: z.object(settings).omit({ language: true }).partial(),
    reply: saved,
    errors: [...errors, "object_not_found"],
  }),
  deleteLowCodeFunction: call({
    method: "DELETE",
    path: "/api/v3/low-code-functions/{id}",
    summary: "Move a function to Trash; its triggers stop",
    access: "canUseLowCode",
    params,
    reply: z.object({ message: z.string(), changeSetId }),
    errors,
  }),
  listFunctionVersions: call({
    method: "GET",
    path: "/api/v3/low-code-functions/{id}/version",
    summary: "Versions of a function, the latest first, without their source",
    access: "canUseLowCode",
    params,
    reply: z.object({ data: z.array(versionEntry) }),
    errors,
  }),
  getFunctionVersion: call({
    method: "GET",
    path: "/api/v3/low-code-functions/{id}/version/{versionId}",
    summary: "A version with its source",
    access: "canUseLowCode",
    params: params.extend({ versionId: pathId }),
    reply: functionVersion,
    errors: [...errors, "function_version_not_found"],
  }),
  createFunctionVersion: call({
    method: "POST",
    path: "/api/v3/low-code-functions/{id}/version",
    summary: "Store a new version, which runs from now on",
    access: "canUseLowCode",
    params,
    maxBytes: 1_000_000,
    body: z.object({
      is_async: z.boolean().optional(),
      language: language.optional(),
      note: z.string().trim().max(NOTE_MAX_LENGTH).default(""),
      source_code: z.string().max(SOURCE_MAX_LENGTH),
    }),
    reply: functionVersion,
    errors: [...errors, "change_conflict"],
  }),
  listFunctionSecrets: call({
    method: "GET",
    path: "/api/v3/low-code-functions/{id}/secrets",
    summary: "Names of a function's secrets; values are never sent back",
    access: "canUseLowCode",
    params,
    reply: z.object({ names: z.array(z.string()) }),
    errors,
  }),
  setFunctionSecret: call({
    method: "PUT",
    path: "/api/v3/low-code-functions/{id}/secrets",
    summary: "Set a secret of a function, or remove it with null",
    access: "canUseLowCode",
    params,
    body: z.object({
      name: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/),
      value: z.string().min(1).max(SECRET_MAX_LENGTH).nullable(),
    }),
    reply: nothing,
    errors,
  }),
} as const;

declare module "./events" {
  interface Events {
    "function.changed": { functionId: number };
  }
}

declare module "../objects/shown-kinds" {
  interface ShownKinds {
    lowCodeFunction: true;
  }
}
