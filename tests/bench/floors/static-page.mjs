import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** The bare form of a page: it loads the given scripts as a page does, which runs them, and paints 30 rows. */
const { scripts, rows = 30, columns = 8 } = JSON.parse(process.argv[2] ?? "{}");

const paint = `
document.body.innerHTML = '<table>' + Array.from({ length: ${rows} }, (_, row) =>
  '<tr data-first-sight>' + Array.from({ length: ${columns} }, (_, column) =>
    '<td>Row ' + row + ', column ' + column + '</td>').join("") + '</tr>').join("") + '</table>';
`;

const compressed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
const names = scripts.map((path) => `/assets/${basename(path)}`);
const files = new Map(scripts.map((path, index) => [names[index], compressed(readFileSync(path))]));
files.set("/paint.js", compressed(paint));

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rows</title>
${[...names, "/paint.js"].map((name) => `<script type="module" src="${name}"></script>`).join("\n")}
</head><body></body></html>`;

const server = createServer((request, response) => {
  const file = files.get(request.url ?? "");
  if (file) {
    response.writeHead(200, {
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": file.length,
    });
    response.end(file);
    return;
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  response.end(page);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
