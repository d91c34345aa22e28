import type { ColorName } from "#shared/colors";
import type { EventName, EventPayload } from "#shared/contract/events";
import type { ErrorId } from "#shared/errors/index";
import type { MessageId } from "#shared/text/index";
import type { ChangeRow } from "../sql/change-row";
import type { Fragment } from "../sql/fragment";
import { operation, type Operation, type Ref, type Values } from "../engine/model/operations";
import { defineActions, type Action, type Actions, type Rule } from "../policy/action";
import type { Actor } from "../policy/actor";
import type { Granted } from "../policy/granted";
import { genericWriters, type GenericWriters } from "./generic-writers";
import type { Column, Kept } from "./columns";
import type { KindData, LoggedAction, LogRule, RecordPart, ScopeData, NotifyRule } from "./kind-data";

export type Columns = Readonly<Record<string, Column>>;
export type Keeps = Readonly<Record<string, Kept>>;
export type Read<C> = C extends Column<infer Value, unknown> ? Value : never;
type Given<C> = C extends Column<unknown, infer Value> ? Value : never;
export type OptionalNames<C extends Columns> = {
  [N in keyof C]: C[N] extends Column<unknown, unknown, true> ? N : never;
}[keyof C];
export type Flatten<T> = { [K in keyof T]: T[K] };

/**
 * Columns of every object in addition to its declared ones. Instants are milliseconds since 1970; user 0 is the
 * system.
 */
export interface Tracked {
  id: number;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  updatedBy: number;
  revision: number;
}
export interface Trashed {
  deletedAt: number | null;
  deletedBy: number | null;
}

/** An object as its kind's own functions read it: flags as booleans, JSON parsed. */
export type Row<C extends Columns, HasTrash extends boolean> = Flatten<
  { [N in keyof C]: Read<C[N]> } & Tracked & (HasTrash extends true ? Trashed : unknown)
>;
/** The values given for a new object. */
export type NewValues<C extends Columns> = Flatten<
  { [N in Exclude<keyof C, OptionalNames<C>>]: Given<C[N]> } & { [N in OptionalNames<C>]?: Given<C[N]> }
>;
type SomeValues<C extends Columns> = { [N in keyof C]?: Given<C[N]> | undefined };
/** JSON may be given in its stored form. */
type Expected<C extends Columns> = {
  [N in keyof C]?: Given<C[N]> | (NonNullable<Read<C[N]>> extends object ? string : never) | undefined;
};

type RightNames<HasTrash extends boolean> =
  "read" | "create" | "update" | "delete" | (HasTrash extends true ? "restore" | "purge" : never);

/** The declaration of a kind of object: data and pure functions. See `server/objects/README.md`. */
export interface Declaration<
  Kind extends string,
  C extends Columns,
  HasTrash extends boolean,
  K extends Keeps,
> {
  kind: Kind;
  columns: C;
  /** Columns that are not set by callers. */
  keeps?: K;
  /** The error for an object that does not exist or is hidden. */
  notFound: ErrorId;
  /** The scopes of its changes; the main one is the first whose column has a value. */
  scopes: readonly ScopeData[];
  /** Additional recipients of its events, by rows of other kinds. */
  notifies?: readonly NotifyRule[];
  /** Deleting keeps the row; adds the actions restore and purge. */
  trash?: HasTrash;
  /**
   * Undo offers its changes, or those of the named actions alone. By default all of kinds with words for the history.
   */
  undo?: boolean | readonly LoggedAction[];
  /** The values that the log stores; all by default. */
  log?: LogRule;
  parts?: readonly { kind: string; by: string }[];
  ofRecord?: RecordPart;
  /** The column with files that the object alone holds. */
  files?: keyof C & string;
  /** Rules by action. The permissions to restore and purge default to that of delete. */
  rights: { readonly [N in "read" | "create" | "update" | "delete"]: Rule } & {
    readonly [N in "restore" | "purge"]?: Rule;
  };
  /** Message ids that describe its changes; `named` maps their values to columns. */
  history?: {
    named: Readonly<Record<string, keyof C & string>>;
    created: MessageId;
    updated: MessageId;
    deleted: MessageId;
    restored: MessageId;
  };
  event?: KindEvent;
  /** How it is listed: in favourites, home, folders, trash, palette, follows, links and history. */
  shownAs?: ShownAs<keyof C & string>;
  /** The kind of the object that contains it, and the column with that object's id. */
  partOf?: { kind: string; by: keyof C & string };
  /** 'Erase All Data' removes it; by default all kinds that are listed somewhere. */
  erased?: boolean;
  /** The name of what the engine does in addition to writing the row. */
  effects?: string;
}

