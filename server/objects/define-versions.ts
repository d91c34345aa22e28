import type { ErrorId } from "#shared/errors/index";
import { AppError } from "../errors";
import type { Operation } from "../engine/model/operations";
import type { Action } from "../policy/action";
import { authorize, within, type PolicyContext } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import { follows, systemOnly } from "../policy/rules";
import { integer, reference } from "./columns";
import { defineObject, type Columns, type Made, type NewValues, type Row } from "./define-object";
import { findBy } from "./read";
import { listVersionRows } from "./version-rows";

/** A kind whose objects have versions. It has a column `version`: the number of the latest, 0 without any. */
interface Versioned<Kind extends string> {
  readonly kind: Kind;
  readonly read: Action<Kind, "read">;
  readonly update: Action<Kind, "update">;
  change(grant: Granted<Kind, "update">, set: { version?: number }, expect?: { version?: number }): Operation;
}

/** Common to all versions: the object that they belong to, and their number from 1. */
const numbered = (kind: string) => ({ wholeId: reference(kind), number: integer() });

type VersionColumns<C extends Columns> = C & ReturnType<typeof numbered>;
type Version<C extends Columns> = Row<VersionColumns<C>, false>;

/** The columns of a version in a list, which leaves out the long ones. */
export interface VersionEntry {
  id: number;
  number: number;
  createdAt: number;
  createdBy: number;
}

/**
 * Immutable, numbered versions of the objects of a kind. They are read with the right to read the object and added
 * with the right to update it. A version is restored by adding its values again, so that no number is used twice.
 *
 * The kind declares `parts: [{ kind: "<kind>Version", by: "wholeId" }]`, and a migration creates the table
 * `<kind>Version`; see `versionTable`.
 *
 * @param long names of columns that lists leave out
 */
export function defineVersions<const Kind extends string, const C extends Columns>(
  whole: Versioned<Kind>,
  { columns, notFound, long }: { columns: C; notFound: ErrorId; long: readonly (keyof C & string)[] },
) {
  const name = `${whole.kind}Version` as const;
  const reading = follows("wholeId", whole.read);
  const kind = defineObject({
    kind: name,
    columns: { ...columns, ...numbered(whole.kind) } as VersionColumns<C>,
    notFound,
    scopes: [{ topic: "organization" }],
    log: { keep: "nothing" },
    rights: {
      read: reading,
      create: follows("wholeId", whole.update),
      update: systemOnly,
      delete: systemOnly,
    },
  });
  const shown = ["id", "number", "createdAt", "createdBy", ...Object.keys(columns)].filter(
    (column) => !long.includes(column),
  );

  async function find(context: PolicyContext, where: { wholeId: number } & Record<string, number>) {
    await authorize(context, whole.read, where.wholeId);
    const row = await findBy(context.org.database, kind as never, where);
    if (!row) throw new AppError(notFound);
    return row as Version<C>;
  }

  return {
    kind,
    /**
     * Adds the next version. Of concurrent requests one fails with change_conflict; see `retryOnConflict`.
     *
     * @param object as it was read: its id and its latest version
     */
    append(
      grant: Granted<Kind, "update">,
      object: { id: number; version: number },
      values: NewValues<C>,
    ): Operation[] {
      const number = object.version + 1;
      const creating = within(grant, kind.create);
      const given = { ...values, wholeId: object.id, number } as never;
      return [
        whole.change(grant, { version: number }, { version: object.version }),
        kind.make(creating as never, given),
      ];
    },
    /** The first version of an object that is created in the same change set with `version: 1`. */
    first(made: Made, values: NewValues<C>): Operation {
      return kind.makeIn(made, "wholeId" as never, { ...values, number: 1 } as never);
    },
    /** Versions without their long columns, the latest first. */
    async list(context: PolicyContext, wholeId: number, limit: number) {
      await authorize(context, whole.read, wholeId);
      const rows = await listVersionRows(context.org.database, kind.data, shown, wholeId, limit);
      return rows as (VersionEntry & Omit<Version<C>, keyof VersionEntry>)[];
    },
    /** @throws AppError `notFound` for a version of another object */
    read: (context: PolicyContext, wholeId: number, id: number) => find(context, { wholeId, id }),
    readNumber: (context: PolicyContext, wholeId: number, number: number) =>
      find(context, { wholeId, number }),
  };
}

/**
 * Statements that create the table of the versions of a kind.
 *
 * @param columns SQL of its own columns, such as `"body" text not null`
 */
export const versionTable = (kind: string, columns: readonly string[]): string[] => [
  `create table "${kind}Version" (
    "id" integer primary key autoincrement,
    "createdAt" integer not null, "createdBy" integer not null,
    "updatedAt" integer not null, "updatedBy" integer not null,
    "revision" integer not null default 1,
    "wholeId" integer not null,
    "number" integer not null,
    ${columns.join(",\n    ")}
  )`,
  `create unique index "${kind}Version_number" on "${kind}Version" ("wholeId", "number")`,
];
