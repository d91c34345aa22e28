import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

interface Conversation {
  greeting: string;
  /** Says one line and waits for the whole answer. */
  say(line: string): Promise<string>;
  end(): Promise<void>;
}

/** A conversation with a mail server in its own words, line by line. */
export async function openConversation(port: number): Promise<Conversation> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const said: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return said.join("\n");
      said.push(value);
      // The last line of an answer has a space behind its code.
      if (/^\d{3}(?: |$)/.test(value)) return said.join("\n");
    }
  };
  return {
    greeting: await answer(),
    say: (line) => {
      socket.write(`${line}\r\n`);
      return answer();
    },
    async end() {
      if (socket.destroyed) return;
      const closed = once(socket, "close");
      socket.destroy();
      await closed;
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
