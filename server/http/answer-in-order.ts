import type { Socket } from "node:net";

interface Busy {
  /** Settles when all requests of the connection that came before are answered; of these, what changes something. */
  all: Promise<unknown>;
  changes: Promise<unknown> | null;
}

const busy = new WeakMap<Socket, Busy>();

/**
 * Answers the requests of one connection that came without waiting for each other. Only those that change nothing
 * may be worked on side by side (RFC 9112, section 9.3.2): what changes something begins when all before it is
 * answered, and what comes behind it begins when it is. Called at once when a request comes.
 *
 * @param isSafe whether the request changes nothing
 */
export async function answerInOrder(
  socket: Socket,
  isSafe: boolean,
  answer: () => Promise<void>,
): Promise<void> {
  const before = busy.get(socket);
  const wait = isSafe ? before?.changes : before?.all;
  const answered = wait ? wait.then(answer) : answer();
  const all = before ? Promise.all([before.all, answered]) : answered;
  const now = { all, changes: isSafe ? (before?.changes ?? null) : all };
  busy.set(socket, now);
  try {
    await all;
  } finally {
    if (busy.get(socket) === now) busy.delete(socket);
  }
}
