import { readdirSync } from "node:fs";
import {
  secretFiles,
  secretFolders,
  secretsOfProc,
  systemCalls,
  variantsOfCalls,
  writtenFiles,
  type Attempt,
  type HostilePrograms,
} from "./attempt";

const indent = (body: string): string =>
  body
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
const q = (text: string) => JSON.stringify(text);
const readFile = (path: string): Attempt => [`Reading ${path}`, `return open(${q(path)}, "rb").read(64)`];
const call = ([what, number, ...args]: (typeof systemCalls)[number]): Attempt => {
  const given = args.map((value) =>
    value === "parent" ? "os.getppid()" : value === "pid" ? "event.pid" : `ctypes.c_long(${value})`,
  );
  // A successful fork would come back twice.
  const expression = `libc.syscall(${[number, ...given].join(", ")})`;
  return [`Asking for ${what}`, `got = ${expression}\nreturn f"got {got}" if got >= 0 else None`];
};

const attempts: readonly Attempt[] = [
  ...[...secretFiles, ...secretsOfProc].map(readFile),
  ...secretFolders.map((path): Attempt => [`Listing ${path}`, `return os.listdir(${q(path)})`]),
  ...writtenFiles.map((path): Attempt => [
    `Writing ${path}`,
    `open(${q(path)}, "w").write("x"); return "wrote"`,
  ]),
  ...systemCalls.map(call),
  ["Reading a file that everyone may read", "return open(event.file).read()"],
  ["Reading it by a longer path", 'return open("/tmp/../" + event.file).read()'],
  ["Reading it by the root of a process", 'return open("/proc/1/root" + event.file).read()'],
  ["Reading it by its own root", 'return open("/proc/self/root" + event.file).read()'],
  ["Reading it through a symbolic link", 'os.symlink(event.file, "/tmp/l"); return open("/tmp/l").read()'],
  ["Reading it through a hard link", 'os.link(event.file, "/tmp/h"); return open("/tmp/h").read()'],
  ["Writing a file that everyone may write", 'open(event.file, "a").write("x"); return "wrote"'],
  ["Emptying it", 'os.truncate(event.file, 0); return "emptied"'],
  ["Deleting it", 'os.unlink(event.file); return "deleted"'],
  ["Renaming it", 'os.rename(event.file, event.file + ".x"); return "renamed"'],
  ["Changing its mode", 'os.chmod(event.file, 0o777); return "changed"'],
  ["Changing its time", 'os.utime(event.file, (1, 1)); return "changed"'],
  ["Adding a file beside it", 'open(event.folder + "/x", "w").write("x"); return "wrote"'],
  ["Adding a folder beside it", 'os.mkdir(event.folder + "/d"); return "made"'],
  ["Adding a pipe beside it", 'os.mkfifo(event.folder + "/p"); return "made"'],
  ["Changing its own SDK", 'open("/sdk/main.py", "a").write("x"); return "wrote"'],
  [
    "Reading the environment",
    'return [k for k in os.environ if k not in ("PATH", "HOME", "LANG", "PWD", "LC_CTYPE", "MONO_DISABLE_SHARED_AREA")]',
  ],
  [
    "Connecting to the machine",
    's = socket.socket(); s.settimeout(1); s.connect(("127.0.0.1", event.port)); return "connected"',
  ],
  ["Connecting to a name", 'return socket.create_connection(("example.com", 80), 1) and "connected"'],
  [
    "Asking for an address",
    'import urllib.request\nreturn urllib.request.urlopen(f"http://127.0.0.1:{event.port}/", timeout=1).read()',
  ],
  ["Looking up a name", 'return socket.gethostbyname("example.com")'],
  [
    "Sending a datagram",
    'return socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", event.port))',
  ],
  ["Listening", 's = socket.socket(); s.bind(("127.0.0.1", 0)); return "bound"'],
  [
    "Connecting to a local socket",
    's = socket.socket(socket.AF_UNIX); s.connect(event.socket); return "connected"',
  ],
  [
    "Connecting to an abstract socket",
    's = socket.socket(socket.AF_UNIX); s.connect("\\0workloom"); return "connected"',
  ],
  ["Forking", "return os.fork() >= 0"],
  ["Forking by a terminal", "import pty\nreturn pty.fork()"],
  ["Spawning", 'return os.posix_spawn("/usr/bin/id", ["id"], {})'],
  [
    "Starting a program",
    'import subprocess\nreturn subprocess.run(["/usr/bin/id"], capture_output=True).stdout.decode()',
  ],
  ["Running a shell", 'return os.system("true") == 0'],
  ["Opening a pipe to a shell", 'return os.popen("id").read()'],
  [
    "A pool of processes",
    "import multiprocessing\np = multiprocessing.Process(target=print)\np.start()\nreturn p.pid",
  ],
  [
    "Running a program from memory",
    'f = os.memfd_create("x"); os.write(f, open("/usr/bin/id", "rb").read(100)); return f',
  ],
  ["Killing its parent", "p = os.getppid()\nos.kill(p, 0)\nreturn p"],
  ["Killing another process", "os.kill(event.pid, 9); return event.pid"],
  ["Killing its group", 'os.killpg(0, 0); return "signalled"'],
  [
    "Signalling by the owner of a pipe",
    "import fcntl\nr, w = os.pipe()\nfcntl.fcntl(r, fcntl.F_SETOWN, event.pid); return event.pid",
  ],
  ["Being root", "return os.getuid() == 0"],
  ["Becoming root", "os.setuid(0); return os.getuid() == 0"],
  ["Running a program of root", 'os.execv("/usr/bin/su", ["su", "-c", "id"])'],
  ["Typing into the terminal", 'import fcntl\nfcntl.ioctl(0, 0x5412, b"x"); return "typed"'],
  ["Reading the terminal", 'return open("/dev/tty").read(1)'],
  [
    "Inherited descriptors",
    "found = []\nfor f in range(3, 256):\n    try:\n        os.fstat(f); found.append(f)\n    except OSError: pass\nreturn found",
  ],
  ["Other processes", 'return [p for p in os.listdir("/proc") if p.isdigit()]'],
  ["Devices", 'return [d for d in os.listdir("/dev") if d not in ("null", "zero", "urandom")]'],
  [
    "Filling the disk",
    'f = open("/tmp/big", "wb")\nfor i in range(64): f.write(b"x" * 1048576)\nf.flush(); return "64 MB"',
  ],
  [
    "Filling the disk with many files",
    'for i in range(64): open(f"/tmp/{i}", "wb").write(b"x" * 1048576)\nreturn "64 MB"',
  ],
  [
    "A longer limit",
    'import resource\nresource.setrlimit(resource.RLIMIT_CPU, (10**6, 10**6)); return "longer"',
  ],
  ["More memory", 'import resource\nresource.setrlimit(resource.RLIMIT_AS, (-1, -1)); return "more"'],
  ["Mapping another program's memory", 'return open(f"/proc/{event.pid}/mem", "rb").read(1)'],
  [
    "A call by its 32-bit number",
    "import mmap\nm = mmap.mmap(-1, 4096, prot=7)\nm.write(bytes([0xb8, 20, 0, 0, 0, 0xcd, 0x80, 0xc3]))\na = ctypes.addressof(ctypes.c_char.from_buffer(m))\nreturn ctypes.CFUNCTYPE(ctypes.c_int)(a)()",
  ],
  [
    "Files left by another run",
    'return [f for f in os.listdir("/tmp") if f == "left"] or (open("/tmp/left", "w").close())',
  ],
  [
    "The frame that runs it",
    'import sys\nf = sys._getframe()\nwhile f.f_back: f = f.f_back\nreturn [k for k in f.f_globals if "token" in k.lower() or "secret" in k.lower()]',
  ],
  [
    "Secrets of the server in its memory",
    'import gc\nneedle = "workloom-" + "canary"\nreturn [1 for o in gc.get_objects() if isinstance(o, dict) and any(isinstance(v, str) and needle in v for v in o.values() if v is not event.get("file"))]',
  ],
];

