import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { SUBPROCESS_IDLE, SUBPROCESS_MESSAGE_MAX, SUBPROCESSES_AT_ONCE } from "#shared/limits/subprocesses";
import { commandOf, type SubprocessProgram } from "./isolation";
import { readMessages, SPEAKS, toFrame, type FromSubprocess, type ToSubprocess } from "./messages";

/** The server functions that a subprocess may call, by name. Its calls are as untrusted as its input. */
export type Answers = Readonly<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>;

interface Spare {
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

interface Pool {
  working: number;
  waiting: (() => void)[];
  /** A process that has loaded its code and waits, which saves the next input that time. */
  spare: Spare | null;
}

const pools = new Map<string, Pool>();

/**
 * Processes one input in a sandboxed process: no files but its own code, no network, no child processes, an empty
 * environment, limited memory and time. It ends with its input, so that a hostile input cannot see the next one. A
 * thread would not do, because one that runs out of memory takes the whole process with it.
 *
 * @param answers what it may ask for while it works
 * @throws Error with its reason, or if it took too much time or memory
 */
export async function runInSubprocess<Result>(
  program: SubprocessProgram,
  input: unknown,
  answers: Answers = {},
): Promise<Result> {
  const pool = poolOf(program);
  await takePlace(pool);
  const child = takeSpare(pool) ?? start(program);
  const late = setTimeout(() => child.kill("SIGKILL"), program.timeout);
  try {
    return await converse<Result>(child, input, answers);
  } finally {
    clearTimeout(late);
    child.kill("SIGKILL");
    givePlace(pool);
    keepSpare(pool, program);
  }
}

/** Ends the waiting processes, as when a server stops. */
export function endSpares(): void {
  for (const pool of pools.values()) takeSpare(pool)?.kill("SIGKILL");
}

function poolOf({ worker }: SubprocessProgram): Pool {
  const known = pools.get(worker);
  if (known) return known;
  const pool: Pool = { working: 0, waiting: [], spare: null };
  pools.set(worker, pool);
  return pool;
}

async function takePlace(pool: Pool): Promise<void> {
  if (pool.working < SUBPROCESSES_AT_ONCE) pool.working += 1;
  else await new Promise<void>((resolve) => pool.waiting.push(resolve));
}

function givePlace(pool: Pool): void {
  const next = pool.waiting.shift();
  if (next) next();
  else pool.working -= 1;
}

function start(program: SubprocessProgram): ChildProcess {
  const { command, args, env } = commandOf(program);
  const child = spawn(command, args, { stdio: ["pipe", "ignore", "ignore", "pipe"], env, windowsHide: true });
  // It may end before it has read everything; the caller notices that by the missing answer.
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  return child;
}

async function converse<Result>(child: ChildProcess, input: unknown, answers: Answers): Promise<Result> {
  const say = (message: ToSubprocess) => void child.stdin?.write(toFrame(message));
  say({ kind: "input", input });
  const line = child.stdio[SPEAKS] as Readable;
  for await (const message of readMessages<FromSubprocess>(line, SUBPROCESS_MESSAGE_MAX)) {
    if (message.kind === "result") return message.result as Result;
    if (message.kind === "failure") throw new Error(message.error);
    void answer(message, answers).then(say);
  }
  throw new Error("The subprocess took too much time or memory.");
}

async function answer(
  { id, name, given }: Extract<FromSubprocess, { kind: "question" }>,
  answers: Answers,
): Promise<ToSubprocess> {
  try {
    const asked = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!asked) throw new Error(`The server does not answer ${name}.`);
    return { kind: "answer", id, answer: await asked(...given) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { kind: "refusal", id, error: message, ...(code !== undefined && { code }) };
  }
}

function keepSpare(pool: Pool, program: SubprocessProgram): void {
  if (pool.spare || pool.working >= SUBPROCESSES_AT_ONCE) return;
  const child = start(program);
  const forget = () => {
    if (pool.spare?.child === child) pool.spare = null;
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    forget();
    child.kill("SIGKILL");
  }, SUBPROCESS_IDLE);
  child.once("exit", forget);
  child.once("error", forget);
  pool.spare = { child, timer };
  // It does not keep the server running.
  timer.unref();
  setRef(child, false);
}

function takeSpare(pool: Pool): ChildProcess | null {
  const { spare } = pool;
  pool.spare = null;
  if (!spare) return null;
  clearTimeout(spare.timer);
  setRef(spare.child, true);
  return spare.child;
}

function setRef(child: ChildProcess, isHeld: boolean): void {
  for (const part of [child, child.stdin, child.stdio[SPEAKS]]) {
    const handle = part as { ref?(): void; unref?(): void } | null | undefined;
    if (isHeld) handle?.ref?.();
    else handle?.unref?.();
  }
}
