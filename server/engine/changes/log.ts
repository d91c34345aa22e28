import { cutText } from "#shared/cut-text";
import { tableTopic, type Topic } from "#shared/contract/events";
import { AppError } from "../../errors";
import type { ChangeRow } from "../../database/types";
import type { KindsData } from "../../objects/kind-data";
import type { Cause } from "../model/change-set";
import type { ChangeContext, ChangeRequest, PendingChange } from "../model/change-context";
import { insertMany, run, type Work } from "../../sql/work";

/** Characters of a user agent that the log stores. */
const USER_AGENT_MAX_LENGTH = 300;

/** Opens a change set in the log. An undo claims the change set it reverts, so that nothing is undone twice. */
export function* startChangeSet(request: ChangeRequest, now: number): Work<number> {
  const { actorId, principal, cause, mutationId = null, undoes = null, batch = null } = request;
  const { causedBy = null, depth = 0, client } = request;
  const { lastId: id } = yield* insertMany(
    `insert into "changeSet" ("at", "actorId", "cause", "mutationId", "undoes", "undoable", "batch", "principal", "causedBy", "depth", "address", "userAgent")
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      [
        now,
        actorId,
        cause,
        mutationId,
        undoes,
        0,
        batch,
        principal,
        causedBy,
        depth,
        client?.address ?? null,
        client ? cutText(client.userAgent, USER_AGENT_MAX_LENGTH) : null,
      ],
    ],
  );
  if (request.undoes === undefined) return id;
  const { changes } = yield* run(
    `update "changeSet" set "undoneBy" = ? where "id" = ? and "undoneBy" is null`,
    [id, request.undoes],
  );
  if (changes === 0) throw new AppError("nothing_to_undo");
  // Undoing an undo puts the first change into effect again, so that change may be undone once more.
  yield* run(
    `update "changeSet" set "undoneBy" = null where "id" = (select "undoes" from "changeSet" where "id" = ?)`,
    [request.undoes],
  );
  return id;
}

/** Writes one row for each changed object. */
export function* writeChanges(context: ChangeContext): Work<ChangeRow[]> {
  const { changeSetId, changes, now, request } = context;
  const { firstId } = yield* insertMany(
    `insert into "change" ("changeSetId", "object", "tableId", "objectId", "lastObjectId", "action", "before", "after", "revision", "scope", "label")
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    changes.map((change) => [
      changeSetId,
      change.object,
      change.tableId,
      change.objectId,
      change.lastObjectId,
      change.action,
      toJson(change.before),
      toJson(change.after),
      change.revision,
      scopeOf(change),
      change.label ?? null,
    ]),
  );
  const { actorId, cause, mutationId = null, causedBy = null, depth = 0 } = request;
  return changes.map((change, index) => ({
    seq: firstId + index,
    changeSetId,
    at: now,
    actorId,
    cause,
    mutationId,
    causedBy,
    depth,
    ...change,
    scope: scopeOf(change),
  }));
}

const scopeOf = ({ scope, tableId }: PendingChange): Topic =>
  scope ?? (tableId === null ? "organization" : tableTopic(tableId));

/** Causes that are a person's own action: undo offers only these as someone's last change. */
const deliberate: ReadonlySet<Cause> = new Set(["interface", "api", "undo"]);

/**
 * Records which changes belong to the change set and whether undo offers it: it does for what people did to
 * records and to objects whose kind allows it, not for the seed. Parts of a batch are offered once the whole batch
 * is done (`finishBatch`), so that half an import can never be undone.
 */
export function* finishChangeSet(
  { request, changeSetId, kinds }: ChangeContext,
  changes: readonly ChangeRow[],
): Work<void> {
  const [first, last] = [changes.at(0), changes.at(-1)];
  if (!first || !last) return;
  const isDeliberate = deliberate.has(request.cause);
  const isOffered = request.batch === undefined && isDeliberate && changes.some(isUndoable(kinds));
  yield* run(`update "changeSet" set "undoable" = ?, "firstSeq" = ?, "lastSeq" = ? where "id" = ?`, [
    Number(isOffered),
    first.seq,
    last.seq,
    changeSetId,
  ]);
}

/** Whether undo knows how to revert a change. */
export const isUndoable =
  (kinds: KindsData) =>
  ({ object, action }: Pick<PendingChange, "object" | "action">): boolean =>
    action !== "purge" && (object === "record" || kinds.get(object)?.undoable.includes(action) === true);

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
