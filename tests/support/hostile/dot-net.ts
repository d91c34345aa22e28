import {
  secretFiles,
  secretFolders,
  systemCalls,
  variantsOfCalls,
  writtenFiles,
  type Attempt,
  type HostilePrograms,
} from "./attempt";

const q = (text: string) => JSON.stringify(text);
const call = ([what, number, ...args]: (typeof systemCalls)[number]): Attempt => {
  const given = [0, 1, 2, 3, 4, 5].map((place) => {
    const value = args[place] ?? 0;
    return value === "parent" ? "getppid()" : value === "pid" ? "Pid" : String(value);
  });
  return [`Asking for ${what}`, `return syscall(${[number, ...given].join(", ")}) >= 0 ? "got" : null;`];
};

/** Ways to change or read the file that everyone may read and write. */
const ofFile: Readonly<Record<string, string>> = {
  Reading: "return File.ReadAllText(Canary);",
  "Reading as bytes":
    "return new FileStream(Canary, FileMode.Open, FileAccess.Read).ReadByte() >= 0 ? (object)1 : null;",
  "Reading by a longer path": 'return File.ReadAllText("/tmp/.." + Canary);',
  "Reading by the root of a process": 'return File.ReadAllText("/proc/1/root" + Canary);',
  "Reading by a symbolic link": 'symlink(Canary, "/tmp/l"); return File.ReadAllText("/tmp/l");',
  "Reading by a link": 'link(Canary, "/tmp/h"); return File.ReadAllText("/tmp/h");',
  Copying: 'File.Copy(Canary, "/tmp/c"); return "copied";',
  Mapping:
    'return System.IO.MemoryMappedFiles.MemoryMappedFile.CreateFromFile(Canary) != null ? "mapped" : null;',
  Writing: 'File.AppendAllText(Canary, "x"); return "wrote";',
  Emptying: 'File.WriteAllText(Canary, ""); return "emptied";',
  Deleting: 'if (unlink(Canary) == 0) return "deleted"; return null;',
  Moving: 'File.Move(Canary, Canary + ".x"); return "moved";',
  "Changing the mode of": 'return chmod(Canary, 511) == 0 ? "changed" : null;',
  "Changing the time of": 'File.SetLastWriteTime(Canary, new DateTime(2001, 1, 1)); return "changed";',
  "Writing beside": 'File.WriteAllText(Canary + ".y", "x"); return "wrote";',
  "A folder beside": 'Directory.CreateDirectory(Canary + ".d"); return "made";',
};
const tricks: Readonly<Record<string, string>> = {
  "Writing its program": 'File.WriteAllText("/code/main.exe", "x"); return "wrote";',
  "Reading the memory of another process": 'return File.ReadAllText("/proc/" + Pid + "/environ");',
  "A setting of the kernel": 'File.WriteAllText("/proc/sys/kernel/hostname", "x"); return "wrote";',
  "A server": 'new TcpListener(System.Net.IPAddress.Loopback, 0).Start(); return "listens";',
  "A connection": 'return new TcpClient("127.0.0.1", Port).Connected ? "connected" : null;',
  "An address": 'return new System.Net.WebClient().DownloadString("http://127.0.0.1:" + Port + "/");',
  "A name": 'return System.Net.Dns.GetHostAddresses("example.com").Length;',
  "A datagram": 'return new UdpClient().Send(new byte[1], 1, "127.0.0.1", Port);',
  "A program": 'return Process.Start("/usr/bin/id").Id;',
  "A shell": 'return system("true") == 0 ? "ran" : null;',
  "Other processes": 'return Process.GetProcesses().Length > 8 ? "listed" : null;',
  "A signal": 'return kill(Pid, 0) == 0 ? "signalled" : null;',
  "Killing by the library": 'Process.GetProcessById(Pid).Kill(); return "killed";',
  "Being root": 'return getuid() == 0 ? "root" : null;',
  "The environment":
    'foreach (System.Collections.DictionaryEntry each in Environment.GetEnvironmentVariables()) if (("" + each.Value).Contains("canary")) return each.Key; return null;',
  "A library": 'return dlopen("/tmp/x.so", 1) != IntPtr.Zero ? "loaded" : null;',
  "An assembly from outside":
    'return System.Reflection.Assembly.LoadFile("/root/x.dll") != null ? "loaded" : null;',
  "A full disk":
    'using (var f = File.OpenWrite("/tmp/big")) for (var i = 0; i < 64; i++) f.Write(new byte[1048576], 0, 1048576); return "64 MB";',
};

const attempts: readonly Attempt[] = [
  ...secretFiles.map((path): Attempt => [`Reading ${path}`, `return File.ReadAllText(${q(path)});`]),
  ...secretFolders
    .filter((path) => path !== "/proc")
    .map((path): Attempt => [
      `Listing ${path}`,
      `return Directory.GetFileSystemEntries(${q(path)}).Length > 0 ? "listed" : null;`,
    ]),
  ...writtenFiles.map((path): Attempt => [
    `Writing ${path}`,
    `File.WriteAllText(${q(path)}, "x"); return "wrote";`,
  ]),
  ...systemCalls.map(call),
  ...Object.entries(ofFile).map(([what, body]): Attempt => [`${what} a file of everyone`, body]),
  ...Object.entries(tricks),
];

/** All attempts in one program, because each compilation takes half a second; the event says which one it makes. */
const programOf = (
  bodies: readonly Attempt[],
): string => `using System; using System.IO; using System.Net.Sockets;
using System.Diagnostics; using System.Runtime.InteropServices; using Workloom;
public static class F {
  [DllImport("libc")] static extern long syscall(long n, long a, long b, long c, long d, long e, long f);
  [DllImport("libc")] static extern int kill(int p, int s);
  [DllImport("libc")] static extern int getppid();
  [DllImport("libc")] static extern int getuid();
  [DllImport("libc")] static extern int system(string c);
  [DllImport("libc")] static extern int symlink(string a, string b);
  [DllImport("libc")] static extern int link(string a, string b);
  [DllImport("libc")] static extern int unlink(string a);
  [DllImport("libc")] static extern int chmod(string a, int m);
  [DllImport("libdl.so.2")] static extern IntPtr dlopen(string a, int f);
  static string Canary; static int Pid; static int Port;
${bodies.map(([, body], at) => `  static object A${at}() { ${body} }`).join("\n")}
  static object Attempt(int which) {
    switch (which) {
${bodies.map((_each, at) => `      case ${at}: return A${at}();`).join("\n")}
    }
    return "no such attempt";
  }
  public static object Run(Event e) {
    Canary = e.Values.Text("file"); Pid = (int)e.Values.Number("pid"); Port = (int)e.Values.Number("port");
    try { return Attempt((int)e.Values.Number("which")); } catch (Exception) { return null; }
  }
}`;

const more = (): Attempt[] => variantsOfCalls(900).map(call);

export const dotNet: HostilePrograms = {
  harmless:
    'using Workloom; public static class F { public static object Run(Event e) { return Json.Object("type", e.Type); } }',
  attempts,
  more,
  programsOf(all) {
    const source = programOf(all);
    return all.map(([what], which) => ({ what, source, which }));
  },
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
};
