import type { ExpressionBuilder } from "kysely";
import { AppError } from "../../errors";
import { changesOfQuery, toChangeRow } from "../../database/change-rows";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import type { Actor } from "../../policy/actor";
import type { Granted } from "../../policy/granted";
import { batchOf, heldOfBatch, undoOf } from "./batch";
import type { ChangeSet, ChangeSetResult } from "./change-set";
import type { Inversion } from "./inversion";
import { invertChanges } from "./invert";
import { isUndoable } from "./log";

/** Changes that one undo takes back at most; an import's range counts as one. */
const CHANGES_MAX = 10_000;

/** Asks the policy afresh for the right to one inverse step. Throws what the caller should be told. */
export type GrantFor = (inversion: Inversion) => Promise<Granted> | Granted;

export interface Undone {
  /** The change set that was taken back and the one that did so. */
  undone: number;
  changeSetId: number;
  /** What had been done, in the order in which it was. */
  changes: ChangeRow[];
  /** The batch that the change set is a part of; the rest of it is still to be taken back. */
  batch: string | null;
}

/**
 * Takes back the actor's own last change set, or the named one of theirs. Every step is guarded by "the value is
 * still what I made it"; naming an undo takes that back, which is redo.
 *
 * @throws AppError nothing_to_undo, change_conflict when somebody changed the same since
 */
export async function undoChangeSet(
  database: OrganizationDatabase,
  actor: Actor,
  grantFor: GrantFor,
  options: { changeSetId?: number } & Pick<ChangeSet, "idempotency" | "mutationId"> = {},
): Promise<Undone> {
  const { changeSetId, ...sent } = options;
  const repeated = sent.idempotency && (await findRepeatedUndo(database, actor, sent.idempotency));
  if (repeated) return repeated;
  const { id: undone, batch } = await findChangeSet(database, actor, changeSetId);
  const changes = await undoableChanges(database, undone);
  if (changes.length === 0 || changes.length > CHANGES_MAX) throw new AppError("nothing_to_undo");
  const operations = [];
  for (const inversion of invertChanges(database.kinds, changes)) {
    operations.push(inversion.operation(await grantFor(inversion)));
  }
  const result = await database
    .applyChanges({
      ...sent,
      ...(batch === null ? {} : { batch: undoOf(batch) }),
      actor,
      cause: "undo",
      operations,
      undoes: undone,
    })
    .catch(asConflict);
  return { undone, changeSetId: result.changeSetId, changes, batch };
}

async function undoableChanges(database: OrganizationDatabase, changeSetId: number): Promise<ChangeRow[]> {
  const rows = await database.all(changesOfQuery(changeSetId, CHANGES_MAX + 1));
  return rows.map(toChangeRow).filter(isUndoable(database.kinds.data));
}

/** A request that comes again must not take back the change before as well: it is answered with the first undo. */
async function findRepeatedUndo(
  database: OrganizationDatabase,
  actor: Actor,
  { key, requestHash }: NonNullable<ChangeSet["idempotency"]>,
): Promise<Undone | null> {
  const first = await database.get(
    query<OrganizationSchema>()
      .selectFrom("idempotency")
      .select(["requestHash", "result"])
      .where("actorId", "=", actor.userId)
      .where("key", "=", key),
  );
  if (!first) return null;
  if (first.requestHash !== requestHash) throw new AppError("idempotency_conflict");
  const { changeSetId } = JSON.parse(first.result) as ChangeSetResult;
  const undo = await database.get(
    query<OrganizationSchema>().selectFrom("changeSet").select("undoes").where("id", "=", changeSetId),
  );
  const undone = undo?.undoes ?? 0;
  return {
    undone,
    changeSetId,
    changes: await undoableChanges(database, undone),
    batch: await batchOf(database, undone),
  };
}

async function findChangeSet(
  database: OrganizationDatabase,
  actor: Actor,
  changeSetId: number | undefined,
): Promise<{ id: number; batch: string | null }> {
  const own = query<OrganizationSchema>()
    .selectFrom("changeSet")
    .select(["id", "batch"])
    .where("actorId", "=", actor.userId)
    .where("undoneBy", "is", null)
    .where("undoable", "=", 1);
  const found = await database.get(
    changeSetId === undefined
      ? own.where("undoes", "is", null).where(touchesNothingPurged).orderBy("id", "desc").limit(1)
      : own.where("id", "=", changeSetId),
  );
  if (!found) throw new AppError("nothing_to_undo");
  if (found.batch === null || changeSetId === undefined) return found;
  // Of a batch any part may be named; it is taken back from its end.
  const [last = found.id] = await heldOfBatch(database, found.batch);
  return { id: last, batch: found.batch };
}

/**
 * What was removed for good stands in the way of no earlier change: nobody can take back what happened to it, and the
 * log forgets it. The log is read where it holds the change set alone; what came of its objects, and of their table, is
 * found by their index.
 */
const touchesNothingPurged = ({
  and,
  exists,
  not,
  selectFrom,
}: ExpressionBuilder<OrganizationSchema, "changeSet">) => {
  const made = () =>
    selectFrom("change as made")
      .select("made.seq")
      .whereRef("made.seq", ">=", "changeSet.firstSeq")
      .whereRef("made.seq", "<=", "changeSet.lastSeq");
  const purged = (id: "made.objectId" | "made.tableId") =>
    made().innerJoin("change as purged", (join) =>
      join
        .onRef("purged.tableId", "=", "made.tableId")
        .onRef("purged.objectId", "=", id)
        .on("purged.lastObjectId", "is", null)
        .on("purged.action", "=", "purge"),
    );
  return and([
    exists(made()),
    not(exists(purged("made.objectId").whereRef("purged.object", "=", "made.object"))),
    not(exists(purged("made.tableId").where("purged.object", "=", "table"))),
  ]);
};

/** What the undo speaks of is gone or was changed meanwhile: for the person that is one and the same. */
function asConflict(error: unknown): never {
  const gone = [
    "change_conflict",
    // A field that has another type since, or an option that is gone, no longer takes what stood there.
    "record_validation_failed",
    "record_not_found",
    "field_not_found",
    "object_not_found",
    "app_not_found",
  ];
  if (error instanceof AppError && gone.includes(error.id)) {
    throw new AppError("change_conflict", { cause: error });
  }
  throw error;
}
