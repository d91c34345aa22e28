import { parentPort, workerData } from "node:worker_threads";
import { compactHeapWhenIdle } from "../../compact-heap-when-idle";
import type { StructureData } from "../structure";
import { toFailure } from "./failures";
import { OrganizationWriter } from "./organization-writer";
import { TidyingDebt } from "./tidying-debt";
import { publishedChanges } from "./published-changes";
import type { Numbered, Replies, WriterReply, WriterRequest } from "./worker-messages";
import type { Writing } from "./writings";

/**
 * How long a file must be idle before its search indexes are merged, in ms, so that ongoing writes do not wait for
 * it.
 */
const QUIET_TIME = 500;
/** Pause between two merge steps, for other files, in ms. */
const STEP_PAUSE = 20;

/** How often the thread checks whether it has memory to free, in ms. */
const GIVE_BACK_INTERVAL = 2000;

interface OpenFile {
  writer: OrganizationWriter;
  queue: { id: number; writing: Writing }[];
  debt: TidyingDebt;
  /** Steps that may still follow; in an idle moment as many as needed. */
  stepsLeft: number;
  /** Timers for the idle moment, and for the next merge step. */
  quiet?: NodeJS.Timeout;
  step?: NodeJS.Timeout | undefined;
}

/** The files that this thread writes, with their queues. */
const files = new Map<string, OpenFile>();

compactHeapWhenIdle(GIVE_BACK_INTERVAL, () => {
  for (const { writer } of files.values()) writer.letGo();
});

parentPort?.on("message", (questions: Numbered<WriterRequest>[]) => {
  for (const { id, request } of questions) {
    try {
      receive(id, request);
    } catch (error) {
      answer({ replies: [{ id, failure: toFailure(error) }] });
    }
  }
});

function receive(id: number, request: WriterRequest): void {
  const file = files.get(request.path);
  switch (request.kind) {
    case "open":
      if (!file) {
        const writer = new OrganizationWriter(request.path, workerData as StructureData);
        files.set(request.path, {
          writer,
          queue: [],
          debt: new TidyingDebt(),
          stepsLeft: 0,
        });
      }
      answer({ replies: [{ id, reply: { kind: "done" } }] });
      break;
    case "rest":
      if (file && (file.queue.length > 0 || file.step !== undefined)) {
        answer({ replies: [{ id, reply: { kind: "busy" } }] });
        break;
      }
      close(request.path);
      answer({ replies: [{ id, reply: { kind: "done" } }] });
      break;
    case "close":
      commitAll(request.path);
      close(request.path);
      answer({ replies: [{ id, reply: { kind: "done" } }] });
      break;
    case "write":
      if (!file) throw new Error(`${request.path} is not open`);
      if (request.elsewhere) file.writer.heed(request.elsewhere);
      file.queue.push({ id, writing: request.writing });
      // Messages that have already arrived are read first, so that they share the commit.
      if (file.queue.length === 1) setImmediate(commitInTurn, request.path);
      break;
  }
}

function close(path: string): void {
  const file = files.get(path);
  files.delete(path);
  clearTimeout(file?.quiet);
  clearTimeout(file?.step);
  file?.writer.close();
}

function commitAll(path: string): void {
  while (commit(path)) continue;
}

/** The rest of the queue is committed next, after the messages that have arrived in the meantime. */
function commitInTurn(path: string): void {
  const isMore = commit(path);
  const file = files.get(path);
  if (!file) return;
  if (isMore) setImmediate(commitInTurn, path);
  const { stepsDue } = file.debt;
  if (stepsDue > 0) tidy(path, stepsDue);
  else if (file.stepsLeft === Infinity) file.stepsLeft = 0;
  if (file.quiet) file.quiet.refresh();
  else file.quiet = setTimeout(tidy, QUIET_TIME, path, Infinity);
}

/** Keeps the number of index segments low: in idle moments, and during an import after some commits. */
function tidy(path: string, steps: number): void {
  const file = files.get(path);
  if (!file) return;
  file.debt.clear();
  file.stepsLeft = steps;
  clearTimeout(file.step);
  takeStep(file);
}

/** A write stops the merging that an idle moment started. */
function takeStep(file: OpenFile): void {
  file.step = undefined;
  if (file.stepsLeft === 0) return;
  file.stepsLeft -= 1;
  if (file.writer.tidy()) file.step = setTimeout(takeStep, STEP_PAUSE, file);
}

/** Writes a file's queue. @returns whether something still waits */
function commit(path: string): boolean {
  const file = files.get(path);
  if (!file || file.queue.length === 0) return false;
  const { outcomes, changes, indexed, flushTime } = file.writer.commit(
    file.queue.map(({ writing }) => writing),
  );
  file.debt.add(indexed);
  const done = file.queue.splice(0, outcomes.length);
  const replies = outcomes.flatMap((reply, index) => {
    const id = done[index]?.id;
    return id === undefined ? [] : [{ id, reply }];
  });
  const committed = { path, changes: publishedChanges(changes), flushTime };
  answer({ replies, ...(changes.length > 0 && { committed }) });
  return file.queue.length > 0;
}

function answer(message: Replies<WriterReply>): void {
  parentPort?.postMessage(message);
}
