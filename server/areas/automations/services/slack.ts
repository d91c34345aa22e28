import type { Json, Settings } from "#shared/automations/definition";
import type { PolledItem, ServiceHook } from "../../../automations/registry";
import { objectOf, textOf, toText } from "../../../automations/settings";
import { isSigned } from "../../webhooks/public";
import { bearer, listAt, objectAt } from "./ask";
import type { Service } from "./define-service";
import { fixed, out, token, words } from "./inputs";

/**
 * The Events API: requests are signed with the app's signing secret; `url_verification` checks the address, and an
 * event that is not acknowledged comes again with its id.
 */
const slackHook: ServiceHook = {
  read({ headers, bytes }, { signingSecret = "" }, config) {
    if (signingSecret === "" || !isSigned("slack", { headers, body: bytes }, signingSecret)) return null;
    const body = JSON.parse(bytes.toString("utf8")) as Json;
    const { type = null, challenge = null } = objectAt(body);
    if (type === "url_verification") return { challenge: toText(challenge) };
    return eventsIn(body, textOf(config, "eventType"));
  },
};

/** Slack Web API; it answers what it refuses with status 200 and `ok: false`. */
export const slack: Service = {
  id: "slack",
  icon: "brand-slack",
  color: "plum",
  category: "communication",
  authentication: "API Token",
  authorize: bearer,
  connectionInputs: [token, { key: "signingSecret", type: "text", isSecret: true }],
  baseUrl: "https://slack.com/api",
  refusal: (reply) =>
    objectAt(reply)["ok"] === true ? null : `Slack: ${toText(objectAt(reply)["error"] ?? null)}`,
  test: { method: "POST", path: "/auth.test" },
  actions: [
    {
      id: "send",
      inputs: [words("channel"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config) => ({
        method: "POST",
        path: "/chat.postMessage",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        json: { channel: textOf(config, "channel"), text: textOf(config, "text") },
      }),
      output: (reply) => ({ messageId: toText(objectAt(reply)["ts"] ?? null) }),
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [fixed("channel")],
      outputs: out("messageId", "from", "text"),
      async list(send, config, { lastKey }) {
        const query = { channel: textOf(config, "channel"), oldest: lastKey ?? undefined, limit: 200 };
        const reply = await send({ path: "/conversations.history", query });
        return listAt(reply, "messages")
          .toReversed()
          .filter(isWritten)
          .map((message) => itemOf(toText(message["ts"] ?? null), message));
      },
    },
    {
      id: "event",
      inputs: [fixed("eventType", false)],
      outputs: [...out("eventType", "channel", "from", "text"), { key: "object", type: "object" }],
      hook: slackHook,
    },
  ],
};

/** Written by a person: a bot's own messages would start its automation again and again. */
const isWritten = (message: Settings): boolean =>
  (message["bot_id"] ?? null) === null && (message["subtype"] ?? null) === null;

function itemOf(key: string, message: Settings): PolledItem {
  const text = toText(message["text"] ?? null);
  const data = { messageId: message["ts"] ?? null, from: message["user"] ?? null, text };
  return { key, data, subject: text.slice(0, 80) };
}

function eventsIn(body: Json, wanted: string): PolledItem[] {
  const event = objectAt(body, "event");
  const eventType = toText(event["type"] ?? null);
  if (objectAt(body)["type"] !== "event_callback" || (wanted !== "" && eventType !== wanted)) return [];
  if (!isWritten(event)) return [];
  const text = toText(event["text"] ?? null);
  const channel = event["channel"] ?? objectOf(event, "item")["channel"] ?? null;
  const data = { eventType, channel, from: event["user"] ?? null, text, object: event };
  return [
    { key: toText(objectAt(body)["event_id"] ?? null), data, subject: (text || eventType).slice(0, 80) },
  ];
}
