import { describe, expect, test } from "@jest/globals";
import { createServer } from "node:net";
import { existsSync } from "node:fs";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { offersBoundary, type Boundary } from "../../../server/areas/lowcode/runtimes/boundary";
import { isInstalled } from "../../../server/areas/lowcode/runtimes/languages";
import { runProgram } from "../../../server/areas/lowcode/runtimes/run-program";
import { hostile } from "./hostile-programs";

const boundaries: readonly Boundary[] = ["bwrap", "launcher"];

/** Runs a program; null if this machine does not offer the boundary. */
const run = async (boundary: Boundary, language: FunctionLanguage, source: string, more: object = {}) => {
  if (!(await offersBoundary(boundary))) return null;
  return runProgram(boundary, {
    language,
    source,
    event: { type: "test" },
    seconds: 5,
    memory: 64,
    call: () => Promise.resolve(null),
    ...more,
  });
};

test("This machine offers a boundary", async () => {
  const offered = await Promise.all(boundaries.map(offersBoundary));
  expect(offered).toContain(true);
});

describe.each(boundaries)("Behind %s", (boundary) => {
  const languages = (["python", "php", "dotNet"] as const).filter(isInstalled);
  describe.each(languages)("%s", (language) => {
    test("A program gets its event and returns a result", async () => {
      const outcome = await run(boundary, language, hostile[language].harmless);
      if (outcome) expect(outcome).toMatchObject({ state: "succeeded", result: { type: "test" } });
    });

    test.each(hostile[language].programs)("%s gets nothing", async (_what, source) => {
      const server = createServer((socket) => socket.end("reached"));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 9;
      const outcome = await run(boundary, language, source, { event: { type: "test", port } });
      server.close();
      expect(outcome?.state === "succeeded" ? outcome.result : null).toBeNull();
    });

    test.each(hostile[language].endings)("%s ends as %s", async (_what, state, source) => {
      const started = performance.now();
      const outcome = await run(boundary, language, source, { seconds: 2 });
      if (outcome) expect(outcome.state).toBe(state);
      expect(performance.now() - started).toBeLessThan(20_000);
    });
  });
});

test("Nothing was written outside", () => {
  expect(["/usr/workloom-x", "/etc/workloom-x", "/workloom-x"].filter((path) => existsSync(path))).toEqual(
    [],
  );
});
