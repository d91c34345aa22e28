import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

export const REQUEST_ID_HEADER = "X-Request-Id";

/** On the response itself, see `BUSY` in answer-in-order. */
const REQUEST_ID = Symbol("request id");
type Numbered = ServerResponse & { [REQUEST_ID]?: string };

/** Numbers every request; the number is in the reply's header, in the log and in the message of an unforeseen error. */
export function giveRequestId(response: Numbered): void {
  response[REQUEST_ID] = randomUUID();
}

export const requestIdOf = (response: Numbered): string => response[REQUEST_ID] ?? "";
