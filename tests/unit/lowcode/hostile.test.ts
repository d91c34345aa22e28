import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { findBoundary, offersBoundary, type Boundary } from "../../../server/areas/lowcode/runtimes/boundary";
import { isInstalled } from "../../../server/areas/lowcode/runtimes/languages";
import { runProgram } from "../../../server/areas/lowcode/runtimes/run-program";
import { hostile } from "../../support/hostile";
import { putOutside } from "../../support/hostile/outside";
import { runHostile } from "../../support/hostile/run-hostile";

// The server runs them behind the strongest boundary (tests/api/lowcode); here it is the other one, or with SOAK=1 each.
const isLong = process.env["SOAK"] === "1";
const boundaries: readonly Boundary[] = isLong ? ["bwrap", "launcher"] : ["launcher"];
const languages = (["python", "php", "dotNet"] as const).filter(isInstalled);
const TIME = isLong ? 1_800_000 : 120_000;

let outside: Awaited<ReturnType<typeof putOutside>>;
beforeAll(async () => {
  outside = await putOutside();
});
afterAll(() => outside.remove());

const run = (boundary: Boundary, language: FunctionLanguage, source: string, more: object = {}) =>
  runProgram(boundary, {
    language,
    source,
    event: { type: "test" },
    seconds: 5,
    memory: 64,
    call: () => Promise.resolve(null),
    ...more,
  });

test("This machine offers a boundary", async () => {
  expect(await findBoundary()).not.toBe("none");
});

describe.each(boundaries)("Behind %s", (boundary) => {
  describe.each(languages)("%s", (language) => {
    const { harmless, attempts, more, programsOf, endings } = hostile[language];
    const programs = programsOf(isLong ? [...attempts, ...more()] : attempts);

    test("A program gets its event and returns a result", async () => {
      if (!(await offersBoundary(boundary))) return;
      const outcome = await run(boundary, language, harmless);
      expect(outcome).toMatchObject({ state: "succeeded", result: { type: "test" } });
    });

    test(
      `${programs.length} hostile programs get nothing`,
      async () => {
        expect(programs.length).toBeGreaterThanOrEqual(isLong ? 1000 : 100);
        if (!(await offersBoundary(boundary))) return;
        const got = await runHostile(programs, ({ source, which }) =>
          run(boundary, language, source, { event: { ...outside.event, which } }),
        );
        expect(got).toEqual({});
        expect(outside.touched()).toEqual([]);
      },
      TIME,
    );

    test(
      "Programs without end, memory or sense end as they are named",
      async () => {
        if (!(await offersBoundary(boundary))) return;
        const states = await Promise.all(
          endings.map(async ([what, expected, source]) => {
            // Only those that end by themselves need time on a busy machine.
            const seconds = expected === "timedOut" ? 2 : 30;
            const { state } = await run(boundary, language, source, { seconds });
            return [what, state];
          }),
        );
        expect(states).toEqual(endings.map(([what, state]) => [what, state]));
      },
      TIME,
    );
  });
});
