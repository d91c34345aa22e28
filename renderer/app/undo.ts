import { historyCalls } from "#shared/contract/history";
import { DELETED_TOAST } from "#shared/limits/records";
import { showToast } from "../ui/toast/toast-store";
import { fromContract, invalidate } from "./api";
import { lastOwnChangeSet } from "./api/own-changes";
import { errorMessage, isCallError } from "./errors/show-error";
import { followJob } from "./jobs";
import { store } from "./store";
import { translate, translateNote } from "./text";

const { undoLastChange } = historyCalls;
const stale = ["table", "app"] as const;
const { endpoints } = fromContract({ undoLastChange }, { invalidates: { undoLastChange: stale } });

/** The change sets of the user's undos that were not redone, the last one at the end. */
let undoings: readonly number[] = [];

/** The last request: the next one waits for it, so that quick key presses act one after the other. */
let before: Promise<void> = Promise.resolve();

function inTurn(act: () => Promise<void>): Promise<void> {
  before = before.then(act, act);
  return before;
}

/** Change sets that one act of the user took, by each of them. */
const together = new Map<number, readonly number[]>();

/** Undo takes these change sets back together, the last one first, and redo makes them again. */
export function undoTogether(changeSetIds: readonly number[]): void {
  if (changeSetIds.length > 1) for (const id of changeSetIds) together.set(id, changeSetIds);
}

interface RefusedAct {
  at: number;
  /** Returns false if nothing of it is left to discard. */
  discard: () => boolean;
}
let refusedActs: readonly RefusedAct[] = [];

/** Notes a change that was refused just now: the next undo discards it and nothing else. */
export function noteRefusedAct(discard: RefusedAct["discard"]): void {
  refusedActs = [...refusedActs, { at: Date.now(), discard }];
}

/** Of one act, such as a paste, the refused part can be noted before the other part is sent; in ms. */
const SAME_ACT = 300;

/** Discards the refused change that came after every change that was made. */
function discardRefused(): boolean {
  const made = lastOwnChangeSet() - SAME_ACT;
  for (let last = refusedActs.at(-1); last && last.at >= made; last = refusedActs.at(-1)) {
    refusedActs = refusedActs.slice(0, -1);
    if (last.discard()) return true;
  }
  refusedActs = [];
  return false;
}

/** Tables on the screen, with how many parts show each. */
const shownTables = new Map<number, number>();

/** Undo passes over changes of other tables while a table is the only one on the screen. Returns what ends that. */
export function showTableForUndo(tableId: number): () => void {
  const count = (by: 1 | -1) => {
    const shown = (shownTables.get(tableId) ?? 0) + by;
    if (shown > 0) shownTables.set(tableId, shown);
    else shownTables.delete(tableId);
  };
  count(1);
  return () => count(-1);
}

/**
 * Undoes the user's last change, or the named one, and says what was undone; throws if refused. A change that was
 * refused after it is discarded instead.
 */
export const undoOrRefuse = (changeSetId?: number): Promise<void> =>
  inTurn(async () => {
    if (changeSetId === undefined && discardRefused()) {
      showToast({ id: "undo", kind: "success", message: translate("app.refusedDiscarded") });
      return;
    }
    await takeBack(changeSetId);
  });

/** `isAgain`: the change to undo is itself an undo, so this is a redo. */
async function takeBack(changeSetId?: number, isAgain = false): Promise<void> {
  const first = await send(changeSetId);
  const undoing = first.changeSetId;
  const replies = [first];
  const others = (together.get(first.undone) ?? []).filter((id) => id !== first.undone);
  try {
    for (const id of others.toReversed()) replies.push(await send(id));
  } finally {
    // In the order in which they would be made again.
    undoTogether(replies.map((reply) => reply.changeSetId));
  }
  const { summary } = replies.find((reply) => reply.summary.text !== "history.undone") ?? first;
  undoings = isAgain ? undoings.filter((one) => one !== changeSetId) : [...undoings, undoing];
  showToast({
    id: "undo",
    kind: "success",
    message: isAgain ? translate("app.redone") : translateNote(summary),
    action: {
      label: translate(isAgain ? "app.undo" : "app.redo"),
      run: () => void undo(undoing, !isAgain),
    },
  });
}

async function send(changeSetId: number | undefined) {
  const [tableId, ...others] = shownTables.keys();
  const place = tableId !== undefined && others.length === 0 ? { tableId } : {};
  const argument = changeSetId === undefined ? place : { changeSetId };
  const reply = await store.dispatch(endpoints.undoLastChange.initiate(argument)).unwrap();
  if (reply.jobId !== null) {
    await followJob(reply.jobId, (done, total) => translate("history.undoing", { done, total: total ?? 0 }));
    store.dispatch(invalidate(...stale));
  }
  return reply;
}

/** Redoes the last undo that was not redone yet; if something changed in the meantime, the server refuses it instead of overwriting. */
export const redoOrRefuse = (): Promise<void> => inTurn(doAgain);

async function doAgain(): Promise<void> {
  const undoing = undoings.at(-1);
  if (undoing === undefined) {
    showToast({ id: "undo", kind: "info", message: translate("app.nothingToRedo") });
    return;
  }
  try {
    await takeBack(undoing, true);
  } catch (error) {
    // Older entries were already undone; the server would reject them too.
    undoings = [];
    throw error;
  }
}

/** The same for buttons, with errors shown as a toast. */
export const undo = (changeSetId?: number, isAgain = false): Promise<void> =>
  orTell(() => takeBack(changeSetId, isAgain));

export const redo = (): Promise<void> => orTell(doAgain);

async function orTell(act: () => Promise<void>): Promise<void> {
  try {
    await inTurn(act);
  } catch (error) {
    const message = isCallError(error) ? errorMessage(error) : translate("app.undoFailed");
    showToast({ id: "undo", kind: "error", message });
  }
}

/** Says that something was deleted and offers undo, for 5000 ms (decision 14). */
export function showDeletedToast(message: string, changeSetId: number): void {
  const action = { label: translate("app.undo"), run: () => void undo(changeSetId) };
  showToast({ message, action, duration: DELETED_TOAST });
}
