import type { Json, Settings } from "#shared/automations/definition";
import { objectOf, textOf, toText } from "../../../automations/settings";
import type { PolledItem, ServiceHook } from "../../../automations/registry";
import { isSigned } from "../../webhooks/public";
import { listAt } from "./ask";

/**
 * Webhooks of the WhatsApp Business Cloud API: `hub.challenge` confirms the address, `X-Hub-Signature-256` signs each
 * request with the app's secret. A request that is not acknowledged comes again.
 */
export const whatsappHook: ServiceHook = {
  confirm({ query }, config) {
    const wanted = textOf(config, "verifyToken");
    const isRight =
      query["hub.mode"] === "subscribe" && wanted !== "" && query["hub.verify_token"] === wanted;
    return isRight ? (query["hub.challenge"] ?? "") : null;
  },
  read({ headers, bytes }, { appSecret = "", phoneId = "" }) {
    // Meta signs as GitHub does.
    if (appSecret === "" || !isSigned("github", { headers, body: bytes }, appSecret)) return null;
    return messagesIn(JSON.parse(bytes.toString("utf8")) as Json, phoneId);
  },
};

/** The messages to one number; states of sent messages are left out. */
const messagesIn = (body: Json, phoneId: string): PolledItem[] =>
  listAt(body, "entry")
    .flatMap((entry) => listAt(entry, "changes"))
    .map((change) => objectOf(change, "value"))
    .filter((value) => toText(objectOf(value, "metadata")["phone_number_id"] ?? null) === phoneId)
    .flatMap((value) => listAt(value, "messages").map((message) => itemOf(message, value)));

function itemOf(message: Settings, value: Settings): PolledItem {
  const from = toText(message["from"] ?? null);
  const sender = listAt(value, "contacts").find((contact) => contact["wa_id"] === from);
  const pressed = toText(objectOf(message, "button")["text"] ?? null);
  const text = toText(objectOf(message, "text")["body"] ?? null) || pressed;
  const key = toText(message["id"] ?? null);
  const name = toText(objectOf(sender ?? {}, "profile")["name"] ?? null);
  return { key, data: { messageId: key, from, name, text }, subject: text.slice(0, 80) };
}
