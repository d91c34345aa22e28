import { randomUUID } from "node:crypto";
import type { CallMessage } from "#shared/contract/events";
import { SOCKET_CALLS_MAX } from "#shared/limits/realtime";
import { AppError } from "../errors";
import { answer, type CallServer, type CallWay, type ServedCall } from "../http/answer-call";
import type { CallTable } from "../http/call-table";
import { logFault } from "../http/replies/error-handler";
import { chooseLanguage } from "../http/language";
import { readMessageBody } from "../http/input/read-body";
import { toJson } from "../http/replies/send-reply";
import { toErrorReply } from "../http/replies/to-error-reply";
import { CLOSE, type Connection } from "./connection";

export type AnswerSocketCall = (connection: Connection, message: CallMessage) => void;

/**
 * Answers calls that come as socket messages like requests of the socket's user: each one is authenticated,
 * counted, checked and authorised again. They are answered one after the other, so that a window's calls run in
 * the order in which they were made.
 */
export function answerSocketCalls(table: CallTable<ServedCall>, server: CallServer): AnswerSocketCall {
  return (connection, message) => {
    const { calls } = connection;
    const way = wayOver(connection, message, server);
    // A call refused here does not reach the request limits, so it counts as a message.
    const refuse = (error: AppError): void => {
      if (!connection.count()) connection.close(CLOSE.tooMany, "too many messages");
      else way.refuse(error, chooseLanguage(null, way.head));
    };
    if (calls.waiting >= SOCKET_CALLS_MAX)
      return refuse(new AppError("too_many_requests", { retryAfter: 1 }));
    const found = findCall(table, message);
    if (!found) return refuse(new AppError("not_found"));
    calls.waiting += 1;
    calls.last = calls.last.then(async () => {
      try {
        await answer(server, found.call, found.params, way);
      } catch (error) {
        server.services.log.error({ err: error }, "answer could not be sent");
        connection.terminate();
      }
      calls.waiting -= 1;
    });
    return undefined;
  };
}

/** @returns null for an unknown call, or one that is only available as a request */
function findCall(table: CallTable<ServedCall>, { method, path }: CallMessage) {
  const [place = ""] = path.split("?", 1);
  const found = table.find(method, place);
  return found && "call" in found && found.call.definition.overSocket ? found : null;
}

/** The message with the sender's details from the socket's upgrade request. */
function wayOver(
  connection: Connection,
  { id, method, path, key, body }: CallMessage,
  { services: { config, log } }: CallServer,
): CallWay {
  const requestId = randomUUID();
  const { headers, socket } = connection.head;
  const head = {
    method,
    url: path,
    headers: { ...headers, "idempotency-key": key, "x-mutation-id": key },
    socket,
  };
  const send = (status: number, json: string | Uint8Array): void => {
    const text = typeof json === "string" ? json : Buffer.from(json).toString("utf8");
    connection.sendText(`{"type":"answer","id":${id},"status":${status},"body":${text}}`);
  };
  return {
    head,
    readBody: readMessageBody(body),
    requestId,
    signal: () => connection.signal,
    setHeader(name) {
      throw new Error(`An answer over the socket has no header ${name}.`);
    },
    send(definition, result) {
      send(200, toJson(definition, result, config.checkReplies));
      return null;
    },
    refuse(error, language) {
      const reply = toErrorReply(error, language, requestId);
      logFault(log, reply, error, requestId, head);
      send(reply.status, JSON.stringify(reply.body));
    },
  };
}
