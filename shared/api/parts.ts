import type { CallDefinition, Calls } from "../contract/define";
import { isOpen } from "../contract/define";
import { chatCalls } from "../contract/chat";
import { fieldCalls } from "../contract/fields";
import { fileCalls } from "../contract/files";
import { publicApiCalls } from "../contract/public-api";
import { recordApiCalls } from "../contract/record-api";
import { recordCalls } from "../contract/records";
import { tableCalls } from "../contract/tables";
import { taskCalls } from "../contract/tasks";
import { userCalls } from "../contract/users";
import { viewCalls } from "../contract/views";
import type { ScopePart } from "./scopes";

/** A part of the API that the scopes of a token name; `records` follows the rights to tables. */
export type ApiPart = "records" | ScopePart;

const { listTables, getAllObjects, getTable, ...tableChanges } = tableCalls;
const { listUsers, getPersonCard } = userCalls;

/** The calls of the product that tokens may make; all others are refused. New calls are added here on purpose. */
const parts: readonly (readonly [ApiPart, Calls])[] = [
  ["records", { ...recordCalls, ...recordApiCalls, ...publicApiCalls, ...fileCalls }],
  ["records", { listTables, getAllObjects, getTable }],
  ["structure", { ...tableChanges, ...fieldCalls, ...viewCalls }],
  ["tasks", taskCalls],
  ["chat", chatCalls],
  ["users", { listUsers, getPersonCard }],
];

const partByCall = new Map<CallDefinition, ApiPart>(
  parts.flatMap(([part, calls]) =>
    Object.values(calls)
      .filter(({ access, needsSession = false }) => !isOpen(access) && !needsSession)
      .map((definition) => [definition, part] as const),
  ),
);

/** Null for a call that tokens may not make. */
export const partOfCall = (definition: CallDefinition): ApiPart | null => partByCall.get(definition) ?? null;