/** How objects of a kind are listed. Icon and colour are columns, or the same for all of them. */
export interface ShownAs<Name extends string = string> {
  name: Name;
  icon: Name | { always: string };
  color?: Name | { always: ColorName };
  path: (row: { id: number } & Readonly<Record<string, unknown>>) => string;
  /** A condition on its columns for lists such as home, folders and favourites; it is no right. */
  isListed?: (actor: Actor) => string;
  /**
   * The rows that a reader, a `PolicyContext`, may see or edit, where the rule of the kind as a condition would be too
   * wide. Its type would close a circle of imports.
   */
  visibility?: (reader: never, right: "read" | "update") => Promise<Fragment>;
}

/** An object whose change is published, with its row if it is available or still stored. */
export interface Told {
  id: number;
  action: ChangeRow["action"];
  row: Readonly<Record<string, unknown>> | null;
  /** Columns that an update changed, if the log stores their names. */
  names: readonly string[] | null;
}

/** The event for a change, sent to subscribers of the main scope who may read the object. */
export type KindEvent = {
  [N in EventName]: { name: N; payload(told: Told): EventPayload<N> | null };
}[EventName];

/** A new object in the change set that is being built. */
export type Made<Kind extends string = string> = Operation & {
  readonly kind: Kind;
  /** A placeholder for its id. */
  readonly ref: Ref;
  readonly parts: KindData["parts"];
};

/** A kind without its type parameters, for code that treats all kinds alike. */
export interface AnyKind {
  readonly kind: string;
  readonly data: KindData;
  readonly rights: Readonly<Record<string, Action>>;
  readonly history: NonNullable<Declaration<string, Columns, boolean, Keeps>["history"]> | null;
  readonly event: KindEvent | null;
  readonly shownAs: ShownAs | null;
  readonly partOf: { kind: string; by: string } | null;
  readonly isErased: boolean;
  readonly generic: GenericWriters;
}

interface Writers<Kind extends string, C extends Columns> {
  /** @throws Error if a value differs from what the right to create it was granted for */
  make(grant: Granted<Kind, "create">, values: NewValues<C>, as?: string): Made<Kind>;
  /** Creates a part of an object in the same change set: the right to create the object includes its parts. */
  makeIn<By extends keyof C & string>(
    whole: Made,
    by: By,
    values: Omit<NewValues<C>, By>,
    as?: string,
  ): Made<Kind>;
  /** @param expect what the columns must hold at present; otherwise change_conflict */
  change(grant: Granted<Kind, "update">, set: SomeValues<C>, expect?: Expected<C>): Operation;
  /** Refuses the change set if the object is gone, or with change_conflict if it holds other values. */
  expect(id: number, values?: Expected<C>): Operation;
}
interface Removers<Kind extends string, C extends Columns> {
  remove(grant: Granted<Kind, "delete">, expect?: Expected<C>): Operation;
}
interface TrashWriters<Kind extends string, C extends Columns> {
  trash(grant: Granted<Kind, "delete">, expect?: Expected<C>): Operation;
  restoreFrom(grant: Granted<Kind, "restore">): Operation;
  purgeFrom(grant: Granted<Kind, "purge">): Operation;
}

/**
 * A kind of stored object with its actions, which the policy authorises, and methods that turn grants into
 * operations.
 */
export type ObjectKind<
  Kind extends string,
  C extends Columns,
  HasTrash extends boolean,
  K extends Keeps = Keeps,
> = AnyKind & {
  readonly kind: Kind;
  /** Only for type inference. */
  readonly types?: { row: Row<C, HasTrash>; columns: C; keeps: K; hasTrash: HasTrash };
} & Actions<Kind, Record<RightNames<HasTrash>, Rule>> &
  Writers<Kind, C> &
  (HasTrash extends true ? TrashWriters<Kind, C> : Removers<Kind, C>);

let lastRef = 0;

/** Declares a kind of stored object; an area lists it among its objects. */
export function defineObject<
  const Kind extends string,
  const C extends Columns,
  const HasTrash extends boolean = false,
  const K extends Keeps = Keeps,
