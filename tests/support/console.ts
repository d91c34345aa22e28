import type { BrowserContext } from "@playwright/test";

/** What Chromium writes by itself about an answer that is not 2xx or a connection that a test has cut. */
const NETWORK = /^Failed to load resource: |^WebSocket connection to .* failed: /;

/** Gathers what the pages of a window complain of: errors and warnings on the console, and uncaught errors. */
export function watchConsole(context: BrowserContext): readonly string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !NETWORK.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  return complaints;
}
