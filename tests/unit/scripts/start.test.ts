import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import { copyProject, type ProjectCopy } from "./support/project-copy";

/** A server that answers /api/health with what its worker said, and stops when asked. */
const SERVER = `
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import { exitWithParent } from "./exit-with-parent";
import { projectRoot } from "./project-root";
import { workerUrl } from "./worker-url";
const worker = new Worker(workerUrl("echo.worker"));
worker.once("message", (said) => {
  const { pid } = process;
  const server = createServer((request, response) =>
    response.end(JSON.stringify({ said, pid, root: projectRoot() })),
  );
  server.listen(Number(process.env["PORT"]), "127.0.0.1");
  const stop = () => {
    process.stdout.write("stopped in order\\n");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  exitWithParent(stop);
});
`;

const FILES = {
  "server/main.ts": SERVER,
  "server/echo/echo.worker.ts": `
import { parentPort } from "node:worker_threads";
import { GREETING } from "#shared/greeting";
parentPort?.postMessage(GREETING);
`,
  "shared/greeting.ts": `export const GREETING: string = "from the worker";`,
  "renderer/index.html": `<!doctype html><script type="module" src="/main.ts"></script>`,
  "renderer/public-form.html": `<!doctype html><script type="module" src="/main.ts"></script>`,
  "renderer/public-view.html": `<!doctype html><script type="module" src="/main.ts"></script>`,
  "renderer/main.ts": `document.title = "Workloom";`,
};

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject(FILES, ["server/worker-url.ts", "server/project-root.ts", "server/exit-with-parent.ts"]);
});
afterAll(() => copy.remove());

describe("npm start", () => {
  test("A first start builds, answers and prints how to sign in; Ctrl+C stops the server in order", async () => {
    const port = await freePort();
    const run = runNode(["scripts/start.mjs"], port);
    await run.prints("Ctrl+C stops");
    const health = await (await fetch(`http://127.0.0.1:${port}/api/health`)).json();
    run.child.kill("SIGINT");
    const code = await run.ends();
    expect(health).toMatchObject({ said: "from the worker", root: copy.folder });
    expect(run.output()).toContain("Built server");
    expect(run.output()).toContain(`http://planalto.localhost:${port}`);
    expect(run.output()).toContain("ines.barreto@planalto.example");
    expect(run.output()).toContain("stopped in order");
    expect(code).toBe(0);
  }, 60_000);

  test("A second start builds nothing", async () => {
    const port = await freePort();
    const run = runNode(["scripts/start.mjs"], port);
    await run.prints("Ctrl+C stops");
    run.child.kill("SIGTERM");
    await run.ends();
    expect(run.output()).not.toContain("Built");
  }, 60_000);

  test("It ends when its server has ended", async () => {
    const { run, server } = await startAgain();
    process.kill(server, "SIGKILL");
    expect(await run.ends()).toBe(1);
  }, 60_000);

  test("The server stops in order when the start process is killed without a chance to react", async () => {
    const { run } = await startAgain();
    run.child.kill("SIGKILL");
    await run.ends();
    await run.isSilent();
    expect(run.output()).toContain("stopped in order");
  }, 60_000);

  test("A port in use is said in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const run = runNode(["scripts/start.mjs"], port);
    const code = await run.ends();
    other.close();
    expect(run.output()).toBe(
      `Port ${port} is in use: free it, or choose another one, for example PORT=${port + 10}.\n`,
    );
    expect(code).toBe(1);
  }, 60_000);
});

test("In development a worker runs from its source", async () => {
  const port = await freePort();
  const run = runNode(["--import", "tsx", "server/main.ts"], port);
  const health = await answerOf(port);
  run.child.kill("SIGTERM");
  await run.ends();
  expect(health).toMatchObject({ said: "from the worker", root: copy.folder });
}, 60_000);

/** Starts what is built, with the id of the server's process. */
async function startAgain() {
  const port = await freePort();
  const run = runNode(["scripts/start.mjs"], port);
  await run.prints("Ctrl+C stops");
  const { pid: server } = (await answerOf(port)) as { pid: number };
  return { run, server };
}

function runNode(args: string[], port: number) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: copy.folder,
    // The copy has workers of its own.
    env: { ...process.env, WORKLOOM_TEST_WORKERS: undefined, PORT: String(port), WORKLOOM_DATA: "data" },
  });
  let text = "";
  const ended = once(child, "exit");
  // The server writes to the same pipes: they close when both have ended.
  const silent = once(child, "close");
  const prints = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes(words)) resolve();
      };
      child.stdout?.on("data", collect);
      child.stderr?.on("data", collect);
      child.on("exit", () => reject(new Error(`It ended before saying "${words}": ${text}`)));
    });
  const collected = prints("\u0000");
  collected.catch(() => undefined);
  return {
    child,
    prints,
    output: () => text,
    isSilent: () => silent,
    ends: async () => {
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

async function answerOf(port: number): Promise<unknown> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer !== null) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not answer.");
}