/** Files of this machine that functions may not read: programs find their libraries by one of them. */
function filesOf(folders: readonly string[], most: number): string[] {
  return folders
    .flatMap((folder) => {
      try {
        const inside = readdirSync(folder, { withFileTypes: true });
        return inside
          .filter((each) => each.isFile() && each.name !== "ld.so.cache")
          .map(({ name }) => `${folder}/${name}`);
      } catch {
        return [];
      }
    })
    .slice(0, most);
}

export const python: HostilePrograms = {
  harmless: 'def run(event):\n    return {"type": event.type}\n',
  attempts,
  more: () => [
    ...filesOf(["/etc", "/root", "/var/log", "/var/lib/dpkg", "/var/lib/dpkg/info", "/sys/kernel"], 400).map(
      readFile,
    ),
    ...variantsOfCalls(600).map(call),
  ],
  programsOf: (all) =>
    all.map(([what, body]) => ({
      what,
      which: 0,
      source: `import os, socket, ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\nlibc.syscall.restype = ctypes.c_long\ndef attempt(event):\n${indent(body)}\ndef run(event):\n    try:\n        return attempt(event) or None\n    except BaseException:\n        return None\n`,
    })),
  endings: [
    ["An endless loop", "timedOut", "def run(event):\n    while True: pass\n"],
    ["Sleeping", "timedOut", "import time\ndef run(event):\n    time.sleep(60)\n"],
    [
      "Catching its end",
      "timedOut",
      "import signal\ndef run(event):\n    for s in range(1, 32):\n        try: signal.signal(s, signal.SIG_IGN)\n        except OSError: pass\n    while True: pass\n",
    ],
    [
      "Taking memory",
      "outOfMemory",
      "def run(event):\n    return len([bytearray(10**8) for _ in range(40)])\n",
    ],
    [
      "Threads without end",
      "failed",
      "import threading, time\ndef run(event):\n    while True: threading.Thread(target=time.sleep, args=(30,), daemon=True).start()\n",
    ],
    ["Exiting at once", "killed", "import os\ndef run(event):\n    os._exit(0)\n"],
    [
      "Becoming another program",
      "killed",
      'import os\ndef run(event):\n    os.execv("/usr/bin/true", ["true"])\n',
    ],
    ["Closing its output", "killed", "import os\ndef run(event):\n    os.close(1); os._exit(0)\n"],
    ["A broken interpreter", "killed", "import ctypes\ndef run(event):\n    ctypes.string_at(0)\n"],
    [
      "An endless output",
      "failed",
      'import sys\ndef run(event):\n    while True: sys.__stdout__.write("x" * 1000 + "\\n")\n',
    ],
    [
      "An endless line",
      "failed",
      'import sys\ndef run(event):\n    while True: sys.__stdout__.write("x" * 1000)\n',
    ],
    ["A wrong syntax", "failed", "def run(event)\n    return 1\n"],
    ["A deep recursion", "failed", "def run(event):\n    return run(event)\n"],
  ],
};
