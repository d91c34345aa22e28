import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import express from "express";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { handleErrors } from "../../../server/http/replies/error-handler";
import { givePageHeaders } from "../../../server/http/replies/reply-headers";
import { serveRenderer } from "../../../server/http/renderer-files";
import { newToken } from "../../../server/identity/token";
import { closeConnections, send } from "../../support/http";

const SCRIPT = `console.log("${"workloom ".repeat(500)}");`;
const PAGE = "<!doctype html><title>Workloom</title>";
const PUBLIC_PAGE = "<!doctype html><title>Form</title>";
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "workloom-renderer-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), PAGE);
  for (const name of ["public-form", "public-view"]) writeFileSync(join(folder, `${name}.html`), PUBLIC_PAGE);
  writeFileSync(join(folder, "assets/main-1a2b.js"), SCRIPT);
  writeFileSync(join(folder, "assets/dot-3c4d.svg"), "<svg/>");
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  const app = express();
  app.use(["/login", "/public"], (_request, response, next) => {
    givePageHeaders(response);
    next();
  });
  serveRenderer(app, folder);
  app.use(handleErrors(pino({ level: "silent" })));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  closeConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}, method = "GET") =>
  send({ port: (server.address() as AddressInfo).port, host: "localhost", method, path, headers });

describe("The built interface", () => {
  test("Every address of the interface is its page, always fresh", async () => {
    for (const path of ["/", "/login", "/object/3/record/7"]) {
      const { status, headers, bytes } = await get(path);
      expect([status, headers["cache-control"], bytes.toString()]).toEqual([200, "no-cache", PAGE]);
    }
  });

  test("Public pages have their own document, and only it may be embedded in other sites", async () => {
    const page = await get("/login");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.headers["x-frame-options"]).toBeDefined();
    const shared = await get(`/public/${newToken()}`);
    expect([shared.status, shared.bytes.toString()]).toEqual([200, PUBLIC_PAGE]);
    expect(shared.headers["content-security-policy"]).toContain("frame-ancestors *");
    expect(shared.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(shared.headers["x-frame-options"]).toBeUndefined();
    for (const path of ["/public", "/public/", "/public/xyz", "/public/xyz/1"]) {
      const { status, bytes } = await get(path);
      expect([status, bytes.toString()]).toEqual([404, PUBLIC_PAGE]);
    }
  });

  test("Files with a hash in their name are kept for good, compressed as the browser likes it", async () => {
    const plain = await get("/assets/main-1a2b.js");
    const gzip = await get("/assets/main-1a2b.js", { "Accept-Encoding": "gzip" });
    const brotli = await get("/assets/main-1a2b.js", { "Accept-Encoding": "gzip, br" });
    expect(plain.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.bytes).toString()]).toEqual(["gzip", SCRIPT]);
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.bytes).toString()]).toEqual([
      "br",
      SCRIPT,
    ]);
    expect(brotli.bytes.length).toBeLessThan(SCRIPT.length / 10);
  });

  test("A small file is sent as it is", async () => {
    const { headers, bytes } = await get("/assets/dot-3c4d.svg", { "Accept-Encoding": "br" });
    expect([headers["content-encoding"], bytes.toString()]).toEqual([undefined, "<svg/>"]);
  });

  test("HEAD has no body", async () => {
    const { status, headers, bytes } = await get("/assets/main-1a2b.js", {}, "HEAD");
    expect([status, headers["content-length"], bytes.length]).toEqual([200, String(SCRIPT.length), 0]);
  });

  test("A file that does not exist is not the page", async () => {
    expect((await get("/assets/gone-5e6f.js")).status).toBe(404);
    expect((await get("/gone.png")).status).toBe(404);
    expect((await get("/favicon.svg")).status).toBe(200);
  });

  test.each(["/assets/..%2findex.html", "/assets/%2e%2e/%2e%2e/package.json", "/..%2f..%2fpackage.json"])(
    "%s leads nowhere outside",
    async (path) => {
      const { bytes } = await get(path);
      expect(bytes.toString()).not.toContain('"name"');
    },
  );
});
