// The SDK of functions and what runs one: calls are answered over standard input and output, one JSON line each.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;

namespace Workloom
{
    /// <summary>The values of a record, or of any JSON object, by name.</summary>
    public class Record : Dictionary<string, object>
    {
        public new object this[string name]
        {
            get { object value; return TryGetValue(name, out value) ? value : null; }
            set { base[name] = value; }
        }
        public string Text(string name) { return Convert.ToString(this[name], CultureInfo.InvariantCulture); }
        public double Number(string name) { return Convert.ToDouble(this[name] ?? 0, CultureInfo.InvariantCulture); }
        public int Id { get { return (int)Number("id"); } }
    }

    /// <summary>What a function is called with.</summary>
    public class Event
    {
        public readonly Record Values;
        public Event(Record values) { Values = values; }
        public string Type { get { return Values.Text("type"); } }
        public string Table { get { return Values.Text("table"); } }
        public string User { get { return Values.Text("user"); } }
        public Record Record { get { return Values["record"] as Record; } }
        public Record Before { get { return Values["before"] as Record; } }
        public object Data { get { return Values["data"]; } }
        public IEnumerable<Record> Records
        {
            get { var list = Values["records"] as List<object>; return list == null ? new Record[0] : list.OfType<Record>(); }
        }
    }

    public class Failed : Exception { public Failed(string message) : base(message) { } }

    /// <summary>Refuses the change that a before-trigger was asked about, with words for the writer.</summary>
    public class Refuse : Exception
    {
        public readonly string Field;
        public Refuse(string message, string field = null) : base(message) { Field = field; }
    }

    public static class Records
    {
        public static Record Get(string table, int id) { return (Record)Line.Call("records.get", "table", table, "id", id); }
        public static List<Record> Query(string table, Record where = null, int limit = 100, int after = 0)
        {
            var found = (List<object>)Line.Call("records.query", "table", table, "where", where ?? new Record(), "limit", limit, "after", after);
            return found.Cast<Record>().ToList();
        }
        public static Record One(string table, Record where) { return Query(table, where, 1).FirstOrDefault(); }
        public static int Count(string table, Record where = null)
        {
            return Convert.ToInt32(Line.Call("records.count", "table", table, "where", where ?? new Record()));
        }
        public static Record Create(string table, Record values) { return CreateMany(table, new[] { values })[0]; }
        public static List<Record> CreateMany(string table, IEnumerable<Record> list)
        {
            return ((List<object>)Line.Call("records.create", "table", table, "records", list)).Cast<Record>().ToList();
        }
        public static Record Update(string table, int id, Record values)
        {
            var whole = new Record();
            foreach (var pair in values) whole[pair.Key] = pair.Value;
            whole["id"] = id;
            return UpdateMany(table, new[] { whole })[0];
        }
        public static List<Record> UpdateMany(string table, IEnumerable<Record> list)
        {
            return ((List<object>)Line.Call("records.update", "table", table, "records", list)).Cast<Record>().ToList();
        }
        public static Record Upsert(string table, Record key, Record values)
        {
            var found = One(table, key);
            if (found != null) return Update(table, found.Id, values);
            var whole = new Record();
            foreach (var pair in key.Concat(values)) whole[pair.Key] = pair.Value;
            return Create(table, whole);
        }
        public static void Delete(string table, int id) { Line.Call("records.delete", "table", table, "ids", new[] { id }); }
    }
    public static class Http
    {
        public static Record Request(string method, string url, Record headers = null, string body = null)
        {
            return (Record)Line.Call("http.request", "method", method, "url", url, "headers", headers ?? new Record(), "body", body);
        }
        public static Record Get(string url, Record headers = null) { return Request("GET", url, headers); }
        public static Record Post(string url, object body = null, Record headers = null)
        {
            var all = Json.Object("content-type", "application/json");
            foreach (var pair in headers ?? new Record()) all[pair.Key] = pair.Value;
            return Request("POST", url, all, Json.Write(body));
        }
    }
    public static class Log
    {
        static void Write(string level, object message) { Line.Send(Json.Object("log", level, "text", Convert.ToString(message, CultureInfo.InvariantCulture))); }
        public static void Debug(object message) { Write("debug", message); }
        public static void Info(object message) { Write("info", message); }
        public static void Warn(object message) { Write("warn", message); }
        public static void Error(object message) { Write("error", message); }
    }
    public static class Files
    {
        public static object List(string table, int id, string field) { return Line.Call("files.list", "table", table, "id", id, "field", field); }
        public static string Read(string table, int id, string field, int index = 0)
        {
            return (string)Line.Call("files.read", "table", table, "id", id, "field", field, "index", index);
        }
    }
    public static class Secrets { public static string Get(string name) { return (string)Line.Call("secrets.get", "name", name); } }
    public static class Email
    {
        public static void Send(string to, string subject, string text) { Line.Call("email.send", "to", to, "subject", subject, "text", text); }
    }
    public static class Chat { public static void Send(string channel, string text) { Line.Call("chat.send", "channel", channel, "text", text); } }
    public static class Task
    {
        public static object Create(string title, string[] owners = null, Record values = null)
        {
            return Line.Call("task.create", "title", title, "owners", owners ?? new string[0], "values", values ?? new Record());
        }
    }
    public static class Ai { public static string Complete(string prompt) { return (string)Line.Call("ai.complete", "prompt", prompt); } }

