import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { historyCalls, RecordChange } from "#shared/contract/history";
import type { RecordData } from "#shared/contract/records";
import { HISTORY_PAGE } from "#shared/limits/history";
import { nameOfPublicForm } from "../forms/public";
import { runsOfCauses } from "../../automations/name-cause";
import { restrictForReader, readRecord } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { readingRight } from "../../policy/authorize";
import {
  findPeople,
  openTable,
  shownAuthorship,
  toInstant,
  type Authorship,
  type People,
  type TableDefinition,
} from "../../tables/public";
import {
  findImportRow,
  listChangeRows,
  listEarlierValues,
  listMoveRows,
  type LoggedChange,
} from "./repository";

type Call = (typeof historyCalls)["listRecordChanges"];

/**
 * @throws AppError object_not_found, record_not_found; a record in the trash has its history for users who see the
 * trash.
 */
export async function listRecordChanges(
  context: RequestContext,
  { tableId, recordId, before }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const { table, grant } = await openTable(context, tableId, await readingRight(context, tableId));
  const record = await readRecord(database, grant, recordId);
  const place = { tableId, recordId };
  const until = before ?? Number.MAX_SAFE_INTEGER;
  const [people, shown, alone, moved, imported] = await Promise.all([
    findPeople(database),
    shownAuthorship(database, grant),
    listChangeRows(database, place, until, HISTORY_PAGE + 1),
    listMoveRows(database, place, until, HISTORY_PAGE + 1),
    findImportRow(database, place),
  ]);
  const own = [...alone, ...moved].sort((a, b) => b.seq - a.seq);
  const rows = imported && imported.seq < until && own.length <= HISTORY_PAGE ? [...own, imported] : own;
  const page = rows.slice(0, HISTORY_PAGE);
  const runs = await runsOfCauses(
    context,
    page.map(({ causedBy }) => causedBy),
  );
  const changes = await Promise.all(
    page.map(async (row) => {
      const form = row.cause === "form" ? await nameOfPublicForm(database, row.principal) : null;
      const change = {
        ...describeChange(row, table, people, shown),
        ...(form !== null && { form }),
        ...automationOf(runs, row),
      };
      if (row !== imported) return change;
      return { ...change, after: startingValues(record.data, await listEarlierValues(database, place)) };
    }),
  );
  const cells = changes.flatMap(({ before: was, after }) => [{ data: was }, { data: after }]);
  await restrictForReader(database, grant, cells);
  return { changes, hasMore: rows.length > page.length };
}

function automationOf(
  runs: Awaited<ReturnType<typeof runsOfCauses>>,
  { causedBy }: LoggedChange,
): Pick<RecordChange, "automation"> {
  const run = runs.get(causedBy ?? "");
  return run ? { automation: { id: run.automationId, name: run.name, runId: run.runId } } : {};
}

function describeChange(
  row: LoggedChange,
  table: TableDefinition,
  people: People,
  shown: Authorship,
): RecordChange {
  const action = row.action === "import" ? "create" : (row.action as RecordChange["action"]);
  const [at, by] =
    action === "create" ? (["createdAt", "createdBy"] as const) : (["updatedAt", "updatedBy"] as const);
  return {
    seq: row.seq,
    ...(shown[at] && { at: toInstant(row.at) }),
    ...(shown[by] && { actor: people.person(row.actorId) }),
    cause: row.cause,
    action,
    before: knownCells(row.before, table),
    after: knownCells(row.after, table),
  };
}

/** Values of existing fields; a value whose field was deleted cannot be displayed. */
function knownCells(json: string | null, table: TableDefinition): RecordData {
  if (json === null) return {};
  const cells = Object.entries(JSON.parse(json) as RecordData);
  return Object.fromEntries(cells.filter(([fieldId]) => table.fieldById.has(Number(fieldId))));
}

/**
 * An import keeps no copy of what it wrote: the cells are as they stand now, or as they were before the first
 * change that touched them.
 */
function startingValues(now: RecordData, earlier: readonly { before: string | null }[]): RecordData {
  const first: RecordData = {};
  for (const { before } of earlier.toReversed()) Object.assign(first, JSON.parse(before ?? "{}"));
  const cells = Object.entries({ ...now, ...first });
  return Object.fromEntries(
    cells.filter(([fieldId, value]) => value !== null && Object.hasOwn(now, fieldId)),
  );
}
