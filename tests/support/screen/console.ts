import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Chromium's own messages about a reply that is not 2xx or a connection that a test has cut. */
const NETWORK = /^Failed to load resource: |^WebSocket connection to .* failed: /;
/** Playwright's own about the worker that most tests do without. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;

export interface WatchedConsole {
  all: readonly string[];
  end(): void;
}

/** Gathers what the pages of a window complain of: errors and warnings on the console, and uncaught errors. */
export function watchConsole(context: BrowserContext): WatchedConsole {
  const all: string[] = [];
  const note = (message: ConsoleMessage) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !NETWORK.test(message.text()) && !NO_WORKER.test(message.text()))
      all.push(`${message.type()}: ${message.text()}`);
  };
  const noteError = (error: WebError) => void all.push(`uncaught: ${error.error().message}`);
  context.on("console", note).on("weberror", noteError);
  return { all, end: () => void context.off("console", note).off("weberror", noteError) };
}
