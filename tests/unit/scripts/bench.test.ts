import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBench } from "../../../scripts/bench/run-bench.mjs";
import { missedTargets, tableOf } from "../../../scripts/bench/table.mjs";

const reading = {
  name: "Reading",
  figures: [
    { figure: "page", value: 1234.5, unit: "/s", floor: 2000, ratio: 0.617, target: "≥ 0.5", reached: true },
    { figure: "count", value: 0.25, target: "≤ 0.1", reached: false },
  ],
};

describe("npm run bench", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "workloom-bench-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (text: string) => {
    const file = join(folder, "reading.bench.ts");
    writeFileSync(file, text);
    return file;
  };

  test("It runs a bench in a process of its own and keeps its figures", async () => {
    const figures = `async () => [{ figure: "processes", value: process.pid as number }]`;
    const result = await runBench(write(`export default { name: "Reading", run: ${figures} };`));
    expect(result).toMatchObject({ name: "Reading", figures: [{ figure: "processes" }] });
    expect(result.figures[0]?.value).not.toBe(process.pid);
  });

  test("A bench that fails ends the run", async () => {
    await expect(runBench(write("process.exit(3);"))).rejects.toThrow("ended with code 3");
  });

  test("The table sets figures beside their floors and says which target was missed", () => {
    const lines = tableOf(reading).trim().split("\n");
    expect(lines[0]).toBe("Reading");
    expect(lines[2]).toMatch(/page\s+1,235 \/s\s+2,000 \/s\s+0\.62\s+≥ 0\.5\s+reached/);
    expect(lines[3]).toMatch(/count\s+0\.25\s+≤ 0\.1\s+MISSED/);
    expect(missedTargets(reading)).toEqual(["Reading: count"]);
  });
});
