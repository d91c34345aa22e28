import type { Socket } from "node:net";

interface Busy {
  /**
   * Settles when all earlier requests of the connection are answered; `changes` when those that change something
   * are.
   */
  all: Promise<unknown>;
  changes: Promise<unknown> | null;
}

/** On the connection itself: a map of connections costs every request more than the rest of this file. */
const BUSY = Symbol("busy");
type Connection = Socket & { [BUSY]?: Busy | null };

/**
 * Answers pipelined requests of one connection. Only safe requests may be handled concurrently (RFC 9112, section
 * 9.3.2): a request that changes something starts when all earlier ones are answered, and later ones start when it
 * is. Called as soon as a request arrives.
 *
 * @param isSafe whether the request changes nothing
 * @param answer handles all its failures itself
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
