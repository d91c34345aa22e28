import type { CallMessage, ServerMessage } from "#shared/contract/events";
import { CLIENT_MESSAGE_MAX_BYTES, SOCKET_CALL_PATIENCE, SOCKET_CALLS_MAX } from "#shared/limits/realtime";

export type SocketCall = Omit<CallMessage, "type" | "id">;
export type SocketAnswer = Pick<Extract<ServerMessage, { type: "answer" }>, "status" | "body">;

/** Bytes of UTF-8 that a letter of a text may take. */
const LETTER_BYTES = 3;

/** The calls of one connection that wait for their answers. */
export function createCalls(send: (message: string) => void) {
  const waiting = new Map<number, (answer: SocketAnswer | null) => void>();
  let last = 0;
  const settle = (id: number, answer: SocketAnswer | null): void => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };

  return {
    /**
     * Returns `null` if the call is too long, exceeds the limit of parallel calls, loses its connection or
     * times out. The timeout is needed because a broken connection can take a minute to be detected.
     */
    ask(asked: SocketCall): Promise<SocketAnswer | null> {
      const id = (last += 1);
      const message: CallMessage = { type: "call", id, ...asked };
      const text = JSON.stringify(message);
      const isTooLong = text.length * LETTER_BYTES > CLIENT_MESSAGE_MAX_BYTES;
      if (isTooLong || waiting.size >= SOCKET_CALLS_MAX) return Promise.resolve(null);
      return new Promise((resolve) => {
        const silence = setTimeout(settle, SOCKET_CALL_PATIENCE, id, null);
        waiting.set(id, (answer) => {
          clearTimeout(silence);
          resolve(answer);
        });
        send(text);
      });
    },
    answered: ({ id, status, body }: { id: number } & SocketAnswer): void => settle(id, { status, body }),
    /** The connection is gone: what it was asked may have been done or not. */
    giveUp(): void {
      for (const id of waiting.keys()) settle(id, null);
    },
  };
}
