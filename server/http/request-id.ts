import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Numbers every request; the number is in the reply's header, in the log and in the message of an unforeseen error. */
export function giveRequestId(response: ServerResponse): void {
  response.setHeader("X-Request-Id", randomUUID());
}

export const requestIdOf = (response: ServerResponse): string =>
  String(response.getHeader("X-Request-Id") ?? "");
