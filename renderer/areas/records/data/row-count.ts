import type { ReplyOf } from "#shared/contract/define";
import type { recordCalls } from "#shared/contract/records";
import { COUNT_PAUSE, COUNT_PAUSE_MAX } from "#shared/limits/records";
import { CallRefused } from "../../../app/api/call-problems";
import type { RecordGateway, RecordSelection } from "./gateway";

type Counts = ReplyOf<(typeof recordCalls)["countRecords"]>;

interface RowCountHost {
  gateway: Pick<RecordGateway, "count">;
  selection: RecordSelection;
  counted: (counts: Counts) => void;
  /** There is no count so far; it may come later. */
  failed: (error: unknown) => void;
}

/**
 * How many rows a query has. What the server had no time for is asked again, with growing pauses, until there is an
 * answer or nobody looks any more.
 */
export class RowCount {
  #asking: AbortController | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: RowCountHost) {}

  /** Asks at once; an older question counts no more. */
  ask(): void {
    this.#ask(COUNT_PAUSE);
  }

  stop(): void {
    this.#asking?.abort();
    clearTimeout(this.#later);
  }

  /** @param pause in ms, before the next time if this one is in vain */
  #ask(pause: number): void {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    const { gateway, selection, counted, failed } = this.host;
    gateway.count(selection, asking.signal).then(
      (counts) => {
        if (!asking.signal.aborted) counted(counts);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        // Where no answer came at all, the rows are asked for again with the connection.
        if (error instanceof CallRefused && error.retryable)
          this.#later = setTimeout(() => this.#ask(Math.min(pause * 2, COUNT_PAUSE_MAX)), pause);
        failed(error);
      },
    );
  }
}
