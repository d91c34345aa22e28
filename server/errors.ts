import { errorDefinitions, type ErrorId, type FieldProblem } from "#shared/errors/index";

export interface ErrorDetails {
  /** Every refused input with its reason. */
  fields?: FieldProblem[];
  /** Values for the placeholders of the error's message. */
  values?: Record<string, string | number>;
  /** Data for the client besides the message. */
  details?: Record<string, string | number>;
  /** Seconds after which a retry can help. */
  retryAfter?: number;
  /** The underlying error: for the log, never for the reply. */
  cause?: unknown;
}

/** Why the server does not start, in one sentence for its operator: a stack would not help. */
export class StartError extends Error {
  override name = "StartError";
}

/** The only kind of error that a caller may see: an id of `shared/errors` with the values of its message. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly id: ErrorId;
  readonly fields: FieldProblem[] | undefined;
  readonly values: Record<string, string | number> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, string | number> | undefined;

  constructor(id: ErrorId, details: ErrorDetails = {}) {
    super(id, details.cause === undefined ? undefined : { cause: details.cause });
    this.id = id;
    this.fields = details.fields;
    this.values = details.values;
    this.retryAfter = details.retryAfter;
    this.details = details.details;
  }

  /** The HTTP status, which is the wire's `code` (decision 48). */
  get status(): number {
    return errorDefinitions[this.id].status;
  }
}
