/** How long a prefetched reply is valid, in ms: on slow networks the code that uses it takes that long to load. */
const FRESH_FOR = 60_000;

/** An answer of the server: its status and its parsed JSON body. */
export interface PrefetchedReply {
  status: number;
  json: unknown;
}

interface Asked {
  answer: Promise<PrefetchedReply | null>;
  at: number;
}

/** One request, identical when prefetched and when made by the code that loads later. */
export interface PrefetchRequest {
  method: string;
  /** Path and query, with the origin if it is another one. */
  address: string;
  /** Keys of the JSON body; their order does not matter. */
  body?: object | undefined;
}

const keyOf = ({ method, address, body = {} }: PrefetchRequest): string =>
  `${method} ${address} ${JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;

/** A valid answer to the session call: the session has ended. */
const UNAUTHORIZED = 401;

/**
 * Answers requested before the code that uses them was loaded. Each is taken once, and only for the user it was
 * requested for; a failed one is dropped, so that the code repeats the request and reports the error.
 *
 * @param isStill whether the user it was requested for is still signed in
 */
export function createPrefetcher(
  send: (request: PrefetchRequest) => Promise<Response>,
  isStill: (person: string) => boolean,
  now: () => number = () => performance.now(),
) {
  const asked = new Map<string, Asked>();
  let person: string | null = null;
  let isOver = false;

  async function read(request: PrefetchRequest): Promise<PrefetchedReply | null> {
    try {
      const response = await send(request);
      if (!response.ok && response.status !== UNAUTHORIZED) return null;
      return { status: response.status, json: await response.json() };
    } catch {
      // An unreadable answer counts as none; the code repeats the request and reports the error.
      return null;
    }
  }

  return {
    /** Sends a request for the signed-in user; identical requests are sent once, and none after `drop`. */
    ask(request: PrefetchRequest): Promise<PrefetchedReply | null> {
      if (isOver) return Promise.resolve(null);
      const key = keyOf(request);
      const known = asked.get(key);
      if (known) return known.answer;
      const answer = read(request);
      asked.set(key, { answer, at: now() });
      return answer;
    },
    /** The answer to a request, for its first taker; null if it was not requested, or is no longer valid. */
    take(request: PrefetchRequest): Promise<PrefetchedReply | null> | null {
      if (asked.size === 0) return null;
      const key = keyOf(request);
      const found = asked.get(key);
      if (!found) return null;
      asked.delete(key);
      const counts = now() - found.at < FRESH_FOR && (person === null || isStill(person));
      return counts ? found.answer : null;
    },
    /** Sets the user that requests are made for; answers for another user are dropped. */
    belongTo(next: string): void {
      if (person !== null && person !== next) asked.clear();
      person = next;
    },
    /** Drops everything permanently: the user signed out, something changed, or the page is loaded. */
    drop(): void {
      isOver = true;
      asked.clear();
      person = null;
    },
  };
}
