import { fragment, joinFragments, type Fragment } from "../sql/fragment";
import type { Action, Asked } from "./action";
import type { Actor } from "./actor";

/**
 * The most a principal may do. A scope names actions and, after an `@`, the table they apply to: `record.read`,
 * `record.*@table:7`, `*.read`. Scopes never allow what the rule of an action refuses.
 */
const SCOPE = /^([a-zA-Z]+|\*)\.([a-zA-Z]+|\*)(?:@table:([1-9]\d*))?$/;

interface Scope {
  kind: string;
  action: string;
  tableId: number | null;
}

/** @throws Error for an invalid scope */
export function parseScope(text: string): Scope {
  const [, kind, action, tableId] = SCOPE.exec(text) ?? [];
  if (kind === undefined || action === undefined) throw new Error(`${text} is no scope`);
  return { kind, action, tableId: tableId === undefined ? null : Number(tableId) };
}

/** The scopes that name an action; null if the actor has no scopes. */
function namedBy({ scopes }: Actor, { kind, name }: Pick<Action, "kind" | "name">): Scope[] | null {
  return (
    scopes
      ?.map(parseScope)
      .filter((scope) => ["*", kind].includes(scope.kind) && ["*", name].includes(scope.action)) ?? null
  );
}

/** Kinds whose objects are identified by their table's id. */
const BY_TABLE = new Set(["table", "record"]);

/** Whether an action on one object is within the actor's scopes. */
export function isInScope(actor: Actor, action: Pick<Action, "kind" | "name">, { id, row }: Asked): boolean {
  const scopes = namedBy(actor, action);
  if (scopes === null) return true;
  const tableId = BY_TABLE.has(action.kind) ? id : row["tableId"];
  return scopes.some((scope) => scope.tableId === null || scope.tableId === tableId);
}

/** The same as a condition on the columns of the kind's table. */
export function scopesAsCondition(actor: Actor, action: Pick<Action, "kind" | "name">): Fragment {
  const scopes = namedBy(actor, action);
  if (scopes === null || scopes.some(({ tableId }) => tableId === null)) return fragment("true");
  const column = BY_TABLE.has(action.kind) ? "id" : "tableId";
  return joinFragments(
    scopes.map(({ tableId }) => fragment(`"${column}" = ?`, tableId)),
    "or",
    "false",
  );
}
