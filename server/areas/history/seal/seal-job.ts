import { z } from "zod";
import type { OrganizationDatabase } from "../../../database/types";
import { defineJob } from "../../../jobs/kind";
import { digestOf, hashOfSeal } from "./digest";
import { addSeal, lastSeal } from "./repository";

/** Entries of one seal. */
const SEAL_ENTRIES = 2000;
/** Later changes may still be committed with earlier numbers, ms. */
const UNSETTLED = 60 * 60 * 1000;

/** Seals the history up to an hour ago: each seal contains the hash of the one before. */
export const sealHistoryJob = defineJob({
  kind: "history.seal",
  input: z.object({}),
  async run({ org, signal }) {
    while (!signal.aborted && (await sealNext(org.database, Date.now() - UNSETTLED)));
  },
});

/** @returns false if nothing is left to seal before `until` */
export async function sealNext(database: OrganizationDatabase, until: number): Promise<boolean> {
  const last = await lastSeal(database);
  const read = await database.changesAfter(last?.toSeq ?? 0, SEAL_ENTRIES);
  const unsettled = read.findIndex(({ at }) => at > until);
  const rows = unsettled === -1 ? read : read.slice(0, unsettled);
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return false;
  const digests = Buffer.concat(rows.map(digestOf)).toString("base64");
  const previous = last?.hash ?? "";
  await addSeal(database, {
    fromSeq: first.seq,
    toSeq: end.seq,
    entries: rows.length,
    digests,
    previous,
    hash: hashOfSeal(previous, digests),
    sealedAt: Date.now(),
  });
  return rows.length === SEAL_ENTRIES;
}
