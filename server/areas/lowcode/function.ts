import type { FunctionLanguage, FunctionPrincipal, TriggerEvent } from "#shared/lowcode/names";
import type { FunctionScopes } from "#shared/lowcode/scopes";
import { RUN_MEMORY, RUN_SECONDS } from "#shared/limits/lowcode";
import type { StoredRow } from "../../database/stored-row";
import { flag as boolean, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { defineVersions } from "../../objects/define-versions";
import { organizationScope } from "../../objects/scopes";
import { flag, follows, systemOnly } from "../../policy/rules";

const mayDevelop = flag("canUseLowCode");

/** A low-code function; with events of a table it is a trigger. */
export const functionKind = defineObject({
  kind: "lowCodeFunction",
  columns: {
    label: text(),
    isActive: boolean().default(true),
    language: text<FunctionLanguage>(),
    /** Of a trigger; empty for functions that are only called. */
    events: json<readonly TriggerEvent[]>().default([]),
    tableId: reference("table").nullable(),
    isAsync: boolean().default(true),
    runsAs: text<FunctionPrincipal>().default("creator"),
    /** Null: everything that the user may do. */
    scopes: json<FunctionScopes>().nullable(),
    /** Seconds and MB. */
    timeout: integer().default(RUN_SECONDS),
    memory: integer().default(RUN_MEMORY),
    /** The number of the latest version. */
    version: integer().default(0),
  },
  notFound: "function_not_found",
  scopes: [organizationScope],
  trash: true,
  parts: [
    { kind: "lowCodeFunctionVersion", by: "wholeId" },
    { kind: "functionSecret", by: "functionId" },
  ],
  rights: { read: mayDevelop, create: mayDevelop, update: mayDevelop, delete: mayDevelop },
  history: {
    named: { name: "label" },
    created: "lowcode.undone.create",
    updated: "lowcode.undone.update",
    deleted: "lowcode.undone.delete",
    restored: "lowcode.undone.restore",
  },
  event: { name: "function.changed", payload: ({ id }) => ({ functionId: id }) },
  shownAs: {
    name: "label",
    icon: { always: "code" },
    color: { always: "sky" },
    path: ({ id }) => `/lowcode/functions/editor/${id}`,
  },
});

export const functionVersions = defineVersions(functionKind, {
  columns: {
    body: text(),
    note: text().default(""),
    isAsync: boolean().default(true),
    language: text<FunctionLanguage>(),
  },
  notFound: "function_version_not_found",
  long: ["body"],
});

const ofFunction = follows("functionId", functionKind.update);

/** A secret of a function, encrypted; only its runs read it. */
export const functionSecretKind = defineObject({
  kind: "functionSecret",
  columns: { functionId: reference("lowCodeFunction"), name: text(), value: text().secret() },
  notFound: "function_not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  undo: false,
  rights: { read: ofFunction, create: ofFunction, update: systemOnly, delete: ofFunction },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    lowCodeFunction: StoredRow<typeof functionKind>;
    lowCodeFunctionVersion: StoredRow<typeof functionVersions.kind>;
    functionSecret: StoredRow<typeof functionSecretKind>;
  }
}
