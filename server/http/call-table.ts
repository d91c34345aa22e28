/** A step of the paths: what may follow it, and the calls whose path ends here. */
interface Step<Call> {
  /** By the word in small letters. */
  words: Map<string, Step<Call>>;
  /** Behind any text: a parameter. */
  any: Step<Call> | null;
  calls: Map<string, { call: Call; names: readonly string[] }>;
}

/** The result of a look-up: a call with the raw texts of its path parameters, or only the allowed methods. */
type Found<Call> =
  | { call: Call; params: Readonly<Record<string, string>> }
  /** For the header `Allow`. */
  | { methods: readonly string[] };

const newStep = <Call>(): Step<Call> => ({ words: new Map(), any: null, calls: new Map() });

/** The words of a path; one slash at its end says nothing. */
function wordsOf(path: string): string[] {
  const words = path.split("/");
  if (words.length > 2 && words.at(-1) === "") words.pop();
  return words;
}

/**
 * The calls of the contract by path and method: a request finds its call with one look-up per path segment,
 * however many there are. Case is ignored, as in typed URLs. A literal segment takes precedence over a parameter.
 */
export class CallTable<Call> {
  private readonly root = newStep<Call>();

  /** @param path with `{name}` for parameters */
  add(method: string, path: string, call: Call): void {
    let step = this.root;
    const names: string[] = [];
    for (const word of wordsOf(path)) {
      const name = /^\{(\w+)\}$/.exec(word)?.[1];
      if (name === undefined) {
        const known = step.words.get(word.toLowerCase()) ?? newStep<Call>();
        step.words.set(word.toLowerCase(), known);
        step = known;
      } else {
        names.push(name);
        step = step.any ??= newStep<Call>();
      }
    }
    step.calls.set(method, { call, names });
  }

  /** @returns null for a path that is in no call */
  find(method: string, path: string): Found<Call> | null {
    const words = wordsOf(path);
    // HEAD is handled like GET.
    const asked = method === "HEAD" ? "GET" : method;
    const texts: string[] = [];
    const found = endOf(this.root, words, 0, texts, ({ calls }) => calls.get(asked));
    if (found) return { call: found.call, params: nameTexts(found.names, texts) };
    const methods = new Set<string>();
    endOf(this.root, words, 0, [], ({ calls }) => {
      for (const known of calls.keys()) methods.add(known);
      return undefined;
    });
    return methods.size === 0 ? null : { methods: [...methods] };
  }
}

const nameTexts = (names: readonly string[], texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""]));

/**
 * Visits the ends that a path may have, literal segments before parameters, until one gives a result. It runs with
 * every request, so it allocates nothing per step.
 *
 * @param texts receives the path's parameters
 */
function endOf<Call, Result>(
  step: Step<Call>,
  words: readonly string[],
  at: number,
  texts: string[],
  look: (step: Step<Call>) => Result | undefined,
): Result | undefined {
  const word = words[at];
  if (word === undefined) return look(step);
  const next = step.words.get(word.toLowerCase());
  const found = next && endOf(next, words, at + 1, texts, look);
  if (found !== undefined || !step.any || word === "") return found;
  texts.push(word);
  const behind = endOf(step.any, words, at + 1, texts, look);
  if (behind === undefined) texts.pop();
  return behind;
}
