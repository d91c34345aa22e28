import express from "express";

/** The bare form of an answer that many read: Express sends the same bytes to everybody. */
const { text } = JSON.parse(process.argv[2] ?? "{}");
const bytes = Buffer.from(text);

const app = express();
app.set("etag", false);
app.all("/", express.json(), (_request, response) => {
  response.type("json").send(bytes);
});
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
