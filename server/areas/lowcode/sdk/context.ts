import type { FunctionScopes } from "#shared/lowcode/scopes";
import type { Actor } from "../../../policy/actor";
import type { RequestContext } from "../../../http/context";
import { AppError } from "../../../errors";
import { errorDefinitions } from "#shared/errors/index";
import { findDefinition, reachableTables, type TableDefinition } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { FieldNames, spell } from "./field-names";

/** A change that a dry run would make. */
export interface PlannedChange {
  action: string;
  target: string;
  values: Record<string, unknown>;
  /** The changed record and what its values were; both are empty for other changes. */
  recordId?: number;
  before?: Record<string, unknown>;
}

/** The context of the SDK's calls in one run: everything is done as the function's actor. */
export interface SdkContext extends Pick<RequestContext, "org" | "services" | "language" | "signal"> {
  actor: Actor;
  functionId: number;
  scopes: FunctionScopes | null;
  causedBy: string;
  depth: number;
  /** Collects changes instead of making them. */
  planned: PlannedChange[] | null;
}

export type SdkCall = (context: SdkContext, given: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** @throws Error for anything but a text */
export function textIn(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = given[name];
  if (typeof value !== "string") throw new Error(`${name} must be a text`);
  return value;
}

export function objectIn(given: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const value = given[name];
  if (typeof value !== "object" || value === null) return {};
  return value as Record<string, unknown>;
}

export interface SdkTable {
  table: TableDefinition;
  names: FieldNames;
}

/**
 * A table by its id, its label or its name.
 * @throws Error if the function's actor does not see it
 */
export async function tableIn(
  context: SdkContext,
  given: Readonly<Record<string, unknown>>,
): Promise<SdkTable> {
  const wanted = given["table"];
  const rows = await reachableTables(context);
  const name = typeof wanted === "string" ? spell(wanted) : "";
  const row = rows.find(({ id, label }) => id === wanted || (name !== "" && spell(label) === name));
  const table = row && (await findDefinition(context.org.database, row.id));
  if (!table) throw new Error(`There is no table ${String(wanted)}`);
  return { table, names: new FieldNames(table.fields) };
}

/** The words of an error for a function. */
export function wordsOf(error: unknown, language: RequestContext["language"]): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const [field] = error.fields ?? [];
  if (field) return formatMessage(language, field.message, error.values);
  return formatMessage(language, errorDefinitions[error.id].text, error.values);
}
