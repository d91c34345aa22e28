/** How many of the user's own changes are remembered: their events arrive within seconds. */
const REMEMBERED = 200;

interface OwnChange {
  /** Resolves with the time of the answer in ms; `null` if the change was refused or there was no answer. */
  answeredAt: Promise<number | null>;
  answer: (at: number | null) => void;
}

const changes = new Map<string, OwnChange>();

/** Remembers a pending change by the id that its events will carry. */
export function noteOwnChange(mutationId: string): void {
  let answer: OwnChange["answer"] = () => undefined;
  const answeredAt = new Promise<number | null>((resolve) => (answer = resolve));
  changes.set(mutationId, { answeredAt, answer });
  const [oldest] = changes.keys();
  if (changes.size > REMEMBERED && oldest !== undefined) changes.delete(oldest);
}

/** The change was answered: requests from now on include it. */
export const noteOwnAnswer = (mutationId: string, isDone: boolean): void =>
  changes.get(mutationId)?.answer(isDone ? Date.now() : null);

/** When one of the user's own changes was answered; `undefined` for changes of others. */
export const ownAnswer = (mutationId: string | null): Promise<number | null> | undefined =>
  mutationId === null ? undefined : changes.get(mutationId)?.answeredAt;

let lastChangeSetAt = 0;

/** When the user's latest change was made that undo can take back; in ms, 0 for none. */
export const lastOwnChangeSet = (): number => lastChangeSetAt;

/** Notes a change by its reply, with the time when it was sent. */
export function noteChangeSet(reply: unknown, sentAt: number): void {
  const { changeSetId } = (reply ?? {}) as { changeSetId?: unknown };
  if (typeof changeSetId === "number") lastChangeSetAt = Math.max(lastChangeSetAt, sentAt);
}
