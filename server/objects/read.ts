import type { Action } from "../policy/action";
import { authorize, visibilityOf, type PolicyContext } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import { AppError } from "../errors";
import { marks } from "../sql/fragment";
import type { OrganizationDatabase } from "../database/types";
import type { AnyKind } from "./define-object";
import type { KindData } from "./kind-data";

export type RowOf<K> = K extends { types?: { row: infer Row } } ? Row : never;
type KindName<K> = K extends { kind: infer Name extends string } ? Name : never;
type Stored = Readonly<Record<string, string | number | null>>;
type StoredObject = Stored & { readonly id: number };

/** An object together with the granted right to do something to it. */
export interface Opened<K, Name extends string> {
  row: RowOf<K>;
  grant: Granted<KindName<K>, Name>;
}

/**
 * Reads an object and authorises an action on it in one step.
 *
 * @throws AppError the kind's `notFound` for objects that do not exist or are hidden; permission_denied
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

/** The same for many objects, in the order of the given ids. */
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
    // Without the right, a missing object must look the same as a hidden one.
    if (!row) await authorize(context, action, id);
    if (!row) throw new AppError(kind.data.notFound);
    opened.push({ row: decode(kind.data, row) as RowOf<K>, grant: await authorize(context, action, row) });
  }
  return opened;
}

/** Which objects of a kind are listed, and in which order: by descending id by default. */
export interface ListChoice {
  /** Stored values that they must have. */
  where?: Readonly<Record<string, string | number | null>>;
  isTrashed?: boolean;
  order?: { by: string; descending?: boolean };
  limit?: number;
}

/** The objects of a kind on which the actor may do something, in one statement. */
export async function list<K extends AnyKind>(
  context: PolicyContext,
  kind: K,
  action: Action<KindName<K>>,
  { where = {}, isTrashed = false, order, limit }: ListChoice = {},
): Promise<RowOf<K>[]> {
  const visibility = await visibilityOf(context, action);
  const conditions = [`(${visibility.sql})`];
  const values: (string | number)[] = visibility.values.flatMap((value) => value ?? []);
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

/**
 * The first object of a kind with these stored values, without a check of rights; for look-ups of the product
 * itself.
 */
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

/** A stored row decoded for use in code, without secrets. */
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
