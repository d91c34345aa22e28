import Database from "better-sqlite3";
import express from "express";

/**
 * A minimal server for reading records: Express, each request's statement in process, `res.json`, no
 * authentication.
 */
const { path, statements } = JSON.parse(process.argv[2] ?? "{}");
const database = new Database(path, { readonly: true });
const prepared = Object.fromEntries(
  Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql)]),
);

const app = express();
app.post("/:name", express.json(), (request, response) => {
  response.json({ records: prepared[request.params.name].all(...request.body.values) });
});
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
