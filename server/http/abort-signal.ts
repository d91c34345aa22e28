import type { ServerResponse } from "node:http";

/** A signal that aborts when the client leaves before its answer is complete. */
export function ended(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once("close", abort);
  return controller.signal;
}
