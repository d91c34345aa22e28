import { colorAt, colorNames, type ColorName } from "#shared/colors";
import { marks } from "../sql/fragment";
import { visibilityOf, type PolicyContext } from "../policy/authorize";
import type { Action } from "../policy/action";
import type { AnyKind, ShownAs } from "./define-object";
import { decode } from "./read";

export interface ObjectRef {
  kind: string;
  id: number;
}

/** An object as lists show it. */
export interface DescribedObject {
  ref: ObjectRef;
  name: string;
  icon: string;
  color: ColorName;
  /** Where it opens. */
  path: string;
  /** The object that contains it. */
  parent: ObjectRef | null;
  deletedAt: number | null;
  deletedBy: number | null;
}

export const refKey = ({ kind, id }: ObjectRef): string => `${kind}:${id}`;

type Stored = Readonly<Record<string, string | number | null>> & { readonly id: number };

/** @throws Error for kinds that are not listed anywhere */
function shownAsOf({ kind, shownAs }: AnyKind): ShownAs {
  if (!shownAs) throw new Error(`${kind} does not declare how it is shown`);
  return shownAs;
}

export function describeRow(known: AnyKind, stored: Stored): DescribedObject {
  const { name, icon, color, path } = shownAsOf(known);
  const row = decode(known.data, stored) as { id: number } & Record<string, unknown>;
  const parentId = known.partOf ? row[known.partOf.by] : null;
  const { deletedAt = null, deletedBy = null } = row as { deletedAt?: number; deletedBy?: number };
  return {
    ref: { kind: known.kind, id: row.id },
    name: valueOf(row, name, ""),
    icon: valueOf(row, icon, ""),
    color: toColorName(valueOf(row, color, ""), row.id),
    path: path(row),
    parent: known.partOf && typeof parentId === "number" ? { kind: known.partOf.kind, id: parentId } : null,
    deletedAt,
    deletedBy,
  };
}

function valueOf(
  row: Readonly<Record<string, unknown>>,
  column: string | { always: string } | undefined,
  fallback: string,
): string {
  if (typeof column === "object") return column.always;
  const value = column === undefined ? null : row[column];
  return typeof value === "string" ? value : fallback;
}

const toColorName = (color: string, id: number): ColorName =>
  colorNames.find((known) => known === color) ?? colorAt(id);

/** Objects in one statement. */
const AT_ONCE = 500;

/**
 * Describes the objects that the actor may see; one statement a kind.
 *
 * @param onlyListed leaves out those that lists such as home do not show
 * @param withTrash also those in the trash, with their `deletedAt`
 * @returns by `refKey`; objects that are gone, hidden, or of unknown kinds are missing
 */
export async function describeObjects(
  context: PolicyContext,
  refs: readonly ObjectRef[],
  { onlyListed = false, withTrash = false }: { onlyListed?: boolean; withTrash?: boolean } = {},
): Promise<ReadonlyMap<string, DescribedObject>> {
  const ids = new Map<string, Set<number>>();
  for (const { kind, id } of refs) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const described = new Map<string, DescribedObject>();
  for (const [kind, wanted] of ids) {
    const known = context.org.database.kinds.get(kind);
    if (!known?.shownAs) continue;
    const all = [...wanted];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE);
      const rows = await visibleRows(context, known, withTrash ? "readAny" : "read", {
        sql: `${onlyListed ? listedOf(context, known.shownAs) : ""} and "id" in (${marks(some.length)})`,
        values: some,
      });
      for (const row of rows) described.set(refKey({ kind, id: row.id }), describeRow(known, row));
    }
  }
  return described;
}

const listedOf = ({ actor }: PolicyContext, { isListed }: ShownAs): string =>
  isListed ? ` and (${isListed(actor)})` : "";

/** The objects of a kind that the actor may restore from the trash, the latest first. */
export async function describeTrashed(context: PolicyContext, known: AnyKind): Promise<DescribedObject[]> {
  const order = { sql: ` order by "deletedAt" desc, "id" desc`, values: [] };
  const rows = await visibleRows(context, known, "restore", order);
  return rows.map((row) => describeRow(known, row));
}

/** The right to ask for, and which objects of a kind with a trash are meant. */
const PURPOSES = {
  read: { right: "read", trash: ` and "deletedAt" is null` },
  readAny: { right: "read", trash: "" },
  restore: { right: "restore", trash: ` and "deletedAt" is not null` },
} as const;

async function visibleRows(
  context: PolicyContext,
  { kind, data, rights, shownAs }: AnyKind,
  purpose: keyof typeof PURPOSES,
  rest: { sql: string; values: readonly number[] },
): Promise<Stored[]> {
  const { right, trash } = PURPOSES[purpose];
  const visibility = shownAs?.visibility
    ? await shownAs.visibility(context as never, right === "read" ? "read" : "update")
    : await visibilityOf(context, rights[right] as Action);
  const trashed = data.hasTrash ? trash : "";
  return context.org.database.all<Stored>({
    sql: `select * from "${kind}" where (${visibility.sql})${trashed}${rest.sql}`,
    parameters: [...visibility.values, ...rest.values],
  });
}