>(declaration: Declaration<Kind, C, HasTrash, K>): ObjectKind<Kind, C, HasTrash, K> {
  const { kind, rights, history = null, event = null, shownAs = null, partOf = null } = declaration;
  const { erased = shownAs !== null } = declaration;
  const data = toData(declaration);
  const { read, create, update, delete: remove, restore = remove, purge = remove } = rights;
  const rules = { read, create, update, delete: remove, ...(data.hasTrash ? { restore, purge } : {}) };
  const actions = defineActions(kind, declaration.notFound, rules);

  const generic = genericWriters(data);
  const make = (grant: Granted, values: Values, as?: string): Made => {
    const name = as ?? `${kind} ${(lastRef += 1)}`;
    const made = { type: "object.create", kind, values: withSeen(values, grant), as: name } as const;
    return Object.assign(operation(grant, made), { kind, ref: { $ref: name }, parts: data.parts });
  };
  const erase = (grant: Granted, expect?: Values): Operation =>
    generic.remove(grant, expect && given(expect));
  const writers = {
    make,
    makeIn({ grant, kind: whole, ref, parts }: Made, by: string, values: Values, as?: string): Made {
      const isPart = parts.some((part) => part.kind === kind && part.by === by);
      if (!grant || !isPart) throw new Error(`${kind} is no part of ${whole} by ${by}`);
      return make({ ...grant, seen: {} }, { ...values, [by]: ref }, as);
    },
    change: (grant: Granted, set: Values, expect?: Values): Operation =>
      operation(grant, {
        type: "object.update",
        kind,
        id: grant.id,
        seen: grant.seen,
        set: unmoved(kind, given(set), grant),
        ...(expect && { expect: given(expect) }),
      }),
    expect: (id: number, values: Values = {}): Operation =>
      operation(null, { type: "object.expect", kind, id, values: given(values) }),
    ...(data.hasTrash
      ? {
          trash: erase,
          restoreFrom: generic.restore,
          purgeFrom: generic.purge,
        }
      : { remove: erase }),
  };
  const shown = { shownAs, partOf, isErased: erased, generic };
  const defined = { kind, data, rights: actions, history, event, ...shown, ...actions, ...writers };
  return defined as unknown as ObjectKind<Kind, C, HasTrash, K>;
}

/** Values without undefined ones. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The values of a new object together with those that the right to create it was granted for. */
function withSeen(values: Values, { kind, seen }: Granted): Values {
  for (const [name, value] of Object.entries(seen)) {
    if (Object.hasOwn(values, name) && values[name] !== value)
      throw new Error(`The right to make a ${kind} was asked for another ${name}`);
  }
  return { ...given(values), ...seen };
}

/**
 * Columns that a rule looks at decide who may write an object, so a right to the present object does not allow
 * changing them.
 */
function unmoved(kind: string, set: Values, { seen }: Granted): Values {
  for (const [name, value] of Object.entries(seen)) {
    if (Object.hasOwn(set, name) && set[name] !== value)
      throw new Error(`${kind}.${name} decides who may change it`);
  }
  return set;
}

const UNDOABLE: readonly LoggedAction[] = ["create", "update", "delete", "restore"];

function toData<C extends Columns>(declaration: Declaration<string, C, boolean, Keeps>): KindData {
  const { kind, columns, keeps = {}, notFound, scopes, trash = false, parts = [] } = declaration;
  const { history, undo = history !== undefined, log = { keep: "whole" }, ofRecord = null } = declaration;
  if (undo !== false && log.keep !== "whole")
    throw new Error(`Undo of ${kind} needs the log to keep its values`);
  const [named = null] = Object.values(history?.named ?? {});
  return {
    kind,
    columns: Object.fromEntries(Object.entries(columns).map(([name, { data }]) => [name, data])),
    keeps: Object.fromEntries(Object.entries(keeps).map(([name, kept]) => [name, kept.data])),
    notFound,
    scopes,
    notifies: declaration.notifies ?? [],
    hasTrash: trash,
    undoable: undo === true ? UNDOABLE : undo === false ? [] : undo,
    log,
    parts,
    ofRecord,
    files: declaration.files ?? null,
    named,
    effects: declaration.effects ?? null,
  };
}
