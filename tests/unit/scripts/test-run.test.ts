import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseSteps } from "../../../scripts/test/choose-steps.mjs";
import { countResults, sumCounts } from "../../../scripts/test/count-results.mjs";
import { commandOf } from "../../../scripts/test/run-step.mjs";
import { runSchedule } from "../../../scripts/test/schedule.mjs";
import { STEPS } from "../../../scripts/test/steps.mjs";
import { installCommand, missingParts } from "../../../scripts/test/system-parts.mjs";

const none = { passed: 0, failed: 0, skipped: 0, flaky: [] };

describe("The counts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "workloom-counts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const report = (json: unknown) => {
    const path = join(folder, "report.json");
    writeFileSync(path, JSON.stringify(json));
    return path;
  };

  test("A step without a report is one test", () => {
    expect(countResults(undefined, "", true)).toEqual({ ...none, passed: 1 });
    expect(countResults(undefined, "", false)).toEqual({ ...none, failed: 1 });
  });

  test("A test file that does not load counts as a failure", () => {
    const json = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 1 };
    expect(countResults("jest", report(json), false)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 1,
      flaky: [],
    });
  });

  test("A browser test that passes on its retry is named as flaky and stops nothing", () => {
    const shaky = { title: "A star is set", file: "home.spec.ts", line: 9, tests: [{ status: "flaky" }] };
    const sound = {
      title: "A star is taken away",
      file: "home.spec.ts",
      line: 30,
      tests: [{ status: "expected" }],
    };
    const suites = [{ specs: [sound], suites: [{ specs: [shaky] }] }];
    const json = { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 2 }, errors: [], suites };
    expect(countResults("playwright", report(json), true)).toEqual({
      passed: 8,
      failed: 0,
      skipped: 2,
      flaky: ["A star is set (home.spec.ts:9)"],
    });
  });

  test("A runner that crashes without a report is a failure", () => {
    expect(countResults("jest", join(folder, "none.json"), false)).toEqual({ ...none, failed: 1 });
  });

  test("They add up", () => {
    const one = { passed: 1, failed: 2, skipped: 3, flaky: ["A star is set"] };
    expect(sumCounts([one, { ...one, flaky: [] }])).toEqual({
      passed: 2,
      failed: 4,
      skipped: 6,
      flaky: ["A star is set"],
    });
  });
});

describe("The order of the steps", () => {
  test("Steps run side by side as far as the cores go, each after those it waits for", async () => {
    const steps = [
      { id: "build", cores: 1 },
      { id: "types", cores: 1 },
      { id: "web", cores: 2, after: ["build"] },
    ];
    const events: string[] = [];
    let busy = 0;
    await runSchedule(steps, 2, async ({ id, cores }) => {
      busy += cores;
      expect(busy).toBeLessThanOrEqual(2);
      events.push(`${id} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${id} ends`);
      busy -= cores;
    });
    expect(events.slice(0, 2)).toEqual(["build starts", "types starts"]);
    expect(events.indexOf("web starts")).toBeGreaterThan(events.indexOf("build ends"));
  });

  test("A step that needs more cores than there are still runs", async () => {
    const ran: string[] = [];
    await runSchedule([{ id: "web", cores: 2 }], 1, async ({ id }) => void ran.push(id));
    expect(ran).toEqual(["web"]);
  });
});

describe("Choosing steps", () => {
  const ids = (args: string[]) => chooseSteps(STEPS, args).map(({ id }) => id);

  test("Without a choice all run", () => {
    expect(chooseSteps(STEPS, [])).toEqual(STEPS);
  });

  test.each([[["--only", "unit,api"]], [["--only=unit,api"]]])("%j runs two", (args) => {
    expect(ids(args)).toEqual(["unit", "api"]);
  });

  test("An unknown name is answered with the known ones", () => {
    expect(() => chooseSteps(STEPS, ["--only", "uint"])).toThrow("unit,faults,api");
  });

  test("An area runs its tests of every kind, and what they need before", () => {
    const steps = chooseSteps(STEPS, ["records"]);
    expect(ids(["records"])).toEqual(["build", "types", "unit", "faults", "api", "api-postgres", "web"]);
    for (const { files = [] } of steps.slice(2))
      expect(files).toEqual(
        files.filter((file) => /^tests\/[a-z]+\/records\//.test(file) && existsSync(file)),
      );
    const unit = steps.find(({ id }) => id === "unit")!;
    expect(commandOf(unit).join(" ")).toContain("--runTestsByPath tests/unit/records/");
  });

  test("An area may be one test file, and several may be asked for", () => {
    expect(ids(["sign-in"])).toEqual(["build", "types", "desktop", "web"]);
    expect(ids(["sla", "hostile-addresses"])).toContain("desktop");
  });

  test("An area without tests is answered with those that have some", () => {
    expect(() => chooseSteps(STEPS, ["recrods"])).toThrow(/No test is about recrods.*records/);
  });
});

describe("System parts", () => {
  test("A browser chosen by CHROMIUM_PATH is enough", () => {
    const before = process.env["CHROMIUM_PATH"];
    process.env["CHROMIUM_PATH"] = "/opt/chromium";
    expect(missingParts("web")).toEqual([]);
    if (before === undefined) delete process.env["CHROMIUM_PATH"];
    else process.env["CHROMIUM_PATH"] = before;
  });

  test("The advice is a command that can be pasted", () => {
    expect(installCommand(["xvfb", "xauth"])).toBe(
      "apt-get update && apt-get install -y --no-install-recommends xvfb xauth",
    );
  });
});
