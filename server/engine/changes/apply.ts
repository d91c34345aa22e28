import type { ChangeRow } from "../../database/types";
import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import type { KnownTables } from "../model/known-tables";
import { recalculateField } from "./computed/recalculate";
import { refoldTable } from "./computed/refold";
import { readAgain, settleReadings } from "./computed/settle-readings";
import { renewResults } from "./computed/renew-results";
import { afterWriteSteps } from "./after-write/index";
import type { ChangeSetResult, OperationResult } from "../model/change-set";
import type { ChangeContext, ChangeRequest, IndexEntry } from "../model/change-context";
import { enqueueJob } from "./enqueue-job";
import { findRepeated, rememberResult } from "./idempotency";
import { addToMeter } from "./add-to-meter";
import { finishChangeSet, startChangeSet, writeChanges } from "./log";
import { keepBooks } from "./bookkeeping-columns";
import { logAction } from "./log-action";
import {
  createObject,
  deleteObject,
  expectObject,
  restoreObject,
  updateObject,
} from "./objects/apply-object";
import { purgeObject } from "./objects/purge-object";
import { addNotes } from "./objects/notify-topics";
import type { OperationData } from "../model/operations";
import { createRecords } from "./records/create-records";
import { importRecords } from "./records/import-records";
import { moveRecords } from "./records/move-records";
import { purgeRecords } from "./records/purge-records";
import { deleteRecords, restoreRecords } from "./records/trash-records";
import { updateRecords } from "./records/update-records";
import { convertValues } from "./retype/convert-values";
import { expectQuiet } from "./retype/expect-quiet";
import { prepareField } from "./retype/prepare-field";
import { askDialect, type Work } from "../../sql/work";

export interface Applied {
  result: ChangeSetResult;
  changes: ChangeRow[];
  /**
   * Entries for the search indexes, before the commit. SQLite writes an index segment to disk whenever a savepoint
   * begins or ends, so this is left to the end, where many change sets make one segment.
   */
  indexing: IndexEntry[];
  /** Entries indexed after the commit, see `ChangeContext`. */
  unindexed: ChangeContext["unindexed"];
}

type Apply<Type extends OperationData["type"]> = (
  context: ChangeContext,
  operation: Extract<ChangeRequest["operations"][number], { type: Type }>,
) => Work<OperationResult>;

/** The implementation of each operation. */
const appliers: { [Type in OperationData["type"]]: Apply<Type> } = {
  "object.create": createObject,
  "object.update": updateObject,
  "object.delete": deleteObject,
  "object.restore": restoreObject,
  "object.purge": purgeObject,
  "object.expect": expectObject,
  refuse(_context, { error }) {
    throw new AppError(error);
  },
  action: logAction,
  bookkeeping: keepBooks,
  "job.enqueue": enqueueJob,
  "record.create": createRecords,
  "record.update": updateRecords,
  "record.delete": deleteRecords,
  "record.restore": restoreRecords,
  "record.import": importRecords,
  "record.move": moveRecords,
  "record.purge": purgeRecords,
  "field.recalculate": recalculateField,
  "table.refold": refoldTable,
  "results.renew": renewResults,
  "field.read": settleReadings,
  "field.readAgain": readAgain,
  "field.prepare": prepareField,
  "field.convert": convertValues,
  "table.quiet": expectQuiet,
  "meter.add": addToMeter,
};

/** A unique value of a hidden record is taken, but the error does not say by which record (decision 52). */
function withoutHolder(error: unknown): unknown {
  if (!(error instanceof AppError) || error.id !== "record_not_unique") return error;
  const fields = error.fields?.map(({ path }) => ({ path, message: "records.valueTaken" }));
  return new AppError("value_taken", {
    values: { field: error.values?.["field"] ?? "" },
    ...(fields && { fields }),
  });
}

/**
 * Applies one change set inside the transaction that the caller opened, and has to roll back if this throws.
 *
 * @param kinds the declarations of the kinds of objects
 * @param tables cached schemas; the caller clears them after a rollback
 * @param clock the present in ms since 1970
 * @throws AppError change_conflict, record_not_found, field_not_found, idempotency_conflict, …
 */
export function* applyChangeSet(
  request: ChangeRequest,
  kinds: KindsData,
  tables: KnownTables,
  clock: number,
): Work<Applied> {
  const now = request.at ?? clock;
  const repeated = yield* findRepeated(request, tables, now);
  if (repeated !== null) return { result: repeated, changes: [], indexing: [], unindexed: [] };
  const changeSetId = yield* startChangeSet(request, now);
  const context: ChangeContext = {
    request,
    changeSetId,
    now,
    dialect: yield* askDialect(),
    kinds,
    refs: new Map(),
    tables,
    changes: [],
    notes: new Map(),
    indexing: [],
    unindexed: [],
    results: [],
    hasJobs: false,
  };
  for (const operation of request.operations) {
    const apply = appliers[operation.type] as Apply<typeof operation.type>;
    try {
      context.results.push(yield* apply(context, operation as never));
    } catch (error) {
      throw operation.rules.readRows === null ? error : withoutHolder(error);
    }
  }
  for (const step of afterWriteSteps) yield* step.run(context);
  addNotes(context);
  const changes = yield* writeChanges(context);
  yield* finishChangeSet(context, changes);
  const result: ChangeSetResult = { changeSetId, results: context.results, repeated: false };
  if (context.hasJobs) result.hasJobs = true;
  yield* rememberResult(request, result, now);
  return { result, changes, indexing: context.indexing, unindexed: context.unindexed };
}
