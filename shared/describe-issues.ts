import type { z } from "zod";
import type { FieldProblem } from "./errors/index";
import { PROBLEMS_MAX } from "./limits/http";

export type Issue = z.core.$ZodIssue;
/** Writes a message in the reader's language. */
type Say = (text: string, values?: Record<string, string | number>) => string;

/** The first issues of a refused input, each with its path: `records.0.data.12`. */
export function describeIssues(issues: readonly Issue[], say: Say): FieldProblem[] {
  const problems = issues.slice(0, PROBLEMS_MAX).flatMap((issue) => toProblems(issue, say));
  // Two rules of one schema (whole, and not too large) may say the same of one value.
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

function toProblems(issue: Issue, say: Say): FieldProblem[] {
  const path = issue.path.map(String).join(".");
  const one = (text: string, values?: Record<string, string | number>) => [
    { path, message: say(text, values) },
  ];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.slice(0, PROBLEMS_MAX).map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: say("errors.field.unknown"),
      }));
    case "invalid_type":
      return issue.input === undefined ? one("errors.field.required") : one(typeText(issue.expected));
    case "too_small":
    case "too_big":
      return one(...sizeText(issue));
    case "invalid_value":
      return one("errors.field.choice", { values: issue.values.map(String).join(", ") });
    case "invalid_format":
      return one(issue.format === "email" ? "errors.field.email" : "errors.field.format");
    case "invalid_key":
      return one("errors.field.key");
    case "custom":
      return issue.message.startsWith("errors.") ? one(issue.message) : one("errors.field.invalid");
    default:
      return one("errors.field.invalid");
  }
}

const typeTexts: Record<string, string> = {
  string: "errors.field.text",
  number: "errors.field.number",
  int: "errors.field.integer",
  boolean: "errors.field.boolean",
  array: "errors.field.list",
  object: "errors.field.object",
  record: "errors.field.object",
};
const typeText = (expected: string) => typeTexts[expected] ?? "errors.field.invalid";

function sizeText(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): [string, Record<string, number>?] {
  const isSmall = issue.code === "too_small";
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (isSmall && issue.origin === "string" && limit === 1) return ["errors.field.required"];
  // "At least 0" would be wrong of what has to be more.
  if (isSmall && issue.inclusive === false) return ["errors.field.moreThan", { limit }];
  const unit = issue.origin === "string" ? "Characters" : issue.origin === "array" ? "Entries" : "Value";
  return [`errors.field.${isSmall ? "min" : "max"}${unit}`, { limit }];
}
