import Database from "better-sqlite3";
import express from "express";

/** The floor of reading: bare Express, the same statement in process, no session, no rights, no contract. */
const database = new Database(process.env["FLOOR_DATABASE"] ?? "", { readonly: true });
const statement = database.prepare(process.env["FLOOR_SQL"] ?? "");
const app = express();
app.use(express.json());
app.get("/ready", (_request, response) => void response.json({}));
app.post("/records", (request, response) => {
  const { size, offset } = request.body;
  response.json({ records: statement.all(size + 1, offset) });
});
app.listen(Number(process.env["PORT"]), "127.0.0.1");
