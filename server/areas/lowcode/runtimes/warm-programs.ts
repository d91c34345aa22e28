import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { WARM_DELAY, WARM_EACH, WARM_IDLE, WARM_MAX, WARM_WASM } from "#shared/limits/lowcode";
import { spawnInBox, type Boundary, type Box } from "./boundary";

interface WarmProgram {
  key: string;
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

/** Oldest first. Each waits for its first line, runs one function behind its own boundary and ends. */
const waiting: WarmProgram[] = [];

interface Start {
  boundary: Boundary;
  command: readonly string[];
  box: Box;
}

const keyOf = ({ boundary, command, box }: Start): string => JSON.stringify([boundary, command, box]);
const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** A program that was started ahead, or a new one. No process ever runs two functions. */
export function takeProgram(start: Start): ChildProcess {
  const key = keyOf(start);
  for (let at = waiting.findIndex((each) => each.key === key); at >= 0;) {
    const [warm] = waiting.splice(at, 1);
    if (!warm) break;
    clearTimeout(warm.timer);
    if (isAlive(warm.child)) {
      holdProcess(warm.child, true);
      return warm.child;
    }
    at = waiting.findIndex((each) => each.key === key);
  }
  return spawnInBox(start.boundary, start.command, start.box);
}

const planned = new Set<string>();

/**
 * Starts programs ahead for the next calls; the oldest ones of other functions make room. Starting a process blocks this
 * one for milliseconds, so it happens after the answer of the call that asks, and between two starts others have a turn.
 */
export function warmPrograms(start: Start): void {
  const key = keyOf(start);
  if (planned.has(key)) return;
  planned.add(key);
  setTimeout(() => {
    planned.delete(key);
    if (warmProgram(start, key)) warmPrograms(start);
  }, WARM_DELAY).unref();
}

/** @returns whether there is still one to start */
function warmProgram(start: Start, key: string): boolean {
  const most = start.boundary === "wasm" ? WARM_WASM : WARM_EACH;
  const missing = most - waiting.filter((each) => each.key === key).length;
  if (missing > 0) {
    if (waiting.length >= WARM_MAX) endProgram(waiting[0]);
    const child = spawnInBox(start.boundary, start.command, start.box);
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    holdProcess(child, false);
    const program: WarmProgram = {
      key,
      child,
      timer: setTimeout(() => endProgram(program), WARM_IDLE).unref(),
    };
    waiting.push(program);
  }
  return missing > 1;
}

function endProgram(program: WarmProgram | undefined): void {
  if (!program) return;
  const at = waiting.indexOf(program);
  if (at >= 0) waiting.splice(at, 1);
  clearTimeout(program.timer);
  program.child.kill("SIGKILL");
}

/** Idle programs do not keep the server's process from ending; they end with it. */
function holdProcess(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.stdin, child.stdout, child.stderr] as (ChildProcess | Socket | null)[])
    if (isHeld) each?.ref();
    else each?.unref();
}
