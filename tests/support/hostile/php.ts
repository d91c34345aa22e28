import {
  secretFiles,
  secretFolders,
  secretsOfProc,
  writtenFiles,
  type Attempt,
  type HostilePrograms,
} from "./attempt";

const q = (text: string) => JSON.stringify(text);

/** Ways to read a file, as expressions with `$p`. */
const reads: Readonly<Record<string, string>> = {
  file_get_contents: "file_get_contents($p)",
  fopen: 'fread(fopen($p, "r"), 64)',
  file: "implode(file($p))",
  readfile: "(function ($p) { ob_start(); readfile($p); return ob_get_clean(); })($p)",
  "an include": "(function ($p) { ob_start(); include $p; return ob_get_clean(); })($p)",
  highlight_file: "highlight_file($p, true)",
  php_strip_whitespace: "php_strip_whitespace($p)",
  parse_ini_file: "parse_ini_file($p)",
  SplFileObject: "(new SplFileObject($p))->fread(64)",
  "a filter": 'file_get_contents("php://filter/read=convert.base64-encode/resource=" . $p)',
  zlib: 'file_get_contents("compress.zlib://" . $p)',
  gzfile: "implode(gzfile($p))",
  "a file address": 'file_get_contents("file://" . $p)',
  "a hash": 'hash_file("sha256", $p)',
  "a copy": '(copy($p, "/tmp/c") ? file_get_contents("/tmp/c") : null)',
  "a link": '(link($p, "/tmp/h") ? file_get_contents("/tmp/h") : null)',
  "a symbolic link": '(symlink($p, "/tmp/s") ? file_get_contents("/tmp/s") : null)',
  dots: 'file_get_contents("/tmp/../tmp/.." . $p)',
  "the root of a process": 'file_get_contents("/proc/self/root" . $p)',
};
/** Ways to run a program. */
const starts: Readonly<Record<string, string>> = {
  shell_exec: 'shell_exec("id")',
  exec: '(function () { exec("/usr/bin/id", $out); return $out; })()',
  passthru: '(function () { ob_start(); passthru("id"); return ob_get_clean(); })()',
  system: '(function () { ob_start(); system("id"); return ob_get_clean(); })()',
  backticks: "`id`",
  proc_open: '(proc_open("id", [1 => ["pipe", "w"]], $pipes) ? stream_get_contents($pipes[1]) : null)',
  popen: '(function () { $p = popen("id", "r"); return $p ? fread($p, 100) : null; })()',
  pcntl_fork: "(pcntl_fork() > 0)",
  pcntl_rfork: "(pcntl_rfork(0) > 0)",
  pcntl_unshare: "pcntl_unshare(0x10000000)",
  mail: 'mail("a@example.com", "a", "b")',
  "mail with a library":
    '(putenv("LD_PRELOAD=/tmp/x.so") && mail("a@example.com", "a", "b", "", "-X/tmp/l"))',
  expect: 'file_get_contents("expect://id")',
};
/** Ways out, as expressions. */
const connections: Readonly<Record<string, string>> = {
  fsockopen: 'fsockopen("127.0.0.1", $event->port, $a, $b, 1)',
  pfsockopen: 'pfsockopen("127.0.0.1", $event->port, $a, $b, 1)',
  "a stream": 'stream_socket_client("tcp://127.0.0.1:" . $event->port)',
  "an encrypted stream": 'stream_socket_client("tls://127.0.0.1:" . $event->port)',
  "a datagram": 'stream_socket_client("udp://127.0.0.1:" . $event->port)',
  "a local stream": 'stream_socket_client("unix://" . $event->socket)',
  "a local datagram": 'stream_socket_client("udg://" . $event->socket)',
  "an address": 'file_get_contents("http://127.0.0.1:" . $event->port . "/")',
  "an encrypted address": 'file_get_contents("https://127.0.0.1:" . $event->port . "/")',
  "a file server": 'file_get_contents("ftp://127.0.0.1:" . $event->port . "/x")',
  "a server": 'stream_socket_server("tcp://127.0.0.1:0")',
  "a local server": 'stream_socket_server("unix:///tmp/s")',
  "a pair of sockets": "stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0)",
  "a raw socket": '(function_exists("socket_create") ? socket_create(AF_INET, SOCK_STREAM, 0) : null)',
  curl: '(function_exists("curl_init") ? curl_exec(curl_init("http://127.0.0.1:" . $event->port)) : null)',
  "a name": '(gethostbyname("example.com") !== "example.com")',
  "a record of a name": 'dns_get_record("example.com", DNS_A)',
  "the log of the system": '(openlog("x", 0, LOG_USER) && false)',
};
/** Ways to change what is outside. */
const changes: Readonly<Record<string, string>> = {
  writing: 'file_put_contents($event->file, "x", FILE_APPEND)',
  emptying: 'fopen($event->file, "w")',
  deleting: "unlink($event->file)",
  renaming: 'rename($event->file, $event->file . ".x")',
  "its mode": "chmod($event->file, 0777)",
  "its owner": "chown($event->file, 0)",
  "its time": "touch($event->file, 1)",
  "a file beside it": 'file_put_contents($event->folder . "/x", "x")',
  "a folder beside it": 'mkdir($event->folder . "/d")',
  "a temporary file beside it": 'str_starts_with(tempnam($event->folder, "x"), $event->folder)',
  "the error log": '(error_log("x", 3, $event->folder . "/x"))',
  "a session beside it":
    '(session_save_path($event->folder) && session_start() && glob($event->folder . "/sess_*"))',
  "the SDK": 'file_put_contents("/sdk/main.php", "x", FILE_APPEND)',
};
const tricks: Readonly<Record<string, string>> = {
  "the environment":
    'array_diff_key(getenv(), array_flip(["PATH", "HOME", "LANG", "PWD", "MONO_DISABLE_SHARED_AREA"]))',
  "the server's variables": 'array_filter($_SERVER, fn($v) => is_string($v) && str_contains($v, "canary"))',
  "calls of the system by FFI": '(class_exists("FFI") ? FFI::cdef("int getpid();")->getpid() : null)',
  "FFI by a setting": '(ini_set("ffi.enable", "1") && class_exists("FFI"))',
  "an extension": '(function_exists("dl") && dl("ffi.so"))',
  "an extension by a setting": 'ini_set("extension_dir", "/tmp")',
  "opening addresses by a setting": '(ini_set("allow_url_fopen", "1") !== false)',
  "files of programs by a setting": '(ini_set("enable_dl", "1") !== false)',
  "files prepended by a setting": '(ini_set("auto_prepend_file", "/etc/passwd") !== false)',
  "a glob": 'glob("/root/*")',
  "a glob address": 'iterator_to_array(new GlobIterator("/root/*"))',
  folders: 'iterator_to_array(new RecursiveDirectoryIterator("/root"))',
  descriptors: 'array_filter(range(3, 40), fn($f) => @fopen("php://fd/$f", "r"))',
  "an archive": 'file_get_contents("phar:///usr/share/x.phar/x")',
  signals: "array_filter([$event->pid], fn($p) => function_exists('posix_kill') && posix_kill($p, 0))",
  "the priority of another process": "pcntl_setpriority(19, $event->pid)",
  "the processors": '(function_exists("pcntl_setcpuaffinity") && pcntl_setcpuaffinity($event->pid, [0]))',
  "being root": '(function_exists("posix_getuid") && posix_getuid() === 0)',
  "a full disk":
    '(function () { $f = fopen("/tmp/big", "w"); $n = 0; for ($i = 0; $i < 64; $i++) $n += (int) fwrite($f, str_repeat("x", 1048576)); return $n > 32 * 1048576 ? $n : null; })()',
  "its own reader of calls": "(new ReflectionProperty('Workloom', 'secrets'))->getValue()",
};

