import { describeIssues, type Issue } from "#shared/describe-issues";
import type { FieldProblem } from "#shared/errors/index";
import type { Language } from "#shared/languages";
import { formatMessage } from "../../text/format";

/** The first issues of a refused input in the reader's language, each with its path: `records.0.data.12`. */
export const toFieldProblems = (issues: readonly Issue[], language: Language): FieldProblem[] =>
  describeIssues(issues, (text, values) => formatMessage(language, text, values));
