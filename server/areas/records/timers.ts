import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordValueCalls } from "#shared/contract/record-values";
import type { CellValue } from "#shared/contract/records";
import { runningLap, type Lap } from "#shared/fields/types/timer";
import { LAPS_MAX } from "#shared/limits/items";
import * as operations from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { changedRecords, readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { openTable } from "../../tables/public";
import { writableField } from "./find-field";
import { recordKind } from "../../policy/record";

type Calls = typeof recordValueCalls;
type Reply = ReplyOf<Calls["switchTimer"]>;
interface Place {
  tableId: number;
  recordId: number;
  fieldId: number;
}

/** Starts or stops by the server's clock. Two people who start at once start one lap. */
export const switchTimer = (
  context: RequestContext,
  { running, ...place }: ParsedOf<Calls["switchTimer"]>,
): Promise<Reply> =>
  changeLaps(context, place, (laps) => {
    if ((runningLap(laps) !== undefined) === running) return laps;
    const now = new Date().toISOString();
    const { userId } = context.actor;
    if (!running)
      return laps.map((lap) =>
        lap.finishedAt === null ? { ...lap, finishedAt: now, lastUpdateBy: userId } : lap,
      );
    if (laps.length >= LAPS_MAX) throw new AppError("record_validation_failed");
    const id = Math.max(0, ...laps.map((lap) => lap.id)) + 1;
    return [...laps, { id, startedAt: now, finishedAt: null, lastUpdateBy: userId }];
  });

/** Takes a lap away; undo brings it back. */
export const deleteLap = (
  context: RequestContext,
  { lapId, ...place }: ParsedOf<Calls["deleteLap"]>,
): Promise<Reply> =>
  changeLaps(context, place, (laps) => {
    const kept = laps.filter(({ id }) => id !== lapId);
    return kept.length === laps.length ? laps : kept;
  });

async function changeLaps(
  context: RequestContext,
  { tableId, recordId, fieldId }: Place,
  change: (laps: Lap[]) => Lap[],
): Promise<Reply> {
  const { table, grant } = await openTable(context, tableId, recordKind.update);
  writableField(context, table, fieldId, ["timer"]);
  const reading = await authorize(context, recordKind.read, tableId);
  return retryOnConflict(async () => {
    const record = await readRecord(context.org.database, reading, recordId);
    const before = lapsOf(record.data[fieldId] ?? null);
    const after = change(before);
    if (after === before) return { record: wireOf(record), changeSetId: 0 };
    const update = {
      id: recordId,
      data: { [fieldId]: toCell(after) },
      expect: { [fieldId]: toCell(before) },
    };
    const result = await commit(context, [operations.updateRecords(grant, [update])]);
    const [changed] = await changedRecords(context.org.database, grant, result);
    if (!changed) throw new AppError("record_not_found", { values: { recordId } });
    return { record: changed, changeSetId: result.changeSetId };
  });
}

const wireOf = ({ id, revision, data }: Reply["record"]): Reply["record"] => ({ id, revision, data });
const lapsOf = (value: CellValue): Lap[] => (Array.isArray(value) ? (value as unknown as Lap[]) : []);
const toCell = (laps: Lap[]): CellValue => (laps.length === 0 ? null : laps.map((lap) => ({ ...lap })));
