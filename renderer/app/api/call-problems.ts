import type { ErrorId, FieldProblem } from "#shared/errors/index";

/** The server refused the call. */
export class CallRefused extends Error {
  readonly id: ErrorId;
  readonly code: number;
  readonly retryable: boolean;
  readonly fields: readonly FieldProblem[];

  constructor(error: {
    id: ErrorId;
    code: number;
    message: string;
    retryable?: boolean;
    fields?: FieldProblem[];
  }) {
    super(error.message);
    this.name = "CallRefused";
    this.id = error.id;
    this.code = error.code;
    this.retryable = error.retryable ?? false;
    this.fields = error.fields ?? [];
  }
}

/** There was no answer: the server may have executed the call, so it must be sent again with the same key. */
export class ConnectionLost extends Error {
  constructor() {
    super("The server does not answer.");
    this.name = "ConnectionLost";
  }
}

/** The session has ended: pending changes are sent when the same user has signed in again. */
export class SessionEnded extends ConnectionLost {}