    /// <summary>The line to the server.</summary>
    static class Line
    {
        static readonly Encoding Utf8 = new UTF8Encoding(false);
        public static readonly TextReader In = new StreamReader(Console.OpenStandardInput(), Utf8);
        static readonly TextWriter Out = new StreamWriter(Console.OpenStandardOutput(), Utf8) { AutoFlush = true };
        static int last;
        public static void Send(Record message) { lock (Out) Out.Write("\x1e" + Json.Write(message) + "\n"); }
        public static object Call(string name, params object[] arguments)
        {
            last += 1;
            Send(Json.Object("call", name, "id", last, "arguments", Json.Object(arguments)));
            var line = In.ReadLine();
            if (line == null) Environment.Exit(1);
            var answer = (Record)Json.Read(line);
            if (answer["error"] != null) throw new Failed(answer.Text("error"));
            return answer["result"];
        }
    }

    class Prints : TextWriter
    {
        readonly StringBuilder rest = new StringBuilder();
        public override Encoding Encoding { get { return Encoding.UTF8; } }
        public override void Write(char letter)
        {
            if (letter != '\n') { rest.Append(letter); return; }
            Line.Send(Json.Object("log", "info", "text", rest.ToString()));
            rest.Clear();
        }
    }

    public static class Json
    {
        public static Record Object(params object[] pairs)
        {
            var made = new Record();
            for (var at = 0; at + 1 < pairs.Length; at += 2) made[(string)pairs[at]] = pairs[at + 1];
            return made;
        }
        public static string Write(object value) { var text = new StringBuilder(); Append(text, value); return text.ToString(); }
        static void Append(StringBuilder to, object value)
        {
            if (value == null) to.Append("null");
            else if (value is string) Quote(to, (string)value);
            else if (value is bool) to.Append((bool)value ? "true" : "false");
            else if (value is DateTime) Quote(to, ((DateTime)value).ToString("o", CultureInfo.InvariantCulture));
            else if (value is IDictionary)
            {
                var isFirst = true;
                to.Append('{');
                foreach (DictionaryEntry pair in (IDictionary)value)
                {
                    if (!isFirst) to.Append(',');
                    isFirst = false;
                    Quote(to, Convert.ToString(pair.Key, CultureInfo.InvariantCulture));
                    to.Append(':');
                    Append(to, pair.Value);
                }
                to.Append('}');
            }
            else if (value is IEnumerable)
            {
                var isFirst = true;
                to.Append('[');
                foreach (var each in (IEnumerable)value) { if (!isFirst) to.Append(','); isFirst = false; Append(to, each); }
                to.Append(']');
            }
            else if (value.GetType().IsPrimitive || value is decimal) to.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
            else
            {
                var made = new Record();
                foreach (var property in value.GetType().GetProperties()) made[property.Name] = property.GetValue(value, null);
                Append(to, made);
            }
        }
        static void Quote(StringBuilder to, string text)
        {
            to.Append('"');
            foreach (var letter in text)
            {
                if (letter == '"' || letter == '\\') to.Append('\\').Append(letter);
                else if (letter < ' ') to.Append("\\u").Append(((int)letter).ToString("x4"));
                else to.Append(letter);
            }
            to.Append('"');
        }
        public static object Read(string text) { var at = 0; return Value(text, ref at); }
        static void Space(string text, ref int at) { while (at < text.Length && char.IsWhiteSpace(text[at])) at++; }
        static object Value(string text, ref int at)
        {
            Space(text, ref at);
            var letter = text[at];
            if (letter == '{')
            {
                var made = new Record();
                at++;
                for (Space(text, ref at); text[at] != '}'; Space(text, ref at))
                {
                    if (text[at] == ',') { at++; Space(text, ref at); }
                    var name = Text(text, ref at);
                    Space(text, ref at);
                    at++;
                    made[name] = Value(text, ref at);
                }
                at++;
                return made;
            }
            if (letter == '[')
            {
                var list = new List<object>();
                at++;
                for (Space(text, ref at); text[at] != ']'; Space(text, ref at))
                {
                    if (text[at] == ',') at++;
                    list.Add(Value(text, ref at));
                }
                at++;
                return list;
            }
            if (letter == '"') return Text(text, ref at);
            var start = at;
            while (at < text.Length && ",]} \t\r\n".IndexOf(text[at]) < 0) at++;
            var word = text.Substring(start, at - start);
            if (word == "null") return null;
            if (word == "true" || word == "false") return word == "true";
            long whole;
            if (long.TryParse(word, NumberStyles.Integer, CultureInfo.InvariantCulture, out whole))
                return whole >= int.MinValue && whole <= int.MaxValue ? (object)(int)whole : whole;
            return double.Parse(word, CultureInfo.InvariantCulture);
        }
        static string Text(string text, ref int at)
        {
            var made = new StringBuilder();
            for (at++; text[at] != '"'; at++)
            {
                if (text[at] != '\\') { made.Append(text[at]); continue; }
                at++;
                var letter = text[at];
                if (letter == 'u') { made.Append((char)Convert.ToInt32(text.Substring(at + 1, 4), 16)); at += 4; }
                else made.Append(letter == 'n' ? '\n' : letter == 't' ? '\t' : letter == 'r' ? '\r' : letter == 'b' ? '\b' : letter == 'f' ? '\f' : letter);
            }
            at++;
            return made.ToString();
        }
    }

