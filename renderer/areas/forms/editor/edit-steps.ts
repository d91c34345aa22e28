/** Most steps that are taken back. */
const STEPS_MAX = 200;

/** State of an editor with its undo and redo steps. */
export interface Steps<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** Part that the latest step changed, so that typing in the same input remains one step. */
  part: string | null;
}

export const startSteps = <State>(now: State): Steps<State> => ({ past: [], now, future: [], part: null });

/** @param part names an input that is written in letter by letter */
export function takeStep<State>(steps: Steps<State>, next: State, part: string | null = null): Steps<State> {
  const isSame = part !== null && part === steps.part;
  const past = isSame ? steps.past : [...steps.past, steps.now].slice(-STEPS_MAX);
  return { past, now: next, future: [], part };
}

export function stepBack<State>(steps: Steps<State>): Steps<State> {
  const before = steps.past.at(-1);
  if (before === undefined) return steps;
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future], part: null };
}

export function stepForth<State>(steps: Steps<State>): Steps<State> {
  const [next, ...future] = steps.future;
  if (next === undefined) return steps;
  return { past: [...steps.past, steps.now], now: next, future, part: null };
}

/** The same steps with every state changed. */
export const mapSteps = <State>(
  { past, now, future, part }: Steps<State>,
  change: (state: State) => State,
): Steps<State> => ({ past: past.map(change), now: change(now), future: future.map(change), part });
