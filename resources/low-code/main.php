<?php
/** The SDK of functions and what runs one: calls are answered over standard input and output, one JSON line each. */

final class Failed extends Exception {}

/** Refuses the change that a before-trigger was asked about, with words for the writer. */
final class Refuse extends Exception {
    public ?string $field;
    public function __construct(string $message, ?string $field = null) {
        parent::__construct($message);
        $this->field = $field;
    }
}

final class Workloom {
    private static int $last = 0;
    public static function send(array $message): void {
        $json = json_encode($message, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR);
        fwrite(STDOUT, "\x1e" . $json . "\n");
        fflush(STDOUT);
    }
    public static function call(string $name, array $arguments) {
        self::$last += 1;
        self::send(["call" => $name, "id" => self::$last, "arguments" => (object) $arguments]);
        $line = fgets(STDIN);
        if ($line === false) exit(1);
        $answer = json_decode($line);
        if (isset($answer->error)) throw new Failed($answer->error);
        return $answer->result ?? null;
    }
    public static function line(): ?int {
        foreach (debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS) as $frame)
            if (str_contains($frame["file"] ?? "", "eval()'d code")) return $frame["line"];
        return null;
    }
    public static function idOf($record) {
        if (is_object($record)) return $record->id;
        return is_array($record) ? $record["id"] : $record;
    }
}

final class Records {
    public static function get($table, $id) { return Workloom::call("records.get", ["table" => $table, "id" => $id]); }
    public static function query($table, $where = [], $limit = 100, $after = 0) {
        return Workloom::call("records.query", ["table" => $table, "where" => (object) $where, "limit" => $limit, "after" => $after]);
    }
    public static function one($table, $values = []) { return self::query($table, $values, 1)[0] ?? null; }
    public static function count($table, $where = []) { return Workloom::call("records.count", ["table" => $table, "where" => (object) $where]); }
    public static function create($table, $values) { return self::createMany($table, [$values])[0]; }
    public static function createMany($table, $list) { return Workloom::call("records.create", ["table" => $table, "records" => $list]); }
    public static function update($table, $id, $values) {
        return self::updateMany($table, [["id" => Workloom::idOf($id)] + (array) $values])[0];
    }
    public static function updateMany($table, $list) { return Workloom::call("records.update", ["table" => $table, "records" => $list]); }
    public static function upsert($table, $key, $values) {
        $found = self::one($table, $key);
        return $found === null ? self::create($table, $values + $key) : self::update($table, $found, $values);
    }
    public static function delete($table, $id) { return Workloom::call("records.delete", ["table" => $table, "ids" => [Workloom::idOf($id)]]); }
}
final class Http {
    public static function request($method, $url, $headers = [], $body = null) {
        return Workloom::call("http.request", ["method" => $method, "url" => $url, "headers" => (object) $headers, "body" => $body]);
    }
    public static function get($url, $headers = []) { return self::request("GET", $url, $headers); }
    public static function post($url, $body = null, $headers = []) {
        return self::request("POST", $url, ["content-type" => "application/json"] + $headers, json_encode($body));
    }
}
final class Log {
    private static function write($level, $message, $values): void {
        Workloom::send(["log" => $level, "text" => (string) $message, "values" => $values ?: null, "line" => Workloom::line()]);
    }
    public static function debug($message, $values = []) { self::write("debug", $message, $values); }
    public static function info($message, $values = []) { self::write("info", $message, $values); }
    public static function warn($message, $values = []) { self::write("warn", $message, $values); }
    public static function error($message, $values = []) { self::write("error", $message, $values); }
}
final class Files {
    public static function list($table, $id, $field) { return Workloom::call("files.list", ["table" => $table, "id" => Workloom::idOf($id), "field" => $field]); }
    public static function read($table, $id, $field, $index = 0) {
        return Workloom::call("files.read", ["table" => $table, "id" => Workloom::idOf($id), "field" => $field, "index" => $index]);
    }
}
final class Secrets {
    public static function get($name) { return Workloom::call("secrets.get", ["name" => $name]); }
}
final class Email {
    public static function send($to, $subject, $text) { return Workloom::call("email.send", ["to" => $to, "subject" => $subject, "text" => $text]); }
}
final class Chat {
    public static function send($channel, $text) { return Workloom::call("chat.send", ["channel" => $channel, "text" => $text]); }
}
final class Task {
    public static function create($title, $owners = [], $values = []) {
        return Workloom::call("task.create", ["title" => $title, "owners" => (array) $owners, "values" => (object) $values]);
    }
}
final class Ai {
    public static function complete($prompt) { return Workloom::call("ai.complete", ["prompt" => $prompt]); }
}

/** @internal */
final class FunctionRun {
    private static bool $isDone = false;
    private static string $rest = "";
    public static function prints(string $text): string {
        $lines = explode("\n", self::$rest . $text);
        self::$rest = array_pop($lines);
        foreach ($lines as $line) Workloom::send(["log" => "info", "text" => $line]);
        return "";
    }
    private static function end(array $message): void {
        self::$isDone = true;
        Workloom::send($message);
        // The server reads how much memory was used, and ends the process.
        fgets(STDIN);
    }
    private static function lineOf(Throwable $error): ?int {
        if (str_contains($error->getFile(), "eval()'d code")) return $error->getLine();
        foreach ($error->getTrace() as $frame)
            if (str_contains($frame["file"] ?? "", "eval()'d code")) return $frame["line"];
        return null;
    }
    public static function run(): void {
        $first = json_decode(fgets(STDIN));
        ob_start([self::class, "prints"], 1);
        set_error_handler(function ($level, $message, $file, $line) {
            throw new ErrorException($message, 0, $level, $file, $line);
        });
        register_shutdown_function(function () {
            if (self::$isDone) return;
            $error = error_get_last();
            $message = $error["message"] ?? "The function stopped without a result";
            $isMemory = str_contains($message, "Allowed memory size");
            self::end(["error" => explode("\n", $message)[0], "type" => $isMemory ? "MemoryError" : "Error", "line" => $error["line"] ?? null]);
        });
        try {
            (static function (string $source) { eval("?>" . $source); })($first->source);
            if (!function_exists("run")) throw new Failed('The source must define run($event)');
            $result = \run($first->event);
            self::end(["result" => $result, "records" => $first->event->records ?? null]);
        } catch (Refuse $error) {
            self::end(["refuse" => $error->getMessage(), "field" => $error->field, "line" => self::lineOf($error)]);
        } catch (Throwable $error) {
            $text = $error instanceof Failed ? $error->getMessage() : get_class($error) . ": " . $error->getMessage();
            self::end(["error" => $text, "type" => get_class($error), "line" => self::lineOf($error)]);
        }
    }
}
FunctionRun::run();
