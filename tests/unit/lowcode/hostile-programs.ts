import type { FunctionLanguage } from "#shared/lowcode/names";

interface Programs {
  harmless: string;
  /** Programs that return what they got, or nothing. */
  programs: readonly (readonly [what: string, source: string])[];
  /** Programs that end by themselves or at their limits. */
  endings: readonly (readonly [what: string, state: string, source: string])[];
}

const indent = (body: string): string =>
  body
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
/** A program that raises got nothing. */
const py = (what: string, body: string) =>
  [
    what,
    `import os, sys, socket, ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\ndef attempt(event):\n${indent(body)}\ndef run(event):\n    try:\n        return attempt(event) or None\n    except BaseException:\n        return None\n`,
  ] as const;
const php = (what: string, body: string) =>
  [
    what,
    `<?php function run($event) { try { return (function ($event) { ${body} })($event) ?: null; } catch (\\Throwable $e) { return null; } }`,
  ] as const;
const cs = (what: string, body: string) =>
  [
    what,
    `using System; using System.IO; using System.Net.Sockets; using System.Diagnostics; using System.Runtime.InteropServices; using Workloom;
public static class F {
  [DllImport("libc")] static extern int kill(int p, int s);
  [DllImport("libc")] static extern int fork();
  [DllImport("libc")] static extern int getppid();
  [DllImport("libc")] static extern int getuid();
  [DllImport("libc")] static extern int socket(int a, int b, int c);
  [DllImport("libc")] static extern int ptrace(int a, int b, IntPtr c, IntPtr d);
  [DllImport("libc")] static extern int unshare(int f);
  [DllImport("libc")] static extern int symlink(string a, string b);
  static object Attempt(Event e) { ${body} }
  public static object Run(Event e) { try { return Attempt(e); } catch (Exception) { return null; } }
}`,
  ] as const;

const secretFiles = [
  "/etc/passwd",
  "/etc/shadow",
  "/root/.bashrc",
  "/proc/1/environ",
  "/etc/hostname",
  "/var/log/dpkg.log",
];
const writtenFiles = ["/usr/workloom-x", "/etc/workloom-x", "/workloom-x", "/sdk/x", "/dev/x"];
const syscalls: readonly (readonly [string, string])[] = [
  ["ptrace of the parent", "libc.syscall(101, 16, os.getppid(), 0, 0) == 0"],
  ["a user namespace", "libc.syscall(272, 0x10000000) == 0"],
  ["a mount", "libc.mount(b'none', b'/tmp', b'tmpfs', 0, None) == 0"],
  ["io_uring", "libc.syscall(425, 4, ctypes.create_string_buffer(256)) >= 0"],
  ["bpf", "libc.syscall(321, 0, 0, 0) >= 0"],
  ["perf events", "libc.syscall(298, 0, 0, 0, 0, 0) >= 0"],
  ["the keyring", "libc.syscall(250, 0, 0, 0) >= 0"],
  ["setuid", "libc.syscall(105, 0) == 0"],
  ["chroot", "libc.syscall(161, b'/') == 0"],
  ["a raw socket call", "libc.syscall(41, 2, 1, 0) >= 0"],
  ["memory of another process", "libc.syscall(310, os.getppid(), 0, 0, 0, 0, 0) >= 0"],
  ["a pidfd", "libc.syscall(434, os.getppid(), 0) >= 0"],
  ["clone3", "libc.syscall(435, 0, 0) >= 0"],
];

