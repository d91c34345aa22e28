import Database from "better-sqlite3";
import { WebSocketServer } from "ws";

/** The bare form of an edit that others see: a message over ws, one commit that is on the disk, a broadcast. */
const { path } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table cells (id integer primary key, value text); insert into cells values (1, '')");
const update = database.prepare("update cells set value = ? where id = 1");

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const text = /** @type {Buffer} */ (data).toString("utf8");
    update.run(text);
    for (const client of server.clients) client.send(text);
  });
});
server.on("listening", () => process.send?.({ port: server.address().port }));
