import type { Logger } from "pino";
import { clientMessage, type ClientMessage, type Place, type Topic } from "#shared/contract/events";
import type { ErrorId } from "#shared/errors/index";
import { errorDefinitions } from "#shared/errors/index";
import { CLIENT_MESSAGE_MAX_BYTES } from "#shared/limits/realtime";
import { formatMessage } from "../text/format";
import type { Channel } from "./channel";
import { CLOSE, type Connection } from "./connection";
import type { FrameHandler } from "./frames";
import type { AnswerSocketCall } from "./socket-calls";

/** Handles a client's message; invalid ones are refused, too many at once close the connection. */
export function handleMessage(
  channel: Channel,
  connection: Connection,
  data: Buffer,
  answerCall: AnswerSocketCall,
): void {
  if (data.length > CLIENT_MESSAGE_MAX_BYTES) return connection.close(CLOSE.tooLarge, "message too large");
  const message = read(data.toString("utf8"));
  const isCall = typeof message === "object" && message.type === "call";
  // Calls are subject to the limit on requests, which has a retry time.
  if (!isCall && !connection.count()) return connection.close(CLOSE.tooMany, "too many messages");
  if (typeof message === "string") return refuse(connection, message);
  switch (message.type) {
    case "subscribe":
      return channel.subscribe(connection, message.topic as Topic, message.since);
    case "unsubscribe":
      return channel.unsubscribe(connection, message.topic as Topic);
    case "presence":
      // Presence is accepted only for followed topics and otherwise ignored. Users who view as another role are not
      // present as that person.
      if (connection.topics.has(message.topic as Topic) && !connection.actor.isReadOnly) {
        channel.presence.set(connection, message.topic as Topic, message.cell as Place | null);
      }
      return undefined;
    case "ping":
      return channel.answerPing(connection);
    case "call":
      connection.heard();
      return answerCall(connection, message);
    default:
      return message satisfies never;
  }
}

/** Hands a binary message to the handler of its channel; others close the connection. */
export function handleFrame(
  handlers: ReadonlyMap<number, FrameHandler>,
  connection: Connection,
  data: Buffer,
  log: Logger,
): void {
  if (!connection.count()) return connection.close(CLOSE.tooMany, "too many messages");
  const handler = handlers.get(data[0] ?? 0);
  if (!handler) return refuse(connection, "invalid_request");
  handler.handle(connection, new Uint8Array(data)).catch((error: unknown) => {
    log.error({ err: error }, "frame failed");
    // The client connects again and sends what was not saved.
    connection.close(CLOSE.failed, "frame failed");
  });
  return undefined;
}

function read(text: string): ClientMessage | ErrorId {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return "malformed_json";
    throw error;
  }
  const parsed = clientMessage.safeParse(value);
  return parsed.success ? parsed.data : "invalid_request";
}

function refuse(connection: Connection, id: ErrorId): void {
  const message = formatMessage(connection.actor.language, errorDefinitions[id].text);
  connection.send({ type: "refused", topic: null, id, message });
}
