import { AGGREGATES_DELAY } from "#shared/limits/records";
import { CallRefused, ConnectionLost } from "../../../app/api/call-problems";
import { createListeners } from "../../../ui/store/listeners";

export interface AnswerState<Answer> {
  /** The latest answer; null before the first one. */
  answer: Answer | null;
  /** The last question came to nothing: the answer is missing or old. */
  hasFailed: boolean;
}

/**
 * Something that is worked out of many records, and old with every change of them. It is asked for at once, and while
 * changes go on once in AGGREGATES_DELAY: neither for each of them nor only when they are over.
 */
export class LatestAnswer<Answer> {
  #state: AnswerState<Answer> = { answer: null, hasFailed: false };
  #ask: (signal: AbortSignal) => Promise<Answer>;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOld = false;
  #listeners = createListeners();

  constructor(ask: (signal: AbortSignal) => Promise<Answer>) {
    this.#ask = ask;
  }

  subscribe = this.#listeners.subscribe;

  current = (): AnswerState<Answer> => this.#state;

  /** Asks without waiting; a question that is on its way is forgotten. */
  ask = (): void => {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    this.#ask(asking.signal).then(
      (answer) => this.#finish(asking, { answer, hasFailed: false }),
      (error: unknown) => {
        const isAnswered = error instanceof CallRefused || error instanceof ConnectionLost;
        if (!asking.signal.aborted && !isAnswered) throw error;
        this.#finish(asking, { ...this.#state, hasFailed: true });
      },
    );
  };

  /** Records changed: the answer is asked for again soon. */
  renew(): void {
    if (this.#asking) this.#isOld = true;
    else this.#timer ??= setTimeout(this.ask, AGGREGATES_DELAY);
  }

  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isOld = false;
  }

  #finish(asking: AbortController, state: AnswerState<Answer>): void {
    if (this.#asking !== asking) return;
    this.#asking = null;
    this.#state = state;
    const isOld = this.#isOld;
    this.#isOld = false;
    if (isOld) this.renew();
    this.#listeners.notify();
  }
}