export const hostile: Record<FunctionLanguage, Programs> = {
  python: {
    harmless: 'def run(event):\n    return {"type": event.type}\n',
    programs: [
      ...secretFiles.map((path) => py(`Reading ${path}`, `return open(${JSON.stringify(path)}).read()`)),
      ...writtenFiles.map((path) =>
        py(`Writing ${path}`, `open(${JSON.stringify(path)}, "w").write("x"); return "wrote"`),
      ),
      ...syscalls.map(([what, expression]) => py(`Asking for ${what}`, `return ${expression}`)),
      py(
        "Reading folders of the machine",
        'return [p for p in ("/root", "/work", "/home") if os.path.isdir(p) and os.listdir(p)]',
      ),
      py(
        "Reading the environment",
        'return [k for k in os.environ if k not in ("PATH", "HOME", "LANG", "PWD", "LC_CTYPE", "MONO_DISABLE_SHARED_AREA")]',
      ),
      py(
        "Connecting to the machine",
        's = socket.socket(); s.settimeout(1); s.connect(("127.0.0.1", event.port)); return "connected"',
      ),
      py("Connecting to a name", 'return socket.create_connection(("example.com", 80), 1) and "connected"'),
      py("Connecting to a local socket", 'return socket.socket(socket.AF_UNIX) and "socket"'),
      py("Forking", "return os.fork() >= 0"),
      py(
        "Starting a program",
        'import subprocess; return subprocess.run(["/usr/bin/id"], capture_output=True).stdout.decode()',
      ),
      py("Running a shell", 'return os.system("true") == 0'),
      py("Following a symbolic link", 'os.symlink("/etc/passwd", "/tmp/l"); return open("/tmp/l").read()'),
      py("Walking up from the SDK", 'return open("/sdk/../../etc/shadow").read()'),
      py(
        "Filling the disk",
        'f = open("/tmp/big", "wb")\nfor i in range(64): f.write(b"x" * 1048576)\nf.flush(); return "64 MB"',
      ),
      py("Killing its parent", "p = os.getppid()\nreturn p > 1 and (os.kill(p, 0) or True)"),
      py("Being root", "return os.getuid() == 0"),
      py(
        "Inherited descriptors",
        "found = []\nfor f in range(3, 64):\n    try:\n        os.fstat(f); found.append(f)\n    except OSError: pass\nreturn found",
      ),
      py("Other processes", 'return [p for p in os.listdir("/proc") if p.isdigit()]'),
      py(
        "Writing to devices",
        'return [d for d in os.listdir("/dev") if d not in ("null", "zero", "urandom")]',
      ),
    ],
    endings: [
      ["An endless loop", "timedOut", "def run(event):\n    while True: pass\n"],
      ["Sleeping", "timedOut", "import time\ndef run(event):\n    time.sleep(60)\n"],
      [
        "Taking memory",
        "outOfMemory",
        "def run(event):\n    return len([bytearray(10**8) for _ in range(40)])\n",
      ],
      ["Exiting at once", "killed", "import os\ndef run(event):\n    os._exit(0)\n"],
      [
        "An endless output",
        "failed",
        'import sys\ndef run(event):\n    while True: sys.__stdout__.write("x" * 1000 + "\\n")\n',
      ],
      ["A wrong syntax", "failed", "def run(event)\n    return 1\n"],
      ["A deep recursion", "failed", "def run(event):\n    return run(event)\n"],
    ],
  },
  php: {
    harmless: '<?php function run($event) { return ["type" => $event->type]; }',
    programs: [
      ...secretFiles.map((path) =>
        php(`Reading ${path}`, `return @file_get_contents(${JSON.stringify(path)});`),
      ),
      ...writtenFiles.map((path) =>
        php(`Writing ${path}`, `return @file_put_contents(${JSON.stringify(path)}, "x");`),
      ),
      php(
        "Reading folders of the machine",
        'return array_filter(["/root", "/work", "/home"], fn($p) => @scandir($p) && count(scandir($p)) > 2);',
      ),
      php(
        "Reading the environment",
        'return array_diff_key(getenv(), array_flip(["PATH", "HOME", "LANG", "PWD", "MONO_DISABLE_SHARED_AREA"]));',
      ),
      php(
        "Connecting to the machine",
        'return @fsockopen("127.0.0.1", $event->port, $a, $b, 1) ? "connected" : null;',
      ),
      php(
        "A stream to the machine",
        'return @stream_socket_client("tcp://127.0.0.1:" . $event->port) ? "connected" : null;',
      ),
      php("Reading an address", 'return @file_get_contents("http://127.0.0.1:" . $event->port . "/");'),
      php("A local socket", 'return @stream_socket_server("unix:///tmp/s") ? "socket" : null;'),
      php(
        "A raw socket",
        'return function_exists("socket_create") && @socket_create(AF_INET, SOCK_STREAM, 0) ? "socket" : null;',
      ),
      php(
        "A pair of sockets",
        'return @stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0) ? "pair" : null;',
      ),
      php("Running a shell", 'return @shell_exec("id");'),
      php("Executing a program", '@exec("/usr/bin/id", $out); return $out;'),
      php("Passing through", 'ob_start(); @passthru("id"); return ob_get_clean();'),
      php(
        "Opening a process",
        'return @proc_open("id", [1 => ["pipe", "w"]], $p) && @stream_get_contents($p[1]) ? "ran" : null;',
      ),
      php("A pipe to a process", '$p = @popen("id", "r"); return $p ? @fread($p, 100) : null;'),
      php("Forking", 'return function_exists("pcntl_fork") && @pcntl_fork() > 0 ? "forked" : null;'),
      php(
        "Killing its parent",
        'return function_exists("posix_kill") && posix_getppid() > 1 && @posix_kill(posix_getppid(), 0) ? "yes" : null;',
      ),
      php("Being root", 'return function_exists("posix_getuid") && posix_getuid() === 0 ? "root" : null;'),
      php(
        "Calling the system by FFI",
        'return class_exists("FFI") ? FFI::cdef("int getpid();")->getpid() : null;',
      ),
      php("Loading an extension", 'return function_exists("dl") && @dl("posix.so") ? "loaded" : null;'),
      php(
        "Following a symbolic link",
        'return @symlink("/etc/passwd", "/tmp/l") ? @file_get_contents("/tmp/l") : null;',
      ),
      php("Walking up from the SDK", 'return @file_get_contents("/sdk/../../etc/shadow");'),
      php(
        "A stream of a file",
        'return @file_get_contents("php://filter/read=convert.base64-encode/resource=/etc/passwd");',
      ),
      php("A glob of the machine", 'return @glob("glob:///root/*") ?: null;'),
      php(
        "Setting a limit away",
        '$was = ini_get("memory_limit"); return @ini_set("open_basedir", "") === "none" ? "set" : null;',
      ),
      php("Sending mail", 'return @mail("a@example.com", "a", "b") ? "sent" : null;'),
      php(
        "Filling the disk",
        '$f = @fopen("/tmp/big", "w"); for ($i = 0, $n = 0; $i < 64; $i++) $n += (int) @fwrite($f, str_repeat("x", 1048576)); return $n > 32 * 1048576 ? $n : null;',
      ),
    ],
    endings: [
      ["An endless loop", "timedOut", "<?php function run($event) { while (true) {} }"],
      ["Sleeping", "timedOut", "<?php function run($event) { sleep(60); }"],
      [
        "Taking memory",
        "outOfMemory",
        '<?php function run($event) { $a = []; while (true) $a[] = str_repeat("x", 1000000); }',
      ],
      ["Exiting at once", "failed", "<?php function run($event) { exit(0); }"],
      ["A wrong syntax", "failed", "<?php function run($event) { return 1 }"],
      ["No run", "failed", "<?php function other() {}"],
    ],
  },
  dotNet: {
    harmless:
      'using Workloom; public static class F { public static object Run(Event e) { return Json.Object("type", e.Type); } }',
    programs: [
      cs("Reading /etc/passwd", 'return File.ReadAllText("/etc/passwd");'),
      cs(
        "Reading another process",
        'var s = File.ReadAllText("/proc/1/environ"); return s.Contains("WORKLOOM") ? s : null;',
      ),
      cs("Writing the system", 'File.WriteAllText("/usr/workloom-x", "x"); return "wrote";'),
      cs("Writing the root", 'File.WriteAllText("/workloom-x", "x"); return "wrote";'),
      cs("Writing its program", 'File.WriteAllText("/code/main.exe", "x"); return "wrote";'),
      cs(
        "Connecting to the machine",
        'return new TcpClient("127.0.0.1", (int)e.Values.Number("port")).Connected ? "connected" : null;',
      ),
      cs("A raw socket", 'return socket(2, 1, 0) >= 0 ? "socket" : null;'),
      cs("Starting a program", 'return Process.Start("/usr/bin/id").Id;'),
      cs("Forking", 'return fork() > 0 ? "forked" : null;'),
      cs("Killing its parent", 'var p = getppid(); return p > 1 && kill(p, 0) == 0 ? "yes" : null;'),
      cs("Being root", 'return getuid() == 0 ? "root" : null;'),
      cs(
        "Tracing its parent",
        'return ptrace(16, getppid(), IntPtr.Zero, IntPtr.Zero) == 0 ? "traced" : null;',
      ),
      cs("A namespace", 'return unshare(0x10000000) == 0 ? "unshared" : null;'),
      cs("Following a symbolic link", 'symlink("/etc/passwd", "/tmp/l"); return File.ReadAllText("/tmp/l");'),
      cs("A setting of the kernel", 'File.WriteAllText("/proc/sys/kernel/hostname", "x"); return "wrote";'),
      cs(
        "Folders of the machine",
        'return Directory.GetFileSystemEntries("/root").Length > 0 ? "listed" : null;',
      ),
    ],
    endings: [
      [
        "An endless loop",
        "timedOut",
        "using Workloom; public static class F { public static object Run(Event e) { while (true) {} } }",
      ],
      [
        "Exiting at once",
        "killed",
        "using Workloom; public static class F { public static object Run(Event e) { System.Environment.Exit(0); return null; } }",
      ],
      [
        "A wrong syntax",
        "failed",
        "using Workloom; public static class F { public static object Run(Event e) { return 1 } }",
      ],
    ],
  },
};
