import type { AiUsage } from "./ai";
import type { Patience } from "./persist";

export interface AiOptions {
  /** Shorter in tests. */
  patience?: Patience;
  /** Sends the requests; the global `fetch` if omitted, which is for addresses of the installation alone. */
  fetch?: typeof globalThis.fetch;
  /** Called before a question, which its error refuses. */
  before?: () => Promise<void>;
  /** Called after an answer. */
  after?: (usage: AiUsage) => Promise<void>;
}
