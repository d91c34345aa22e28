import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { build } from "esbuild";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attempt, Outcome } from "../../support/sandboxed.worker";

const folder = mkdtempSync(join(tmpdir(), "workloom-captive-"));
const secret = join(folder, "secret.txt");
const workers = process.env["WORKLOOM_TEST_WORKERS"]!;
const program = { worker: "sandboxed.worker", memory: 64, timeout: 20_000 } as const;
const path = process.env["PATH"];

let server: Server;
let visits = 0;
beforeAll(async () => {
  writeFileSync(secret, "secret");
  await build({
    entryPoints: { "sandboxed.worker": "tests/support/sandboxed.worker.ts" },
    outdir: workers,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    logLevel: "error",
  });
  server = createServer((_, response) => {
    visits += 1;
    response.end("hello");
  });
  server.on("connection", () => (visits += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(workers, "sandboxed.worker.js"), { force: true });
});

type Module = typeof import("../../../server/subprocess/run-in-subprocess");
const used: Module[] = [];
afterAll(() => {
  process.env["PATH"] = path;
  for (const { endSpares } of used) endSpares();
});

/** @param hasNamespaces whether the machine's own means of isolation are found, where it has some */
async function fresh(hasNamespaces: boolean): Promise<Module["runInSubprocess"]> {
  process.env["PATH"] = hasNamespaces ? path : "";
  jest.resetModules();
  const module = await import("../../../server/subprocess/run-in-subprocess");
  used.push(module);
  return module.runInSubprocess;
}

const attempt = (what: string): Attempt => ({
  what,
  path: secret,
  port: (server.address() as AddressInfo).port,
  parent: process.pid,
});

describe.each([
  ["by Node's own flags", false],
  ["in namespaces, where the machine has them", true],
])("A subprocess, %s", (_, hasNamespaces) => {
  test("finds no way to files, other processes or the network, whatever it tries", async () => {
    const run = await fresh(hasNamespaces);
    const names = await run<string[]>(program, attempt("names"));
    expect(names.length).toBeGreaterThan(20);
    const out: Record<string, Outcome> = {};
    for (const what of names) out[what] = await run<Outcome>(program, attempt(what));
    const escaped = Object.entries(out).filter(([, outcome]) => "done" in outcome);
    expect(escaped).toEqual([]);
    expect(visits).toBe(0);
    expect(readFileSync(secret, "utf8")).toBe("secret");
  });

  test("learns nothing of the installation", async () => {
    process.env["WORKLOOM_S3_SECRET"] = "very secret";
    const run = await fresh(hasNamespaces);
    const { environment } = await run<{ environment: object }>(program, "environment");
    delete process.env["WORKLOOM_S3_SECRET"];
    expect(Object.keys(environment).filter((name) => !["HOME", "PWD"].includes(name))).toEqual([]);
  });

  test("is killed when it takes too long or too much memory, and the next one works", async () => {
    const run = await fresh(hasNamespaces);
    const reason = "The subprocess took too much time or memory.";
    await expect(run({ ...program, timeout: 700 }, "never")).rejects.toThrow(reason);
    await expect(run(program, "memory")).rejects.toThrow(reason);
    expect(await run(program, "echo")).toEqual(expect.any(Number));
  });

  test("asks the server for what it answers, and for nothing else", async () => {
    const run = await fresh(hasNamespaces);
    const double = (number: unknown) => Promise.resolve(Number(number) * 2);
    expect(await run(program, "ask", { double })).toBe(42);
    await expect(run(program, "ask")).rejects.toThrow("The server does not answer double.");
  });
});

test("Every input has a process of its own, also when one is kept ready, and many take turns", async () => {
  const run = await fresh(false);
  const pids = [];
  for (let at = 0; at < 3; at += 1) pids.push(await run<number>(program, "echo"));
  pids.push(...(await Promise.all(Array.from({ length: 10 }, () => run<number>(program, "echo")))));
  expect(new Set(pids).size).toBe(13);
});