    static class Program
    {
        static object LineOf(Exception error)
        {
            foreach (var frame in new System.Diagnostics.StackTrace(error, true).GetFrames() ?? new System.Diagnostics.StackFrame[0])
                if (frame.GetFileLineNumber() > 0 && (frame.GetFileName() ?? "").EndsWith("main.cs")) return frame.GetFileLineNumber();
            return null;
        }
        static int Main()
        {
            Console.SetOut(new Prints());
            Console.SetError(Console.Out);
            var values = (Record)((Record)Json.Read(Line.In.ReadLine()))["event"];
            try
            {
                var run = Assembly.GetExecutingAssembly().GetTypes()
                    .Select(type => type.GetMethod("Run", BindingFlags.Static | BindingFlags.Public, null, new[] { typeof(Event) }, null))
                    .FirstOrDefault(method => method != null);
                if (run == null) throw new Failed("The source must define public static object Run(Event e)");
                object result;
                try { result = run.Invoke(null, new object[] { new Event(values) }); }
                catch (TargetInvocationException wrapped) { throw wrapped.InnerException; }
                Line.Send(Json.Object("result", result, "records", values["records"]));
            }
            catch (Refuse error) { Line.Send(Json.Object("refuse", error.Message, "field", error.Field)); }
            catch (OutOfMemoryException) { Line.Send(Json.Object("error", "MemoryError", "type", "MemoryError")); }
            catch (Exception error)
            {
                var text = error is Failed ? error.Message : error.GetType().Name + ": " + error.Message;
                Line.Send(Json.Object("error", text, "type", error.GetType().Name, "line", LineOf(error)));
            }
            // The server reads how much memory was used, and ends the process.
            Line.In.ReadToEnd();
            return 0;
        }
    }
}
