/** How many changes of one's own are remembered: their events come within seconds. */
const REMEMBERED = 200;

interface OwnChange {
  /** Resolves with the time of the answer in ms; `null` where the change was refused or nobody answered. */
  answeredAt: Promise<number | null>;
  answer: (at: number | null) => void;
}

const changes = new Map<string, OwnChange>();

/** Remembers a change that is on its way, by the name that its events will carry. */
export function noteOwnChange(mutationId: string): void {
  let answer: OwnChange["answer"] = () => undefined;
  const answeredAt = new Promise<number | null>((resolve) => (answer = resolve));
  changes.set(mutationId, { answeredAt, answer });
  const [oldest] = changes.keys();
  if (changes.size > REMEMBERED && oldest !== undefined) changes.delete(oldest);
}

/** The change was answered: what is asked for from now on knows of it. */
export const noteOwnAnswer = (mutationId: string, isDone: boolean): void =>
  changes.get(mutationId)?.answer(isDone ? Date.now() : null);

/** When one's own change was answered; `undefined` where it is somebody else's. */
export const ownAnswer = (mutationId: string | null): Promise<number | null> | undefined =>
  mutationId === null ? undefined : changes.get(mutationId)?.answeredAt;
