import { operation, type Values } from "../engine/model/operations";
import { commit } from "../http/change-set";
import type { RequestContext } from "../http/context";
import type { Kinds } from "../objects/kinds";
import type { Action } from "../policy/action";
import type { Granted } from "../policy/granted";

/** A user's action without a change, such as viewing a map: declared by its area and recorded in the change log. */
export interface LoggedAction<Kind extends string = string, Name extends string = string> {
  /** Its type in the history: the `object` of its row in the log. */
  readonly name: string;
  /** Those who may do this may do it. */
  readonly right: Action<Kind, Name>;
}

export const defineLoggedAction = <Kind extends string, Name extends string>(
  declaration: LoggedAction<Kind, Name>,
): LoggedAction<Kind, Name> => declaration;

interface About {
  /** Of the record or other object; the grant's own by default. */
  objectId?: number;
  tableId?: number | null;
  /** Further details for the history: ids and names of objects, never contents that a rule may hide. */
  detail?: Values;
}

/** Notes that the actor did something. A view as another role is no doing of that role's, and leaves no trace. */
export async function recordAction<Kind extends string, Name extends string>(
  context: Pick<RequestContext, "actor" | "org" | "idempotency" | "mutationId">,
  { name }: LoggedAction<Kind, Name>,
  grant: Granted<Kind, Name>,
  { objectId = grant.id, tableId = null, detail = {} }: About = {},
): Promise<void> {
  if (context.actor.isReadOnly) return;
  await commit(context, [operation(grant, { type: "action", name, about: { tableId, objectId }, detail })]);
}

/** @throws Error naming an action that is declared twice, or as a kind of object is */
export function checkActionNames(actions: readonly LoggedAction[], kinds: Kinds): void {
  const names = new Set<string>();
  for (const { name } of actions) {
    if (names.has(name)) throw new Error(`The action ${name} is logged twice`);
    if (kinds.get(name) || name === "record") throw new Error(`${name} is a kind of object and no action`);
    names.add(name);
  }
}
