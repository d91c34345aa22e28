import { EventEmitter, once } from "node:events";
import { connect } from "node:net";

interface Conversation {
  greeting: string;
  /** Says one line and waits for the whole answer. */
  say(line: string): Promise<string>;
  /** Sends something and waits for nothing. */
  hint(text: string): void;
  /** All that was answered so far. */
  heard(): string;
  /** Resolves when the server has ended it. */
  gone: Promise<unknown>;
  end(): Promise<void>;
}

/** A conversation with a mail server in its own words, line by line. */
export async function openConversation(port: number): Promise<Conversation> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let heard = "";
  let read = 0;
  let isGone = false;
  const listening = new EventEmitter();
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
    listening.emit("heard");
  });
  const gone = once(socket, "close").then(() => {
    isGone = true;
    listening.emit("heard");
  });
  /** The lines up to one with a space behind its code, which ends an answer; what there is when the server went. */
  const answer = async (): Promise<string> => {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(heard.slice(read)) ?? [];
      const said = whole ?? (isGone ? heard.slice(read) : null);
      if (said !== null) {
        read += said.length;
        return said.trimEnd().replaceAll("\r\n", "\n");
      }
      await once(listening, "heard");
    }
  };
  return {
    greeting: await answer(),
    say: (line) => {
      socket.write(`${line}\r\n`);
      return answer();
    },
    hint: (text) => void socket.write(text),
    heard: () => heard,
    gone,
    async end() {
      socket.destroy();
      await gone;
    },
  };
}

/** Says the lines one after the other. @returns the answers, the greeting first */
export async function converse(port: number, lines: readonly string[]): Promise<string[]> {
  const { greeting, say, end } = await openConversation(port);
  const answers = [greeting];
  for (const line of lines) answers.push(await say(line));
  await end();
  return answers;
}
