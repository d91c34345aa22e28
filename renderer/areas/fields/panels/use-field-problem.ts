import { useState } from "react";
import type { FormProblem } from "../../../app/errors/problems";
import { errorMessage, isCallError } from "../../../app/errors/show-error";

const NONE: readonly FormProblem[] = [];

/** Why the server did not take a field's settings, each reason in its words and with its place. */
export function useFieldProblem() {
  const [problems, setProblems] = useState(NONE);
  const report = (error: unknown, explain = errorMessage) => {
    if (!isCallError(error)) throw error;
    const reasons = "fields" in error ? (error.fields ?? []) : [];
    setProblems(reasons.length > 0 ? reasons : [{ path: "", message: explain(error) }]);
  };
  return { problems, problem: problems[0]?.message ?? null, report, clear: () => setProblems(NONE) };
}
