import type { IncomingMessage } from "node:http";

/** Whether a request says that a body comes behind its head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