const of = (what: string, ways: Readonly<Record<string, string>>): Attempt[] =>
  Object.entries(ways).map(([way, expression]) => [`${what} ${way}`, `return ${expression};`]);

const attempts: readonly Attempt[] = [
  ...[...secretFiles, ...secretsOfProc].map((path): Attempt => [
    `Reading ${path}`,
    `return file_get_contents(${q(path)}, false, null, 0, 64);`,
  ]),
  ...secretFolders.map((path): Attempt => [`Listing ${path}`, `return scandir(${q(path)});`]),
  ...writtenFiles.map((path): Attempt => [`Writing ${path}`, `return file_put_contents(${q(path)}, "x");`]),
  ...Object.entries(reads).map(([way, expression]): Attempt => [
    `Reading by ${way}`,
    `$p = $event->file; return ${expression};`,
  ]),
  ...of("Starting by", starts),
  ...of("Connecting by", connections),
  ...of("Changing:", changes),
  ...of("Using", tricks),
];

const MORE = 900;

/** Ways to read with paths. */
const more = (): Attempt[] =>
  [...secretFiles, ...secretsOfProc, ...secretFolders]
    .flatMap((path) =>
      Object.entries(reads).flatMap(([way, expression]): Attempt[] =>
        ["", "/../..", "/."].map((detour) => [
          `Reading ${path} by ${way}${detour}`,
          `$p = ${q(detour === "" ? path : `/tmp${detour}${path}`)}; return ${expression};`,
        ]),
      ),
    )
    .slice(0, MORE);

export const php: HostilePrograms = {
  harmless: '<?php function run($event) { return ["type" => $event->type]; }',
  attempts,
  more,
  programsOf: (all) =>
    all.map(([what, body]) => ({
      what,
      which: 0,
      source: `<?php function run($event) { try { return @(function ($event) { ${body} })($event) ? "got" : null; } catch (\\Throwable $e) { return null; } }`,
    })),
  endings: [
    ["An endless loop", "timedOut", "<?php function run($event) { while (true) {} }"],
    ["Sleeping", "timedOut", "<?php function run($event) { sleep(60); }"],
    [
      "Taking its limit away",
      "timedOut",
      "<?php function run($event) { set_time_limit(0); ignore_user_abort(true); while (true) {} }",
    ],
    [
      "A pattern without end",
      "timedOut",
      '<?php function run($event) { ini_set("pcre.backtrack_limit", "-1"); ini_set("pcre.jit", "0"); return preg_match("/(a+)+$/", str_repeat("a", 60) . "b"); }',
    ],
    [
      "Taking memory",
      "outOfMemory",
      '<?php function run($event) { $a = []; while (true) $a[] = str_repeat("x", 1000000); }',
    ],
    ["Exiting at once", "failed", "<?php function run($event) { exit(0); }"],
    ["Becoming another program", "killed", '<?php function run($event) { pcntl_exec("/usr/bin/true"); }'],
    ["A wrong syntax", "failed", "<?php function run($event) { return 1 }"],
    ["No run", "failed", "<?php function other() {}"],
    ["Its own SDK again", "failed", "<?php class Workloom {} function run($event) { return 1; }"],
  ],
};
