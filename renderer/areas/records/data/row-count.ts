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
  /** There is no count so far; it may follow. */
  failed: (error: unknown) => void;
}

/**
 * The number of rows of a query. If the server timed out, it is requested again after growing pauses, until there
 * is an answer or the count is no longer shown.
 */
export class RowCount {
  #asking: AbortController | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: RowCountHost) {}

  /** Requests it at once; an earlier request is dropped. */
  ask(): void {
    this.#ask(COUNT_PAUSE);
  }

  stop(): void {
    this.#asking?.abort();
    clearTimeout(this.#later);
  }

  /** @param pause in ms, before the next attempt if this one fails */
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
        // Without any answer, the rows are requested again when the connection is back.
        if (error instanceof CallRefused && error.retryable)
          this.#later = setTimeout(() => this.#ask(Math.min(pause * 2, COUNT_PAUSE_MAX)), pause);
        failed(error);
      },
    );
  }
}
