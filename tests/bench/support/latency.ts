import { Agent, request } from "node:http";
import { median } from "./figure";

/** One request that is sent over and over on a kept connection. */
export interface Question {
  port: number;
  method?: "GET" | "POST" | "PATCH";
  path: string;
  headers: Record<string, string>;
  /** Sent one after the other, over and over; without any nothing is sent. */
  bodies?: readonly string[];
}

/** Milliseconds that half of the answers take at most, one request at a time. @throws Error for an answer that is not 200 */
export async function medianTime(question: Question, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await send(agent, question, index);
    taken.push(performance.now() - started);
  }
  agent.destroy();
  return median(taken);
}

function send(
  agent: Agent,
  { port, method = "POST", path, headers, bodies }: Question,
  index: number,
): Promise<void> {
  const body = bodies?.[index % bodies.length];
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path}: ${response.statusCode} ${Buffer.concat(pieces).toString()}`)),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
