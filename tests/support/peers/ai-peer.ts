import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request received at `/v1/chat/completions`. */
export interface AiRequest {
  key: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string };
    tools?: { function: { name: string } }[];
  };
}

/** How the peer answers one request: a text, or whatever a provider may do besides. */
export type AiReply =
  | string
  | { status: number; headers?: Record<string, string>; body?: string }
  | { finish: string }
  /** Calls of tools, whose results come with the next request. */
  | { calls: { name: string; input: object }[] }
  /** The answer begins and does not end, or the connection is cut in its middle. */
  | { fault: "silence" | "cut" };

export interface AiPeer {
  /** The value for `WORKLOOM_AI_URL`. */
  url: string;
  requests: AiRequest[];
  /** Texts received at `/v1/embeddings`. */
  embedded: string[];
  close(): Promise<void>;
}

const KEY = "secret-key-of-the-test";
export const aiSettings = ({ url }: AiPeer) => ({ url, key: KEY, model: "seeing-model" });

/** A real HTTP server that speaks the OpenAI-compatible protocol, streams too; it knows one key. */
export async function startAiPeer(
  reply: (request: AiRequest, index: number) => AiReply | Promise<AiReply>,
  /** The vector of a text by a model; throws if `/embeddings` is to fail. */
  embed: (text: string, model: string) => number[] = () => [1],
): Promise<AiPeer> {
  const requests: AiRequest[] = [];
  const embedded: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    if (incoming.url?.endsWith("/embeddings") === true) {
      const { model, input } = JSON.parse(text) as { model: string; input: string[] };
      embedded.push(...input);
      sendVectors(outgoing, () => input.map((one) => embed(one, model)));
      return;
    }
    const body = JSON.parse(text) as AiRequest["body"];
    const request = { key: incoming.headers.authorization, body };
    requests.push(request);
    if (request.key !== `Bearer ${KEY}`) {
      outgoing.writeHead(401).end(`{"error":{"message":"Incorrect key ${request.key ?? ""}"}}`);
      return;
    }
    send(outgoing, await reply(request, requests.length - 1), body.stream === true);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    embedded,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendVectors(outgoing: ServerResponse, vectors: () => number[][]): void {
  try {
    const data = vectors().map((embedding, index) => ({ object: "embedding", index, embedding }));
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.end(JSON.stringify({ object: "list", data, usage: { prompt_tokens: 3, total_tokens: 3 } }));
  } catch (error) {
    outgoing.writeHead(400, { "content-type": "application/json" });
    outgoing.end(JSON.stringify({ error: { message: String(error) } }));
  }
}

function send(outgoing: ServerResponse, reply: AiReply, isStream: boolean): void {
  if (typeof reply === "object" && "status" in reply) {
    outgoing.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    outgoing.end(reply.body ?? '{"error":{"message":"no"}}');
    return;
  }
  outgoing.writeHead(200, { "content-type": isStream ? "text/event-stream" : "application/json" });
  if (typeof reply === "object" && "fault" in reply) {
    outgoing.write(isStream ? event({ content: "Half an" }, null) : '{"id":"1","choices":[');
    if (reply.fault === "cut") setImmediate(() => outgoing.destroy());
    return;
  }
  const calls = typeof reply === "object" && "calls" in reply ? reply.calls : [];
  const text = typeof reply === "string" ? reply : "";
  const finish =
    typeof reply === "object" && "finish" in reply ? reply.finish : calls.length > 0 ? "tool_calls" : "stop";
  if (!isStream) {
    const toolCalls = calls.map(({ name, input }, index) => ({
      id: `call-${index}`,
      type: "function",
      function: { name, arguments: JSON.stringify(input) },
    }));
    const message = { role: "assistant", content: text, ...(calls.length > 0 && { tool_calls: toolCalls }) };
    outgoing.end(JSON.stringify({ id: "1", choices: [{ index: 0, message, finish_reason: finish }] }));
    return;
  }
  for (const piece of text.match(/\S+\s*/g) ?? []) outgoing.write(event({ content: piece }, null));
  outgoing.end(`${event({}, finish)}data: [DONE]\n\n`);
}

const event = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
