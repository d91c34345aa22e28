import type { FunctionRunState } from "#shared/lowcode/names";
import type { HostileProgram } from "./attempt";

interface HostileOutcome {
  state: FunctionRunState;
  result: unknown;
  reason?: string | null;
  message?: string | null;
}

const AT_ONCE = 8;

const isNothing = (result: unknown): boolean =>
  result === null || result === false || (Array.isArray(result) && result.length === 0);

/**
 * Runs programs, some at a time.
 *
 * @returns what those got that got something, by what they tried
 */
export async function runHostile(
  programs: readonly HostileProgram[],
  run: (program: HostileProgram) => Promise<HostileOutcome>,
): Promise<Record<string, unknown>> {
  const got: Record<string, unknown> = {};
  const waiting = [...programs];
  const work = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const { state, result, reason, message } = await run(program);
      if (state === "succeeded" && !isNothing(result)) got[program.what] = result;
      // A program that never began proves nothing.
      const why = reason ?? message ?? "";
      if (/SyntaxError|ParseError|error CS|must define/.test(why)) got[program.what] = why;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return got;
}
