import { createHash } from "node:crypto";
import type { ChangeRow } from "../../../sql/change-row";

/** Bytes of an entry's digest in a seal: half for what happened, half for the values. */
export const DIGEST_BYTES = 32;
const HALF = DIGEST_BYTES / 2;

const hashOf = (value: unknown): Buffer =>
  createHash("sha256").update(JSON.stringify(value)).digest().subarray(0, HALF);

/** A digest of what happened and one of the values, which are erased when an object is deleted forever. */
export function digestOf(entry: ChangeRow): Buffer {
  const { seq, changeSetId, at, actorId, cause, scope, object, tableId, objectId, lastObjectId } = entry;
  const { action, revision, before, after, label = null } = entry;
  const event = [seq, changeSetId, at, actorId, cause, scope, object, tableId, objectId, lastObjectId];
  return Buffer.concat([hashOf([...event, action, revision]), hashOf([before, after, label])]);
}

/** Compares an entry with its digest. `erased`: its values are gone, as deleting forever removes them. */
export function compareEntry(entry: ChangeRow, sealed: Buffer): "same" | "erased" | "changed" {
  const digest = digestOf(entry);
  if (digest.equals(sealed)) return "same";
  const isEvent = digest.subarray(0, HALF).equals(sealed.subarray(0, HALF));
  const { before, after, label = null } = entry;
  return isEvent && before === null && after === null && label === null ? "erased" : "changed";
}

/** The hash of a seal, which contains that of the seal before it. */
export const hashOfSeal = (previous: string, digests: string): string =>
  createHash("sha256").update(previous).update("\n").update(digests).digest("hex");
