import { z } from "zod";
import { API_TOKEN_TABLES_MAX } from "../limits/tokens";

/** From less to more: each includes the ones before. */
export const scopeRights = ["none", "read", "write"] as const;
export type ScopeRight = (typeof scopeRights)[number];

/** Parts of the API besides tables with their records. */
export const scopeParts = ["structure", "tasks", "chat", "users"] as const;
export type ScopePart = (typeof scopeParts)[number];

export const assistantChoices = ["proposes", "makesChanges"] as const;

const right = z.enum(scopeRights);

/** The most that a token may do; it never has more rights than the user that it acts for. */
export const apiScopes = z.strictObject({
  /** Tables with a right of their own. */
  tables: z
    .array(z.strictObject({ id: z.number().int().positive(), right }))
    .max(API_TOKEN_TABLES_MAX)
    .default([]),
  /** All other tables, also those to come. */
  everyTable: right.default("none"),
  /** `write` may create and change tables, fields and views. */
  structure: right.default("none"),
  tasks: right.default("none"),
  chat: right.default("none"),
  users: right.default("none"),
  /** Whether an assistant that uses the token over MCP makes changes itself or proposes them. */
  assistant: z.enum(assistantChoices).default("proposes"),
});
export type ApiScopes = z.infer<typeof apiScopes>;
export type GivenApiScopes = z.input<typeof apiScopes>;

export const includes = (right: ScopeRight, needed: ScopeRight): boolean =>
  scopeRights.indexOf(right) >= scopeRights.indexOf(needed);

/** The policy's scope of a token whose assistant makes changes itself. */
export const MAKES_CHANGES = "assistant.makesChanges";

/** The highest right to any table. */
export const mostOfTables = ({ tables, everyTable }: ApiScopes): ScopeRight =>
  scopeRights
    .toReversed()
    .find((right) => right === everyTable || tables.some((table) => table.right === right)) ?? "none";
