import { describe, expect, test } from "@jest/globals";
import { findBoundary } from "../../../server/areas/lowcode/runtimes/boundary";
import { isInstalled } from "../../../server/areas/lowcode/runtimes/languages";
import { runProgram } from "../../../server/areas/lowcode/runtimes/run-program";

const run = async (source: string, event: unknown = {}) =>
  runProgram(await findBoundary(), {
    language: "python",
    source,
    event,
    seconds: 10,
    memory: 128,
    call: () => Promise.resolve(null),
  });
const hasPython = async () => (await findBoundary()) !== "none" && isInstalled("python");

describe("Programs that were started ahead", () => {
  test("No run sees anything of an earlier one", async () => {
    if (!(await hasPython())) return;
    const source = `
import os, builtins
def run(event):
    seen = getattr(builtins, "seen", 0), os.path.exists("/tmp/left") if os.access("/tmp", os.R_OK) else False
    builtins.seen = 1
    try:
        open("/tmp/left", "w").close()
    except OSError:
        pass
    return [seen, os.getpid()]
`;
    const outcomes = [];
    for (let at = 0; at < 4; at += 1) outcomes.push(await run(source));
    for (const { state, result } of outcomes)
      expect({ state, result }).toMatchObject({
        state: "succeeded",
        result: [[0, false], expect.any(Number)],
      });
  });

  test("The memory of a run is what it used, not its limit", async () => {
    if (!(await hasPython())) return;
    const small = await run("def run(event):\n    return 1\n");
    const large = await run("def run(event):\n    return len('x' * 60_000_000)\n");
    expect(small.memory).toBeGreaterThan(0);
    expect(small.memory).toBeLessThan(60);
    expect(large.memory).toBeGreaterThan(small.memory + 40);
  });
});
