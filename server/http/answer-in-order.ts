import type { Socket } from "node:net";

interface Busy {
  /** Settles when all requests of the connection that came before are answered; of these, what changes something. */
  all: Promise<unknown>;
  changes: Promise<unknown> | null;
}

/** On the connection itself: a map of connections costs every request more than this whole rule. */
const BUSY = Symbol("busy");
type Connection = Socket & { [BUSY]?: Busy | null };

/**
 * Answers the requests of one connection that came without waiting for each other. Only those that change nothing
 * may be worked on side by side (RFC 9112, section 9.3.2): what changes something begins when all before it is
 * answered, and what comes behind it begins when it is. Called at once when a request comes.
 *
 * @param isSafe whether the request changes nothing
 * @param answer tells every failure by itself
 */
export function answerInOrder(connection: Connection, isSafe: boolean, answer: () => Promise<void>): void {
  const before = connection[BUSY];
  const wait = isSafe ? before?.changes : before?.all;
  const answered = wait ? wait.then(answer) : answer();
  const all = before ? Promise.all([before.all, answered]) : answered;
  const now = { all, changes: isSafe ? (before?.changes ?? null) : all };
  connection[BUSY] = now;
  void all.then(() => {
    if (connection[BUSY] === now) connection[BUSY] = null;
  });
}
