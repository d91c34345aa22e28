import type { Action } from "../policy/action";
import type { AnyKind } from "./define-object";
import type { KindData, KindsData } from "./kind-data";

/** An entry of an area's objects: a kind with a table of its own, or only actions. */
export type Listed = AnyKind | { readonly [name: string]: Action };

/** The kinds of objects of an installation. */
export interface Kinds {
  readonly data: KindsData;
  readonly all: readonly AnyKind[];
  get(kind: string): AnyKind | undefined;
  /** @throws Error for an undeclared kind */
  dataOf(kind: string): KindData;
  /** An action by its name: `table.update`. @throws Error if there is none */
  action(name: string): Action;
}

/** @throws Error naming duplicate declarations, and parts and references to undeclared kinds */
export function collectKinds(listed: readonly Listed[]): Kinds {
  const kinds = new Map<string, AnyKind>();
  const actions = new Map<string, Action>();
  for (const entry of listed) {
    const { kind, rights } = isKind(entry) ? entry : { kind: null, rights: entry };
    if (isKind(entry)) {
      if (kinds.has(entry.kind)) throw new Error(`The kind ${kind} is declared twice`);
      kinds.set(entry.kind, entry);
    }
    for (const action of Object.values(rights)) {
      const name = `${action.kind}.${action.name}`;
      if (actions.has(name)) throw new Error(`The action ${name} is declared twice`);
      actions.set(name, action);
    }
  }
  for (const { kind, data } of kinds.values()) checkNames(kind, data, kinds);
  const data = new Map([...kinds].map(([name, known]) => [name, known.data]));
  return {
    data,
    all: [...kinds.values()],
    get: (kind) => kinds.get(kind),
    dataOf(kind) {
      const known = data.get(kind);
      if (!known) throw new Error(`Nobody declares objects of the kind ${kind}`);
      return known;
    },
    action(name) {
      const action = actions.get(name);
      if (!action) throw new Error(`There is no action ${name}`);
      return action;
    },
  };
}

const isKind = (entry: Listed): entry is AnyKind => typeof entry.kind === "string";

function checkNames(
  kind: string,
  { parts, columns, notifies }: KindData,
  kinds: ReadonlyMap<string, AnyKind>,
): void {
  for (const { kind: named, by, of, column } of notifies) {
    const known = kinds.get(named)?.data.columns;
    const isKnown = by === "id" || known?.[by] !== undefined;
    if (!isKnown || known?.[column] === undefined || (of !== undefined && columns[of] === undefined))
      throw new Error(`${kind} notifies by ${named}.${by} and ${column}, which nobody declares`);
  }
  for (const { kind: part, by } of parts) {
    if (kinds.get(part)?.data.columns[by] === undefined)
      throw new Error(`${kind} has parts ${part} by ${by}, which nobody declares`);
  }
  for (const [name, { refersTo }] of Object.entries(columns)) {
    if (refersTo !== undefined && !kinds.has(refersTo))
      throw new Error(`${kind}.${name} refers to ${refersTo}, which nobody declares`);
  }
}
