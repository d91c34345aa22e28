import { callNumber, refusedCalls, type Architecture } from "./system-calls";

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_ABOVE = 0x35;
const JUMP_BITS = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const ERROR = 0x00050000;
const SUCCESS = 0;
const EPERM = 1;
const ENOSYS = 38;

/** `AUDIT_ARCH_*` of Linux. */
const audited: Readonly<Record<Architecture, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };
const X32_BIT = 0x40000000;
const NUMBER_AT = 0;
const ARCHITECTURE_AT = 4;
const FIRST_ARGUMENT_AT = 16;
const SECOND_ARGUMENT_AT = 24;
const CLONE_THREAD = 0x10000;
const TIOCSTI = 0x5412;
/** Commands of fcntl by which a file sends signals to another process. */
const F_SETOWN = 8;
const F_SETSIG = 10;
const F_SETOWN_EX = 15;
const INSTRUCTION_BYTES = 8;

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

/** A call that fails with EPERM for some values of an argument. */
const refuseArguments = (call: number, at: number, values: readonly number[]): Instruction[] => [
  [JUMP_EQUAL, 0, 2 + 2 * values.length, call],
  [LOAD, 0, 0, at],
  ...values.flatMap((value): Instruction[] => [
    [JUMP_EQUAL, 0, 1, value],
    [RETURN, 0, 0, ERROR | EPERM],
  ]),
  [RETURN, 0, 0, ALLOW],
];

/**
 * A seccomp filter for functions (a classic BPF program): other architectures end the process, listed calls fail with
 * EPERM, `clone` makes threads only, and `clone3` does not exist, so that libraries use `clone`.
 */
export function seccompFilter(architecture: Architecture): Buffer {
  const number = (name: Parameters<typeof callNumber>[0]) => callNumber(name, architecture);
  const refuse = (call: number, error = EPERM): Instruction[] => [
    [JUMP_EQUAL, 0, 1, call],
    [RETURN, 0, 0, ERROR | error],
  ];
  const program: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE_AT],
    [JUMP_EQUAL, 1, 0, audited[architecture]],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER_AT],
    // Calls of x32 have this bit; other architectures have no such numbers.
    [JUMP_ABOVE, 0, 1, X32_BIT],
    [RETURN, 0, 0, ERROR | ENOSYS],
    ...refuse(number("clone3"), ENOSYS),
    // The scheduling of threads, which Mono sets for its own: it changes nothing and reports success.
    ...refuse(number("sched_setscheduler"), SUCCESS),
    ...refuse(number("sched_setparam"), SUCCESS),
    ...refusedCalls(architecture).flatMap((call) => refuse(call)),
    [JUMP_EQUAL, 0, 4, number("clone")],
    [LOAD, 0, 0, FIRST_ARGUMENT_AT],
    [JUMP_BITS, 1, 0, CLONE_THREAD],
    [RETURN, 0, 0, ERROR | EPERM],
    [RETURN, 0, 0, ALLOW],
    ...refuseArguments(number("ioctl"), SECOND_ARGUMENT_AT, [TIOCSTI]),
    ...refuseArguments(number("fcntl"), SECOND_ARGUMENT_AT, [F_SETOWN, F_SETSIG, F_SETOWN_EX]),
    // Only its own limits, which it can only lower.
    [JUMP_EQUAL, 0, 3, number("prlimit64")],
    [LOAD, 0, 0, FIRST_ARGUMENT_AT],
    [JUMP_EQUAL, 1, 0, 0],
    [RETURN, 0, 0, ERROR | EPERM],
    [RETURN, 0, 0, ALLOW],
  ];
  const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
  for (const [index, [code, whenTrue, whenFalse, value]] of program.entries()) {
    const at = index * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(code, at);
    bytes[at + 2] = whenTrue;
    bytes[at + 3] = whenFalse;
    bytes.writeUInt32LE(value >>> 0, at + 4);
  }
  return bytes;
}
