import {
  includes,
  MAKES_CHANGES,
  mostOfTables,
  type ApiScopes,
  type ScopePart,
  type ScopeRight,
} from "#shared/api/scopes";
import { partOfCall } from "#shared/api/parts";
import { isQuery, type CallDefinition } from "#shared/contract/define";

/** Kinds that belong to a table and are read with its records. */
const OF_TABLE = ["table", "field", "app", "form"] as const;
const WRITTEN_WITH_RECORDS = ["record"] as const;

/** Kinds of the other parts. */
const KINDS: Readonly<Record<ScopePart, readonly string[]>> = {
  structure: ["table", "field", "app", "block", "form", "viewDraft", "cardPlace", "folder"],
  tasks: ["task", "taskPerson", "taskGroup", "taskMark"],
  chat: ["chat", "chatMember", "chatActivity", "chatMessage", "chatReaction", "chatMark", "chatSaved"],
  users: ["user", "role"],
};

/** The policy's scopes of a token (see `server/policy/scopes.ts`). */
export function policyScopes(scopes: ApiScopes): string[] {
  const found = new Set<string>();
  const addTable = (right: ScopeRight, at: string) => {
    if (right === "none") return;
    for (const kind of ["record", ...OF_TABLE]) found.add(`${kind}.read${at}`);
    if (right !== "write") return;
    for (const kind of WRITTEN_WITH_RECORDS) found.add(`${kind}.*${at}`);
  };
  addTable(scopes.everyTable, "");
  for (const { id, right } of scopes.tables) addTable(right, `@table:${id}`);
  for (const [part, kinds] of Object.entries(KINDS) as [ScopePart, readonly string[]][]) {
    const right = scopes[part];
    if (right !== "none") for (const kind of kinds) found.add(`${kind}.${right === "write" ? "*" : "read"}`);
  }
  if (mostOfTables(scopes) === "write") found.add("proposal.create");
  if (scopes.assistant === "makesChanges") found.add(MAKES_CHANGES);
  return [...found];
}

/** Whether a token with these scopes may make a call at all; the policy decides about objects. */
export function opensCall(scopes: ApiScopes, definition: CallDefinition): boolean {
  const part = partOfCall(definition);
  if (part === null) return false;
  const needed: ScopeRight = isQuery(definition) ? "read" : "write";
  return includes(part === "records" ? mostOfTables(scopes) : scopes[part], needed);
}
