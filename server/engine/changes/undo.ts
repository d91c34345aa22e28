import type { ExpressionBuilder } from "kysely";
import { AppError } from "../../errors";
import { changesOfQuery, toChangeRow } from "../../database/change-rows";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import type { Actor } from "../../policy/actor";
import type { Granted } from "../../policy/granted";
import { batchOf, heldOfBatch, undoOf } from "./batch";
import type { ChangeSet, ChangeSetResult } from "../model/change-set";
import type { Inversion } from "./inversion";
import { invertChanges } from "./invert";
import { isUndoable } from "./log";
import type { Operation } from "../model/operations";

/** Changes that one undo reverts at most; an import's range counts as one. */
const CHANGES_MAX = 10_000;

/** Asks the policy again for the right to one inverse step. Throws the error for the caller. */
export type GrantFor = (inversion: Inversion) => Promise<Granted> | Granted;

export interface Undone {
  /** The change set that was reverted and the one that reverted it. */
  undone: number;
  changeSetId: number;
  /** The reverted changes, in their original order. */
  changes: ChangeRow[];
  /** The batch that the change set is part of; the rest of it is still to be reverted. */
  batch: string | null;
}

/**
 * Reverts the actor's own last change set, or the named one of theirs. Every step expects the value that the
 * change wrote; undoing an undo is redo.
 *
 * @throws AppError nothing_to_undo, change_conflict if the same was changed since
 */
export async function undoChangeSet(
  database: OrganizationDatabase,
  actor: Actor,
  grantFor: GrantFor,
  options: {
    changeSetId?: number;
    /** Passes over changes that touched other tables alone. */
    tableId?: number;
    /** Writes the change set; directly into the database by default. */
    write?: (changeSet: ChangeSet) => Promise<ChangeSetResult>;
    /** Additional operations for the undone changes, or their rejection. */
    besides?: (changes: readonly ChangeRow[]) => Promise<readonly Operation[]>;
  } & Pick<ChangeSet, "idempotency" | "mutationId" | "client"> = {},
): Promise<Undone> {
  const {
    changeSetId,
    tableId,
    besides,
    write = (changeSet) => database.applyChanges(changeSet),
    ...sent
  } = options;
  const repeated = sent.idempotency && (await findRepeatedUndo(database, actor, sent.idempotency));
  if (repeated) return repeated;
  const { id: undone, batch } = await findChangeSet(database, actor, { changeSetId, tableId });
  const changes = await undoableChanges(database, undone);
  if (changes.length === 0 || changes.length > CHANGES_MAX) throw new AppError("nothing_to_undo");
  const operations: Operation[] = [];
  for (const inversion of invertChanges(database.kinds, changes)) {
    operations.push(inversion.operation(await grantFor(inversion)));
  }
  if (besides) operations.push(...(await besides(changes)));
  const result = await write({
    ...sent,
    ...(batch === null ? {} : { batch: undoOf(batch) }),
    actor,
    cause: "undo",
    operations,
    undoes: undone,
  }).catch(asConflict);
  return { undone, changeSetId: result.changeSetId, changes, batch };
}

async function undoableChanges(database: OrganizationDatabase, changeSetId: number): Promise<ChangeRow[]> {
  const rows = await database.all(changesOfQuery(changeSetId, CHANGES_MAX + 1));
  return rows.map(toChangeRow).filter(isUndoable(database.kinds.data));
}

/** A repeated request must not undo the change before as well: it gets the first undo's result. */
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
  { changeSetId, tableId }: { changeSetId: number | undefined; tableId: number | undefined },
): Promise<{ id: number; batch: string | null }> {
  const own = query<OrganizationSchema>()
    .selectFrom("changeSet")
    .select(["id", "batch"])
    .where("actorId", "=", actor.userId)
    .where("undoneBy", "is", null)
    .where("undoable", "=", 1);
  const latest = own.where("undoes", "is", null).where(touchesNothingPurged).orderBy("id", "desc").limit(1);
  const onScreen = tableId === undefined ? latest : latest.where(touchesNoOtherTable(tableId));
  const found = await database.get(changeSetId === undefined ? onScreen : own.where("id", "=", changeSetId));
  if (!found) throw new AppError("nothing_to_undo");
  if (found.batch === null || changeSetId === undefined) return found;
  // Any part of a batch may be named; the batch is reverted from its end.
  const [last = found.id] = await heldOfBatch(database, found.batch);
  return { id: last, batch: found.batch };
}

/**
 * A purged object does not block undoing earlier changes: what happened to it cannot be reverted, and the log
 * forgets it. Only the change set's own part of the log is read; later changes of its objects and their table are
 * found by index.
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

/** A change of this table, or of no table at all. */
const touchesNoOtherTable =
  (tableId: number) =>
  ({ or, exists, not, selectFrom }: ExpressionBuilder<OrganizationSchema, "changeSet">) => {
    const inTables = () =>
      selectFrom("change as placed")
        .select("placed.seq")
        .whereRef("placed.seq", ">=", "changeSet.firstSeq")
        .whereRef("placed.seq", "<=", "changeSet.lastSeq")
        .where("placed.tableId", "is not", null);
    return or([exists(inTables().where("placed.tableId", "=", tableId)), not(exists(inTables()))]);
  };

/** For the user it makes no difference whether the target of an undo is gone or was changed. */
function asConflict(error: unknown): never {
  const gone = [
    "change_conflict",
    // A field that has changed its type since, or lost an option, no longer takes its earlier value.
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
