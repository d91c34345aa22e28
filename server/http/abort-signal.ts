import type { ServerResponse } from "node:http";

/** A signal that aborts when the client leaves before its answer is complete. */
export function ended(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
