import { describe, expect, test } from "@jest/globals";
import { seccompFilter } from "../../../server/areas/lowcode/runtimes/seccomp";
import {
  architectures,
  callNumber,
  refusedCalls,
  type Architecture,
} from "../../../server/areas/lowcode/runtimes/system-calls";

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;
const SUCCESS = 0x00050000;
const audited = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
/** Of 32-bit programs on the same processor. */
const other = { x64: 0x40000003, arm64: 0x40000028 } as const;

interface SystemCall {
  number: number;
  given?: readonly number[];
  audit?: number;
}

/** Runs the classic BPF program over `struct seccomp_data`, as the kernel does. */
function decide(architecture: Architecture, { number, given = [], audit }: SystemCall): number {
  const program = seccompFilter(architecture);
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audit ?? audited[architecture], 4);
  given.forEach((value, index) => data.writeUInt32LE(value, 16 + index * 8));
  let accumulator = 0;
  for (let at = 0; at < program.length / 8; at += 1) {
    const [code, value] = [program.readUInt16LE(at * 8), program.readUInt32LE(at * 8 + 4)];
    const jump = (isTrue: boolean) => (at += program[at * 8 + (isTrue ? 2 : 3)] ?? 0);
    if (code === 0x06) return value;
    if (code === 0x20) accumulator = data.readUInt32LE(value);
    else if (code === 0x15) jump(accumulator === value);
    else if (code === 0x35) jump(accumulator >= value);
    else if (code === 0x45) jump((accumulator & value) !== 0);
    else throw new Error(`unknown instruction ${code}`);
  }
  throw new Error("the program has no end");
}

/** From asm/unistd_64.h and asm-generic/unistd.h of Linux. */
const harmless = {
  x64: { read: 0, write: 1, mmap: 9, futex: 202, exit_group: 231, openat: 257, tgkill: 234, execve: 59 },
  arm64: { read: 63, write: 64, mmap: 222, futex: 98, exit_group: 94, openat: 56, tgkill: 131, execve: 221 },
} as const;
const harmful = {
  x64: { ptrace: 101, socket: 41, mount: 165, unshare: 272, bpf: 321, kill: 62, fchmodat: 268, fork: 57 },
  arm64: { ptrace: 117, socket: 198, mount: 40, unshare: 97, bpf: 280, kill: 129, fchmodat: 53, setns: 268 },
} as const;

describe.each(architectures)("The filter for %s", (architecture) => {
  const number = (name: Parameters<typeof callNumber>[0]) => callNumber(name, architecture);

  test.each(Object.entries(harmless[architecture]))("%s is allowed", (_, call) => {
    expect(decide(architecture, { number: call })).toBe(ALLOW);
  });

  test.each(Object.entries(harmful[architecture]))("%s is refused", (_, call) => {
    expect(decide(architecture, { number: call })).toBe(EPERM);
  });

  test("Every listed call is refused, and none is listed twice", () => {
    const calls = refusedCalls(architecture);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((call) => decide(architecture, { number: call }) !== EPERM)).toEqual([]);
  });

  test("A program of another architecture is ended", () => {
    expect(decide(architecture, { number: 0, audit: other[architecture] })).toBe(KILL);
  });

  test.each<[string, Parameters<typeof callNumber>[0], readonly number[], number]>([
    ["a thread is made", "clone", [0x10000 | 0x100], ALLOW],
    ["a process is not", "clone", [17], EPERM],
    ["clone3 does not exist", "clone3", [], ENOSYS],
    ["a terminal gets no input", "ioctl", [0, 0x5412], EPERM],
    ["a terminal may be asked", "ioctl", [0, 0x5401], ALLOW],
    ["a file sends no signals", "fcntl", [3, 8], EPERM],
    ["a file is closed at the start of a program", "fcntl", [3, 2], ALLOW],
    ["its own limits are read", "prlimit64", [0], ALLOW],
    ["those of another process are not", "prlimit64", [1234], EPERM],
    ["scheduling reports success", "sched_setscheduler", [], SUCCESS],
  ])("%s", (_, name, given, decision) => {
    expect(decide(architecture, { number: number(name), given })).toBe(decision);
  });
});

test("Calls of x32 do not exist", () => {
  expect(decide("x64", { number: 0x40000000 + 41 })).toBe(ENOSYS);
});
