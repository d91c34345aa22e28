/** Architectures whose filter is known, in the order of the numbers below. */
export const architectures = ["x64", "arm64"] as const;
export type Architecture = (typeof architectures)[number];

export const isArchitecture = (name: string): name is Architecture =>
  (architectures as readonly string[]).includes(name);

type Numbers = readonly [x64: number, arm64: number | null];

/**
 * System calls that functions have no use for, by number; null if the architecture lacks one. From
 * `asm/unistd_64.h` and `asm-generic/unistd.h` of Linux.
 */
const refused = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  socket: [41, 198],
  socketpair: [53, 199],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  perf_event_open: [298, 241],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  kexec_load: [246, 104],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  syslog: [103, 116],
  personality: [135, 92],
  quotactl: [179, 60],
  reboot: [169, 142],
  swapon: [167, 224],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  acct: [163, 89],
  mknod: [133, null],
  mknodat: [259, 33],
  move_mount: [429, 429],
  open_tree: [428, 428],
  open_tree_attr: [467, 467],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  vmsplice: [278, 75],
  setuid: [105, 146],
  setgid: [106, 144],
  setresuid: [117, 147],
  setresgid: [119, 149],
  setgroups: [116, 159],
  fork: [57, null],
  vfork: [58, null],
  // Signals and limits of other processes: without a namespace they may belong to the same account.
  kill: [62, 129],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_send_signal: [424, 424],
  setpriority: [141, 140],
  sched_setaffinity: [203, 122],
  sched_setattr: [314, 274],
  ioprio_set: [251, 30],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  // Memory that no limit counts or that outlives the process.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  mq_open: [240, 180],
  // Owners, modes, times and attributes of files, which Landlock leaves to the account.
  chmod: [90, null],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  utime: [132, null],
  utimes: [235, null],
  futimesat: [261, null],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  setxattrat: [463, 463],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
} as const satisfies Record<string, Numbers>;

/** Calls with rules of their own. */
const special = {
  clone: [56, 220],
  clone3: [435, 435],
  ioctl: [16, 29],
  fcntl: [72, 25],
  prlimit64: [302, 261],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
} as const satisfies Record<string, Numbers>;

const at = (numbers: Numbers, architecture: Architecture): number | null =>
  numbers[architectures.indexOf(architecture)] ?? null;

/** Numbers of the refused calls that an architecture has. */
export const refusedCalls = (architecture: Architecture): number[] =>
  Object.values<Numbers>(refused).flatMap((numbers) => at(numbers, architecture) ?? []);

/** The number of a call that every architecture has. */
export const callNumber = (name: keyof typeof special, architecture: Architecture): number =>
  special[name][architectures.indexOf(architecture)] ?? 0;
