/** How long an early answer counts, in ms: slow networks need that long for the code that wants it. */
const FRESH_FOR = 60_000;

/** An answer of the server as it came: its status and its body, read as JSON. */
export interface EarlyAnswer {
  status: number;
  json: unknown;
}

interface Asked {
  answer: Promise<EarlyAnswer | null>;
  at: number;
}

/** One request, as it is asked early and as the code that comes later would ask it. */
export interface EarlyRequest {
  method: string;
  /** Path and query, with the origin where that is another one. */
  address: string;
  /** Keys of the JSON body; their order says nothing. */
  body?: object | undefined;
}

const keyOf = ({ method, address, body = {} }: EarlyRequest): string =>
  `${method} ${address} ${JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;

/** The session's own answer: that it has ended is an answer as good as that it goes on. */
const UNAUTHORIZED = 401;

/**
 * Answers that were asked for before the code that wants them had come. Each is taken once, and only for the person it
 * was asked for; a failed one is none, so that the code asks in its own way and says what is wrong.
 *
 * @param isStill whether the person who it was asked for is still the one who is signed in
 */
export function createEarlyAnswers(
  send: (request: EarlyRequest) => Promise<Response>,
  isStill: (person: string) => boolean,
  now: () => number = () => performance.now(),
) {
  const asked = new Map<string, Asked>();
  let person: string | null = null;
  let isOver = false;

  async function read(request: EarlyRequest): Promise<EarlyAnswer | null> {
    try {
      const response = await send(request);
      if (!response.ok && response.status !== UNAUTHORIZED) return null;
      return { status: response.status, json: await response.json() };
    } catch {
      // Without an answer to read there is none; whoever wants it asks again and tells the reader what is wrong.
      return null;
    }
  }

  return {
    /** Asks now, for the person who is signed in; the same request is asked once, and nothing after `drop`. */
    ask(request: EarlyRequest): Promise<EarlyAnswer | null> {
      if (isOver) return Promise.resolve(null);
      const key = keyOf(request);
      const known = asked.get(key);
      if (known) return known.answer;
      const answer = read(request);
      asked.set(key, { answer, at: now() });
      return answer;
    },
    /** The answer to a request, for the one who wants it first; null where none was asked, or it does not count. */
    take(request: EarlyRequest): Promise<EarlyAnswer | null> | null {
      if (asked.size === 0) return null;
      const key = keyOf(request);
      const found = asked.get(key);
      if (!found) return null;
      asked.delete(key);
      const counts = now() - found.at < FRESH_FOR && (person === null || isStill(person));
      return counts ? found.answer : null;
    },
    /** Says for whom everything is asked; what was asked for somebody else goes. */
    belongTo(next: string): void {
      if (person !== null && person !== next) asked.clear();
      person = next;
    },
    /** Forgets all for good: nobody is signed in any more, something has changed, or the page stands. */
    drop(): void {
      isOver = true;
      asked.clear();
      person = null;
    },
  };
}
