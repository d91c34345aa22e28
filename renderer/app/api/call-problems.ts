import type { ErrorId, FieldProblem } from "#shared/errors/index";

/** The server answered and said no. */
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

/** No answer came: nobody knows whether the server took it, so it must be sent again under the same key. */
export class ConnectionLost extends Error {
  constructor() {
    super("The server does not answer.");
    this.name = "ConnectionLost";
  }
}

/** The session is over: what waits is sent when the same person has signed in again. */
export class SessionEnded extends ConnectionLost {}
