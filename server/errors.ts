import { errorDefinitions, type ErrorId, type FieldProblem } from "#shared/errors/index";

export interface ErrorDetails {
  /** Refused inputs with their reasons, in the reader's language. */
  fields?: FieldProblem[];
  /** Values of the message. */
  values?: Record<string, string | number>;
  /** Seconds to wait before trying again; told in the Retry-After header. */
  retryAfter?: number;
}

/** An error that has an id of the specification; `server/http` turns it into the reply. */
export class AppError extends Error {
  constructor(
    readonly id: ErrorId,
    readonly details: ErrorDetails = {},
  ) {
    super(`${id} (${errorDefinitions[id].status})`);
    this.name = "AppError";
  }
}
