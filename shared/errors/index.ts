import { accessErrors } from "./access";
import { aiErrors } from "./ai";
import { connectorErrors } from "./connector";
import type { ErrorDefinition } from "./define";
import { fileErrors } from "./files";
import { httpErrors } from "./http";
import { outsideErrors } from "./outside";
import { quotaErrors } from "./quotas";
import { tableErrors } from "./tables";

const all = {
  ...httpErrors,
  ...accessErrors,
  ...tableErrors,
  ...connectorErrors,
  ...fileErrors,
  ...aiErrors,
  ...quotaErrors,
  ...outsideErrors,
};

export type ErrorId = keyof typeof all;
export const errorDefinitions: Record<ErrorId, ErrorDefinition> = all;

/** One refused input: where it stands (`records.0.data.12`) and why, in the reader's language. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** What every failing call answers. `code` is the HTTP status (decision 48). */
export interface ErrorReply {
  error: { id: ErrorId; code: number; message: string; retryable?: boolean; fields?: FieldProblem[] };
}
