import express from "express";
import pg from "pg";

/** A minimal server on PostgreSQL: Express, a pool, one statement per request, no authentication. */
const { url, statements } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: url, max: 20 });

const app = express();
app.use(express.json({ limit: "10mb" }));
app.post("/:name", (request, response, next) => {
  const { name } = request.params;
  pool
    .query(statements[name], request.body.values)
    .then(({ rows }) => response.json({ records: rows }), next);
});
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
