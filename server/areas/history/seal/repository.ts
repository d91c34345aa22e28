import type { OrganizationDatabase, Query } from "../../../database/types";

export interface Seal {
  id: number;
  fromSeq: number;
  toSeq: number;
  entries: number;
  /** Base64 of the digests of the entries, in order. */
  digests: string;
  /** The hash of the seal before it; empty for the first. */
  previous: string;
  hash: string;
  sealedAt: number;
}

export interface Check {
  checkedAt: number;
  entries: number;
  /** Entries whose values were erased when their objects were deleted forever. */
  erased: number;
  /** The first entry that differs from its seal; null if all agree. */
  brokenAt: number | null;
}

const statement = (sql: string, ...parameters: readonly (string | number | null)[]) =>
  ({ sql, parameters }) as unknown as Query<never>;

export const lastSeal = (database: OrganizationDatabase): Promise<Seal | undefined> =>
  database.get<Seal>(statement(`select * from "historySeal" order by "id" desc limit 1`));

export const sealAfter = (database: OrganizationDatabase, id: number): Promise<Seal | undefined> =>
  database.get<Seal>(statement(`select * from "historySeal" where "id" > ? order by "id" limit 1`, id));

export const addSeal = (
  database: OrganizationDatabase,
  { fromSeq, toSeq, entries, digests, previous, hash, sealedAt }: Omit<Seal, "id">,
): Promise<void> =>
  database.execute([
    statement(
      `insert into "historySeal" ("fromSeq", "toSeq", "entries", "digests", "previous", "hash", "sealedAt")
        values (?, ?, ?, ?, ?, ?, ?)`,
      fromSeq,
      toSeq,
      entries,
      digests,
      previous,
      hash,
      sealedAt,
    ),
  ]);

export const lastCheck = (database: OrganizationDatabase): Promise<Check | undefined> =>
  database.get<Check>(statement(`select * from "historyCheck" order by "id" desc limit 1`));

/** Keeps the last check alone. */
export const saveCheck = (
  database: OrganizationDatabase,
  { checkedAt, entries, erased, brokenAt }: Check,
): Promise<void> =>
  database.execute([
    statement(`delete from "historyCheck"`),
    statement(
      `insert into "historyCheck" ("checkedAt", "entries", "erased", "brokenAt") values (?, ?, ?, ?)`,
      checkedAt,
      entries,
      erased,
      brokenAt,
    ),
  ]);
