import type { Json } from "#shared/automations/definition";
import { isObject, objectOf, textOf, toText } from "../../../automations/settings";
import { basic, bearer, listAt, objectAt } from "./ask";
import type { Service } from "./define-service";
import { whatsappHook } from "./whatsapp-hook";
import { fixed, out, secret, token, words } from "./inputs";

/** Telegram Bot API: the token is part of the path. */
export const telegram: Service = {
  id: "telegram",
  icon: "brand-telegram",
  color: "sky",
  category: "communication",
  authentication: "API Token",
  connectionInputs: [token],
  baseUrl: "https://api.telegram.org",
  refusal: (reply) =>
    objectAt(reply)["ok"] === false ? `Telegram: ${toText(objectAt(reply)["description"] ?? null)}` : null,
  test: ({ token: bot = "" }) => ({ path: `/bot${encodeURIComponent(bot)}/getMe` }),
  actions: [
    {
      id: "send",
      inputs: [words("chat"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config, { token: bot = "" }) => ({
        method: "POST",
        path: `/bot${encodeURIComponent(bot)}/sendMessage`,
        json: { chat_id: textOf(config, "chat"), text: textOf(config, "text") },
      }),
      output: (reply) => ({ messageId: toText(objectAt(reply, "result")["message_id"] ?? null) }),
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [],
      outputs: out("chat", "text", "from"),
      async list(send, _config, { values, lastKey }) {
        const bot = encodeURIComponent(values["token"] ?? "");
        // The offset confirms what was seen; Telegram then forgets it.
        const offset = lastKey === null ? undefined : Number(lastKey) + 1;
        const reply = await send({ path: `/bot${bot}/getUpdates`, query: { timeout: 0, offset } });
        return listAt(reply, "result").flatMap((update) => {
          const message = objectOf(update, "message");
          const text = toText(message["text"] ?? null);
          const from = toText(objectOf(message, "from")["first_name"] ?? null);
          const data = { chat: toText(objectOf(message, "chat")["id"] ?? null), text, from };
          return [{ key: toText(update["update_id"] ?? null), data, subject: text.slice(0, 80) }];
        });
      },
    },
  ],
};

const phonePath = ({ phoneId = "" }: Readonly<Record<string, string>>) =>
  `/v21.0/${encodeURIComponent(phoneId)}`;
const sentId = (reply: Json) => ({ messageId: listAt(reply, "messages")[0]?.["id"] ?? null });

/** WhatsApp Business Cloud API. */
export const whatsapp: Service = {
  id: "whatsapp",
  icon: "brand-whatsapp",
  color: "fern",
  category: "communication",
  authentication: "API Token",
  authorize: bearer,
  connectionInputs: [fixed("phoneId"), token, { key: "appSecret", type: "text", isSecret: true }],
  baseUrl: "https://graph.facebook.com",
  test: (values) => ({ path: phonePath(values) }),
  actions: [
    {
      id: "send",
      inputs: [words("to"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config, values) => ({
        method: "POST",
        path: `${phonePath(values)}/messages`,
        json: {
          messaging_product: "whatsapp",
          to: textOf(config, "to"),
          type: "text",
          text: { body: textOf(config, "text") },
        },
      }),
      output: sentId,
    },
    {
      id: "template",
      inputs: [
        words("to"),
        fixed("template"),
        { ...fixed("languageCode"), fallback: "en_US" },
        { key: "values", type: "list", accepts: ["list", "text", "number"] },
      ],
      outputs: out("messageId"),
      request: (config, values) => ({
        method: "POST",
        path: `${phonePath(values)}/messages`,
        json: {
          messaging_product: "whatsapp",
          to: textOf(config, "to"),
          type: "template",
          template: {
            name: textOf(config, "template"),
            language: { code: textOf(config, "languageCode") },
            components: [{ type: "body", parameters: parametersOf(config["values"] ?? null) }],
          },
        },
      }),
      output: sentId,
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [fixed("verifyToken")],
      outputs: out("messageId", "from", "name", "text"),
      hook: whatsappHook,
    },
  ],
};

const parametersOf = (values: Json): Json =>
  [values ?? []]
    .flat()
    .map((value) => ({ type: "text", text: isObject(value) ? JSON.stringify(value) : toText(value) }));

const accountPath = ({ username = "" }: Readonly<Record<string, string>>) =>
  `/2010-04-01/Accounts/${encodeURIComponent(username)}`;

/** Twilio REST API of 2010-04-01; the user name is the account SID. */
export const twilio: Service = {
  id: "twilio",
  icon: "message",
  color: "rose",
  category: "communication",
  authentication: "Basic Auth",
  authorize: ({ username = "", password = "" }) => basic(username, password),
  connectionInputs: [fixed("username"), secret("password")],
  baseUrl: "https://api.twilio.com",
  test: (values) => ({ path: `${accountPath(values)}.json` }),
  actions: [
    {
      id: "send",
      inputs: [fixed("from"), words("to"), words("text", true, "longText")],
      outputs: out("messageId"),
      request: (config, values) => ({
        method: "POST",
        path: `${accountPath(values)}/Messages.json`,
        form: { From: textOf(config, "from"), To: textOf(config, "to"), Body: textOf(config, "text") },
      }),
      output: (reply) => ({ messageId: objectAt(reply)["sid"] ?? null }),
    },
  ],
  triggers: [
    {
      id: "message",
      inputs: [fixed("to")],
      outputs: out("messageId", "from", "text"),
      async list(send, config, { values }) {
        const query = { To: textOf(config, "to"), PageSize: 50 };
        const reply = await send({ path: `${accountPath(values)}/Messages.json`, query });
        return listAt(reply, "messages")
          .toReversed()
          .map((message) => ({
            key: toText(message["sid"] ?? null),
            data: {
              messageId: message["sid"] ?? null,
              from: message["from"] ?? null,
              text: message["body"] ?? null,
            },
            subject: toText(message["body"] ?? null).slice(0, 80),
          }));
      },
    },
  ],
};
