import { createServer } from "node:http";
import Database from "better-sqlite3";
import { WebSocketServer } from "ws";

/** The floor of realtime: what one socket says is committed once, durably, and then said to the other sockets. */
const database = new Database(process.env["FLOOR_DATABASE"] ?? "");
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table t (id integer primary key, text text)");
const insert = database.prepare("insert into t (text) values (?)");
const server = createServer((_request, response) => response.end("{}"));
const sockets = new WebSocketServer({ server });
sockets.on("connection", (socket) => {
  socket.on("message", (data) => {
    const text = data.toString("utf8");
    insert.run(text);
    for (const other of sockets.clients) if (other !== socket) other.send(text);
  });
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
