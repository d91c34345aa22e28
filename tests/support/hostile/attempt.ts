/** An attempt and its body, which returns its gain or nothing. An attempt that fails got nothing. */
export type Attempt = readonly [what: string, body: string];

/** Programs that end by themselves or at their limits, and how. */
export type Ending = readonly [what: string, state: string, source: string];

export interface HostileProgram {
  what: string;
  source: string;
  /** Of several attempts in one source, the one that the event asks for. */
  which: number;
}

export interface HostilePrograms {
  harmless: string;
  attempts: readonly Attempt[];
  /** More of them, for long tests. */
  more(): Attempt[];
  programsOf(attempts: readonly Attempt[]): HostileProgram[];
  endings: readonly Ending[];
}

export const secretFiles = [
  "/etc/passwd",
  "/etc/shadow",
  "/etc/group",
  "/etc/hosts",
  "/etc/hostname",
  "/etc/resolv.conf",
  "/etc/fstab",
  "/etc/machine-id",
  "/root/.bashrc",
  "/root/.profile",
  "/root/.ssh/id_rsa",
  "/var/log/dpkg.log",
  "/var/lib/dpkg/status",
  "/run/utmp",
  "/sys/kernel/mm/transparent_hugepage/enabled",
  "/dev/mem",
  "/dev/kmsg",
] as const;
/** Of the whole machine: runtimes that need /proc have one of their own. */
export const secretsOfProc = [
  "/proc/1/environ",
  "/proc/1/cmdline",
  "/proc/version",
  "/proc/meminfo",
  "/proc/mounts",
  "/proc/net/tcp",
  "/proc/kallsyms",
] as const;
export const secretFolders = [
  "/root",
  "/home",
  "/var",
  "/srv",
  "/opt",
  "/etc/ssl",
  "/etc/apt",
  "/proc",
  "/sys",
] as const;
export const writtenFiles = [
  "/usr/workloom-x",
  "/usr/bin/workloom-x",
  "/usr/lib/workloom-x",
  "/etc/workloom-x",
  "/workloom-x",
  "/root/workloom-x",
  "/home/workloom-x",
  "/var/tmp/workloom-x",
  "/run/workloom-x",
  "/sdk/workloom-x",
  "/dev/workloom-x",
  "/dev/shm/workloom-x",
] as const;

/** System calls with arguments that would succeed outside, or at least begin. */
export const systemCalls: readonly (readonly [
  what: string,
  number: number,
  ...args: (number | "parent" | "pid")[],
])[] = [
  ["tracing its parent", 101, 16, "parent", 0, 0],
  ["tracing another process", 101, 16, "pid", 0, 0],
  ["the memory of another process", 310, "pid", 0, 0, 0, 0, 0],
  ["writing the memory of another process", 311, "pid", 0, 0, 0, 0, 0],
  ["a TCP socket", 41, 2, 1, 0],
  ["a UDP socket", 41, 2, 2, 0],
  ["a raw socket", 41, 2, 3, 1],
  ["a local socket", 41, 1, 1, 0],
  ["a netlink socket", 41, 16, 3, 0],
  ["a packet socket", 41, 17, 3, 0],
  ["a socket to a virtual machine's host", 41, 40, 1, 0],
  ["a pair of sockets", 53, 1, 1, 0, 0],
  ["bpf", 321, 0, 0, 0],
  ["page faults of others", 323, 0],
  ["performance counters", 298, 0, 0, -1, -1, 0],
  ["the keyring", 250, 0, -3, 0],
  ["a key", 248, 0, 0, 0, 0, -3],
  ["a mount", 165, 0, 0, 0, 0, 0],
  ["an unmount", 166, 0, 0],
  ["another root", 155, 0, 0],
  ["a change of root", 161, 0],
  ["a user namespace", 272, 0x10000000],
  ["a mount namespace", 272, 0x20000],
  ["joining a namespace", 308, 0, 0],
  ["another kernel", 246, 0, 0, 0, 0],
  ["a kernel module", 175, 0, 0, 0],
  ["a ring of requests", 425, 4, 0],
  ["a file by its handle", 304, 0, 0, 0],
  ["the kernel's log", 103, 10, 0, 0],
  ["another personality", 135, 0x0400000],
  ["a restart", 169, 0, 0, 0, 0],
  ["swap space", 167, 0, 0],
  ["another time", 227, 0, 0],
  ["accounting", 163, 0],
  ["a device", 133, 0, 0x61b6, 0x103],
  ["a tree of mounts", 428, 0, 0, 0],
  ["a file system", 430, 0, 0],
  ["a process by its descriptor", 434, "pid", 0],
  ["a descriptor of another process", 438, 0, 0, 0],
  ["pages of a pipe", 278, 0, 0, 0, 0],
  ["being root", 105, 0],
  ["the group of root", 106, 0],
  ["groups", 116, 0, 0],
  ["a copy of itself", 57],
  ["a copy that shares memory", 58],
  ["a clone", 56, 17, 0, 0, 0, 0],
  ["a newer clone", 435, 0, 0],
  ["a signal to another process", 62, "pid", 0],
  ["a signal to all", 62, -1, 0],
  ["a signal to a thread", 200, "pid", 0],
  ["a signal to a thread of another process", 234, "pid", "pid", 0],
  ["a queued signal", 129, "pid", 10, 0],
  ["the limits of another process", 302, "pid", 7, 0, 0],
  ["the priority of another process", 141, 0, "pid", 19],
  ["the processors of another process", 203, "pid", 8, 0],
  ["the disk priority of another process", 251, 1, "pid", 0],
  ["a file of memory", 319, 0, 0],
  ["secret memory", 447, 0],
  ["shared memory", 29, 0, 4096, 0o1777],
  ["shared semaphores", 64, 0, 1, 0o1777],
  ["a shared queue", 68, 0, 0o1777],
  ["a call by its x32 number", 0x40000027],
];

/** Variants of system calls by other arguments. */
export const variantsOfCalls = (count: number): (typeof systemCalls)[number][] =>
  Array.from({ length: count }, (_each, at) => {
    const [what, number, ...args] = systemCalls[at % systemCalls.length] ?? systemCalls[0]!;
    const round = 1 + Math.floor(at / systemCalls.length);
    const changed = args.map((value, place) =>
      typeof value === "number" && place > 0 ? value + round : value,
    );
    return [`${what} (${round})`, number, ...changed] as const;
  });
