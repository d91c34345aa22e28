import { useState } from "react";
import { errorMessage, isCallError } from "../../../app/errors/show-error";

/** Why the server did not take a field's settings; the first reason it names, in its words. */
export function useFieldProblem() {
  const [problem, setProblem] = useState<string | null>(null);
  const report = (error: unknown, explain = errorMessage) => {
    if (!isCallError(error)) throw error;
    const reasons = "fields" in error ? error.fields : undefined;
    setProblem(reasons?.[0]?.message ?? explain(error));
  };
  return { problem, report, clear: () => setProblem(null) };
}
