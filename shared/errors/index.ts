import type { ErrorId } from "./define";
// Errors of the core; areas' contracts import theirs.
import "./access";
import "./ai";
import "./files";
import "./http";
import "./outside";
import "./quotas";
import "./tables";

export { errorDefinitions, type ErrorId } from "./define";

/** One refused input: where it stands (`records.0.data.12`) and why, in the reader's language. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** The reply of every failing call. `code` is the HTTP status (decision 48). */
export interface ErrorReply {
  error: {
    id: ErrorId;
    code: number;
    message: string;
    retryable?: boolean;
    fields?: FieldProblem[];
    /** Data besides the message, such as the plan that has a feature. */
    details?: Record<string, string | number>;
  };
}
