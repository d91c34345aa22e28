/** System calls of x86-64 that functions have no use for, by number. */
const refused = {
  ptrace: 101,
  process_vm_readv: 310,
  process_vm_writev: 311,
  socket: 41,
  socketpair: 53,
  bpf: 321,
  userfaultfd: 323,
  perf_event_open: 298,
  keyctl: 250,
  add_key: 248,
  request_key: 249,
  mount: 165,
  umount2: 166,
  pivot_root: 155,
  chroot: 161,
  unshare: 272,
  setns: 308,
  kexec_load: 246,
  init_module: 175,
  finit_module: 313,
  delete_module: 176,
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_by_handle_at: 304,
  name_to_handle_at: 303,
  syslog: 103,
  personality: 135,
  quotactl: 179,
  reboot: 169,
  swapon: 167,
  settimeofday: 164,
  clock_settime: 227,
  acct: 163,
  mknod: 133,
  mknodat: 259,
  move_mount: 429,
  open_tree: 428,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  mount_setattr: 442,
  pidfd_open: 434,
  pidfd_getfd: 438,
  kcmp: 312,
  vmsplice: 278,
  setuid: 105,
  setgid: 106,
  setresuid: 117,
  setresgid: 119,
  setgroups: 116,
  fork: 57,
  vfork: 58,
  // Signals and limits of other processes: without a namespace they may belong to the same account.
  kill: 62,
  tkill: 200,
  rt_sigqueueinfo: 129,
  rt_tgsigqueueinfo: 297,
  pidfd_send_signal: 424,
  setpriority: 141,
  sched_setaffinity: 203,
  sched_setattr: 314,
  ioprio_set: 251,
  migrate_pages: 256,
  move_pages: 279,
  process_madvise: 440,
  process_mrelease: 448,
  // Memory that no limit counts or that outlives the process.
  memfd_create: 319,
  memfd_secret: 447,
  shmget: 29,
  semget: 64,
  msgget: 68,
  mq_open: 240,
  // Owners, modes, times and attributes of files, which Landlock leaves to the account.
  chmod: 90,
  fchmod: 91,
  fchmodat: 268,
  fchmodat2: 452,
  chown: 92,
  fchown: 93,
  lchown: 94,
  fchownat: 260,
  utime: 132,
  utimes: 235,
  futimesat: 261,
  utimensat: 280,
  setxattr: 188,
  lsetxattr: 189,
  fsetxattr: 190,
  removexattr: 197,
  lremovexattr: 198,
  fremovexattr: 199,
} as const;
const CLONE = 56;
const CLONE3 = 435;
/** The scheduling of threads, which Mono sets for its own: it changes nothing and reports success. */
const SCHEDULING = [144, 142];
const IOCTL = 16;
const FCNTL = 72;
const PRLIMIT64 = 302;

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

const X86_64 = 0xc000003e;
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
 * A seccomp filter for functions on x86-64 (a classic BPF program): other architectures end the process, listed calls
 * fail with EPERM, `clone` makes threads only, and `clone3` does not exist, so that libraries use `clone`.
 */
export function seccompFilter(): Buffer {
  const refuse = (call: number, error = EPERM): Instruction[] => [
    [JUMP_EQUAL, 0, 1, call],
    [RETURN, 0, 0, ERROR | error],
  ];
  const program: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE_AT],
    [JUMP_EQUAL, 1, 0, X86_64],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER_AT],
    [JUMP_ABOVE, 0, 1, X32_BIT],
    [RETURN, 0, 0, ERROR | ENOSYS],
    ...refuse(CLONE3, ENOSYS),
    ...SCHEDULING.flatMap((call) => refuse(call, SUCCESS)),
    ...Object.values(refused).flatMap((call) => refuse(call)),
    [JUMP_EQUAL, 0, 4, CLONE],
    [LOAD, 0, 0, FIRST_ARGUMENT_AT],
    [JUMP_BITS, 1, 0, CLONE_THREAD],
    [RETURN, 0, 0, ERROR | EPERM],
    [RETURN, 0, 0, ALLOW],
    ...refuseArguments(IOCTL, SECOND_ARGUMENT_AT, [TIOCSTI]),
    ...refuseArguments(FCNTL, SECOND_ARGUMENT_AT, [F_SETOWN, F_SETSIG, F_SETOWN_EX]),
    // Only its own limits, which it can only lower.
    [JUMP_EQUAL, 0, 3, PRLIMIT64],
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
