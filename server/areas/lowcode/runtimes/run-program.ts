import { readFileSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import type { FunctionLanguage, FunctionRunState, LogLevel } from "#shared/lowcode/names";
import { logLevels } from "#shared/lowcode/names";
import { RESULT_MAX_BYTES, RUN_LOG_MAX_LENGTH, SDK_CALLS_MAX } from "#shared/limits/lowcode";
import { pathsIn, type Boundary } from "./boundary";
import { compileSource } from "./compile";
import { runtimes } from "./languages";
import { readLines } from "./read-lines";
import { takeProgram, warmPrograms } from "./warm-programs";
import { isWasmLanguage, wasmCommand } from "./wasm";

export interface LogLine {
  level: LogLevel;
  text: string;
  values: Record<string, unknown> | null;
  line: number | null;
  /** Milliseconds since the start. */
  at: number;
}

export interface Program {
  language: FunctionLanguage;
  source: string;
  event: unknown;
  /** Limits: wall clock in seconds, memory in MB. */
  seconds: number;
  memory: number;
  signal?: AbortSignal;
  /** Answers a call of the SDK. Its errors reach the program with their messages. */
  call(name: string, given: Record<string, unknown>): Promise<unknown>;
  onLog?(line: LogLine): void;
}

export interface Outcome {
  state: FunctionRunState;
  result: unknown;
  /** Records of the event as the program left them; what a before-trigger changed. */
  records: unknown;
  /** Why it failed or refused. */
  message: string | null;
  /** The field that a refusal names. */
  field: string | null;
  /** The line of the source with the error. */
  line: number | null;
  log: readonly LogLine[];
  /** Wall clock in ms and the most memory in MB. */
  time: number;
  memory: number;
}

/** The program's messages are marked; other lines are prints. */
const MARK = "\u001e";

/** Memory of an interpreter of WebAssembly besides the function's own, in MB. */
const WASM_OVERHEAD = 96;

type Message = Record<string, unknown>;

/**
 * Runs a source behind the boundary until its result, its end or its limits. Never rejects because of the program;
 * nothing of the program runs in this process.
 */
export async function runProgram(boundary: Boundary, program: Program): Promise<Outcome> {
  const started = performance.now();
  const { language, source, event, seconds, memory } = program;
  const log: LogLine[] = [];
  const base = {
    result: null,
    records: null,
    message: null,
    field: null,
    line: null,
    log,
    time: 0,
    memory: 0,
  };
  const elapsed = () => Math.round(performance.now() - started);
  let readable: string | undefined;
  if (language === "dotNet") {
    const made = await compileSource(boundary, source);
    if (typeof made !== "string") return { ...base, state: "failed", ...made, time: elapsed() };
    readable = made;
  }
  const runtime = runtimes[language];
  const box = {
    memory: memory + runtime.overhead,
    seconds: Math.ceil(seconds) + 1,
    ...(readable !== undefined && { readable }),
    ...(runtime.hasProc && { hasProc: true }),
  };
  const command =
    boundary === "wasm" && isWasmLanguage(language)
      ? wasmCommand(language, memory + WASM_OVERHEAD)
      : runtime.command(pathsIn(boundary, box), memory);
  const start = { boundary, box, command };
  const run = new ProgramRun(program, takeProgram(start), log, started);
  const outcome = await run.finish({ source, event });
  warmPrograms(start);
  const used = outcome.memory === 0 ? memory : outcome.memory;
  return { ...base, ...outcome, time: elapsed(), memory: used };
}

class ProgramRun {
  private logged = 0;
  private calls = 0;
  private answer: Partial<Outcome> & { state: FunctionRunState } = { state: "killed" };
  private isDone = false;
  private memory = 0;
  private announceAnswer: () => void = () => undefined;
  private readonly answered = new Promise<void>((resolve) => (this.announceAnswer = resolve));

  constructor(
    private readonly program: Program,
    private readonly child: ChildProcess,
    private readonly log: LogLine[],
    private readonly started: number,
  ) {}

  async finish(first: object): Promise<Partial<Outcome> & { state: FunctionRunState; memory: number }> {
    const { child, program } = this;
    const stop = (state: FunctionRunState) => {
      if (!this.isDone) this.answer = { state };
      this.isDone = true;
      this.measureAndKill();
    };
    const timer = setTimeout(() => stop("timedOut"), program.seconds * 1000);
    const onAbort = () => stop("killed");
    program.signal?.addEventListener("abort", onAbort);
    // A program that ends early closes its input; its end is what counts.
    child.stdin?.on("error", () => undefined);
    child.stdin?.write(`${JSON.stringify(first)}\n`);
    const ended = new Promise<NodeJS.Signals | null>((resolve) => {
      child.on("error", () => resolve(null));
      child.on("close", (_code, signal) => resolve(signal));
    });
    const reading = [
      readLines(child.stdout, RESULT_MAX_BYTES * 2, (line) => this.take(line, stop)),
      readLines(child.stderr, RESULT_MAX_BYTES, (line) => this.print("error", line)),
    ];
    for (const each of reading) each.catch(() => stop("failed"));
    // After a result the rest of the program's output is of no interest: it is killed meanwhile.
    const finished = ended.then(() => Promise.allSettled(reading));
    await Promise.race([finished, this.answered]);
    clearTimeout(timer);
    program.signal?.removeEventListener("abort", onAbort);
    return { ...this.answer, memory: this.memory };
  }

  private take(line: string, stop: (state: FunctionRunState) => void): void {
    if (this.isDone) return;
    if (!line.startsWith(MARK)) return this.print("info", line);
    let message: Message;
    try {
      message = JSON.parse(line.slice(1)) as Message;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return this.print("info", line.slice(1));
    }
    if (typeof message["call"] === "string") void this.call(message, stop);
    else if (typeof message["log"] === "string") this.write(message);
    else this.end(message);
  }

  private async call(message: Message, stop: (state: FunctionRunState) => void): Promise<void> {
    this.calls += 1;
    if (this.calls > SDK_CALLS_MAX) return stop("failed");
    const id = message["id"];
    const reply = (answer: object) => void this.child.stdin?.write(`${JSON.stringify({ id, ...answer })}\n`);
    const given = message["arguments"];
    try {
      const isObject = typeof given === "object" && given !== null;
      const result = await this.program.call(String(message["call"]), isObject ? (given as Message) : {});
      reply({ result: result ?? null });
    } catch (error) {
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  private end(message: Message): void {
    this.isDone = true;
    const line = typeof message["line"] === "number" ? message["line"] : null;
    if (typeof message["refuse"] === "string") {
      const field = typeof message["field"] === "string" ? message["field"] : null;
      this.answer = { state: "refused", message: message["refuse"], field, line };
    } else if (typeof message["error"] === "string") {
      const state = message["type"] === "MemoryError" ? "outOfMemory" : "failed";
      this.answer = { state, message: message["error"], line };
    } else {
      const { result = null, records = null } = message;
      this.answer = { state: "succeeded", result, records };
    }
    this.measureAndKill();
    this.announceAnswer();
  }

  /** After its result a program waits for its end, so that its memory can be read. */
  private measureAndKill(): void {
    this.memory = Math.max(this.memory, peakMemory(this.child.pid));
    this.child.kill("SIGKILL");
  }

  private print(level: LogLevel, text: string): void {
    if (text !== "") this.add({ level, text, values: null, line: null });
  }

  private write({ log, text, values, line }: Message): void {
    const level = logLevels.find((known) => known === log) ?? "info";
    const isObject = typeof values === "object" && values !== null;
    this.add({
      level,
      text: String(text),
      values: isObject ? (values as Record<string, unknown>) : null,
      line: typeof line === "number" ? line : null,
    });
  }

  private add(entry: Omit<LogLine, "at">): void {
    const length = entry.text.length + (entry.values === null ? 0 : JSON.stringify(entry.values).length);
    if (this.logged > RUN_LOG_MAX_LENGTH) return;
    this.logged += length;
    const line = { ...entry, at: Math.round(performance.now() - this.started) };
    this.log.push(line);
    this.program.onLog?.(line);
  }
}

const PEAK = /VmHWM:\s+(\d+) kB/;
const KB = 1024;
/** bwrap, its first process inside, and the program. */
const DEPTH_MAX = 4;

/**
 * The most memory that a process and its descendants had, in MB; 0 if it cannot be read. Files of /proc are read from
 * memory, so this blocks for microseconds.
 */
function peakMemory(pid: number | undefined): number {
  let most = 0;
  for (let current = pid, depth = 0; current !== undefined && depth < DEPTH_MAX; depth += 1) {
    try {
      const [, peak = "0"] = PEAK.exec(readFileSync(`/proc/${current}/status`, "utf8")) ?? [];
      most = Math.max(most, Number(peak) / KB);
      const children = readFileSync(`/proc/${current}/task/${current}/children`, "utf8");
      current = Number(children.trim().split(" ")[0]) || undefined;
    } catch {
      // It ended meanwhile, or the machine does not show children.
      break;
    }
  }
  return Math.ceil(most);
}
