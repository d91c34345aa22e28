import { createReadStream, createWriteStream } from "node:fs";
import { SUBPROCESS_MESSAGE_MAX } from "#shared/limits/subprocesses";
import { lockDown } from "./lock-down";
import { HEARS, readMessages, SPEAKS, toFrame, type FromSubprocess, type ToSubprocess } from "./messages";

/** Asks the server for what a subprocess has no right to get by itself. @throws Error with the server's reason */
export type Ask = (name: string, ...given: readonly unknown[]) => Promise<unknown>;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/**
 * The side of the subprocess: shuts itself in, takes its one input, and says what came of it. To be called when all its
 * modules are loaded.
 */
export async function answerInput<Input, Result>(
  work: (input: Input, ask: Ask) => Promise<Result>,
): Promise<void> {
  lockDown();
  const speaking = createWriteStream("", { fd: SPEAKS });
  const say = (message: FromSubprocess) => void speaking.write(toFrame(message));
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const ask: Ask = (name, ...given) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      say({ kind: "question", id: lastId, name, given });
    });
  const begin = (input: Input) =>
    work(input, ask).then(
      (result) => say({ kind: "result", result }),
      (error: unknown) =>
        say({ kind: "failure", error: error instanceof Error ? error.message : String(error) }),
    );
  // Ends when the server closes the line or is gone.
  const line = createReadStream("", { fd: HEARS }) as AsyncIterable<Buffer>;
  for await (const message of readMessages<ToSubprocess>(line, SUBPROCESS_MESSAGE_MAX)) {
    if (message.kind === "input") void begin(message.input as Input);
    else settle(waiting, message);
  }
}

function settle(waiting: Map<number, Waiting>, message: Exclude<ToSubprocess, { kind: "input" }>): void {
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === "answer") asked?.resolve(message.answer);
  else asked?.reject(Object.assign(new Error(message.error), { code: message.code }));
}
