import type { Action } from "../policy/action";
import { authorize, sightOf, type PolicyContext } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import { AppError } from "../errors";
import { marks } from "../engine/query/fragment";
import type { OrganizationDatabase } from "../database/types";
import type { AnyKind } from "./define-object";
import type { KindData } from "./kind-data";

type RowOf<K> = K extends { types?: { row: infer Row } } ? Row : never;
type KindName<K> = K extends { kind: infer Name extends string } ? Name : never;
type Stored = Readonly<Record<string, string | number | null>>;
type StoredObject = Stored & { readonly id: number };

/** An object as it stands, with the proof that the actor may do something to it. */
export interface Opened<K, Name extends string> {
  row: RowOf<K>;
  grant: Granted<KindName<K>, Name>;
}

/**
 * Reads an object and asks for a right to it in one step.
 *
 * @throws AppError what the kind says of objects that are not there or hidden; permission_denied
 */
export async function open<K extends AnyKind, Name extends string>(
  context: PolicyContext,
  kind: K,
  action: Action<KindName<K>, Name>,
  id: number,
): Promise<Opened<K, Name>> {
  const [opened] = await openAll(context, kind, action, [id]);
  if (!opened) throw new AppError(kind.data.notFound);
  return opened;
}

/** Ids in one statement. */
const AT_ONCE = 500;

/** The same for many, in the order of their ids as they are given. */
export async function openAll<K extends AnyKind, Name extends string>(
  context: PolicyContext,
  kind: K,
  action: Action<KindName<K>, Name>,
  ids: readonly number[],
): Promise<Opened<K, Name>[]> {
  const stored = new Map<number, StoredObject>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    const rows = await context.org.database.all<StoredObject>({
      sql: `select * from "${kind.kind}" where "id" in (${marks(part.length)})`,
      parameters: part,
    });
    for (const row of rows) stored.set(row.id, row);
  }
  const opened: Opened<K, Name>[] = [];
  for (const id of ids) {
    const row = stored.get(id);
    // Who may not know learns no more of what is not there than of what is hidden.
    if (!row) await authorize(context, action, id);
    if (!row) throw new AppError(kind.data.notFound);
    opened.push({ row: decode(kind.data, row) as RowOf<K>, grant: await authorize(context, action, row) });
  }
  return opened;
}

/** Which objects of a kind are listed, and in which order: ids fall unless it says otherwise. */
export interface ListChoice {
  /** Stored values that they hold. */
  where?: Readonly<Record<string, string | number | null>>;
  isTrashed?: boolean;
  order?: { by: string; descending?: boolean };
  limit?: number;
}

/** The objects of a kind to which the actor may do something: one statement, whatever their number. */
export async function list<K extends AnyKind>(
  context: PolicyContext,
  kind: K,
  action: Action<KindName<K>>,
  { where = {}, isTrashed = false, order, limit }: ListChoice = {},
): Promise<RowOf<K>[]> {
  const sight = await sightOf(context, action);
  const conditions = [`(${sight.sql})`];
  const values: (string | number)[] = sight.values.flatMap((value) => value ?? []);
  for (const [name, value] of Object.entries(where)) {
    conditions.push(value === null ? `"${name}" is null` : `"${name}" = ?`);
    if (value !== null) values.push(value);
  }
  if (kind.data.hasTrash) conditions.push(`"deletedAt" is ${isTrashed ? "not null" : "null"}`);
  const by = order ? `"${order.by}"${order.descending ? " desc" : ""}, ` : "";
  const rows = await context.org.database.all<Stored>({
    sql: `select * from "${kind.kind}" where ${conditions.join(" and ")}
      order by ${by}"id"${order?.descending ? " desc" : ""}${limit === undefined ? "" : " limit ?"}`,
    parameters: limit === undefined ? values : [...values, limit],
  });
  return rows.map((row) => decode(kind.data, row) as RowOf<K>);
}

/** The first object of a kind with these stored values, whoever may see it; for what the product itself looks up. */
export async function findBy<K extends AnyKind>(
  database: OrganizationDatabase,
  kind: K,
  where: Readonly<Record<string, string | number>>,
): Promise<RowOf<K> | undefined> {
  const names = Object.keys(where);
  const row = await database.get<Stored>({
    sql: `select * from "${kind.kind}" where ${names.map((name) => `"${name}" = ?`).join(" and ")} order by "id" limit 1`,
    parameters: Object.values(where),
  });
  return row && (decode(kind.data, row) as RowOf<K>);
}

/** A stored row as people of the code read it; secrets are left out. */
export function decode({ columns, keeps }: KindData, row: Stored): unknown {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = columns[name];
    if (column?.isSecret || Object.hasOwn(keeps, name)) continue;
    if (value === null) read[name] = null;
    else if (column?.form === "flag") read[name] = value === 1;
    else if (column?.form === "json") read[name] = JSON.parse(String(value));
    else read[name] = value;
  }
  return read;
}
