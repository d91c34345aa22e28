import { createHash } from "node:crypto";
import type { Settings } from "#shared/automations/definition";
import { chatCalls } from "#shared/contract/chat";
import type { ActionType, StepResult, Write } from "../../../automations/registry";
import { idOf, idsOf, textOf, toId } from "../../../automations/settings";
import type { RequestContext } from "../../../http/context";
import { AppError } from "../../../errors";
import { formatMessage } from "../../../text/format";
import { sendMessage } from "../../chat/public";
import { createTask } from "../../tasks/public";
import { notify } from "../../updates/public";

const say = ({ language }: RequestContext, text: string, values: Record<string, string | number> = {}) =>
  formatMessage(language, `automations.summary.${text}`, values);

const send = (kind: Write["kind"], title: string, changes: [string, string][]): Write => ({
  kind,
  title,
  tableId: null,
  recordId: null,
  changes: changes
    .filter(([, after]) => after !== "")
    .map(([label, after]) => ({ label, before: null, after })),
});

/** The id of a message is the same for every try of its step, so that it is sent once. */
const clientIdOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 40);

const paragraphs = (text: string) => ({
  type: "doc",
  content: text.split("\n").map((line) => ({
    type: "paragraph",
    ...(line === "" ? {} : { content: [{ type: "text", text: line }] }),
  })),
});

function taskOf(config: Settings) {
  const tableId = toId(config["tableId"] ?? null);
  const deadline = textOf(config, "deadline");
  return {
    title: textOf(config, "title"),
    description: textOf(config, "description"),
    owners: idsOf(config, "owners"),
    ...(deadline !== "" && { deadline }),
    ...(tableId !== null && { record: { tableId, recordId: toId(config["record"] ?? null) } }),
  };
}

const previewed = (result: StepResult) => Promise.resolve(result);
const sendTask = (config: Settings): Write =>
  send("create", textOf(config, "title"), [
    ["title", textOf(config, "title")],
    ["deadline", textOf(config, "deadline")],
  ]);
const sendText = (config: Settings): Write =>
  send("send", textOf(config, "title"), [["text", textOf(config, "text")]]);
const sendMail = (config: Settings): Write =>
  send("send", textOf(config, "to"), [
    ["to", textOf(config, "to")],
    ["subject", textOf(config, "subject")],
    ["text", textOf(config, "text")],
  ]);

const addressesOf = (config: Settings): string[] =>
  textOf(config, "to")
    .split(/[,;\s]+/)
    .filter((address) => address !== "");

export const workActions: readonly ActionType[] = [
  {
    id: "tasks.create",
    appId: "tasks",
    icon: "circle-check",
    color: "fern",
    isWrite: true,
    inputs: [
      { key: "title", type: "text", isRequired: true, accepts: ["text", "number"] },
      { key: "description", type: "longText", accepts: ["text"] },
      { key: "owners", type: "users", isRequired: true, accepts: ["user", "users"] },
      { key: "deadline", type: "datetime", accepts: ["date", "datetime"] },
      { key: "tableId", type: "table" },
      { key: "record", type: "record", table: "tableId", accepts: ["record"] },
    ],
    outputs: [{ key: "task", type: "object" }],
    async run(config, { request }) {
      const { task } = await createTask(request, taskOf(config));
      const { id, title } = task;
      return {
        output: { task: { id, title } },
        summary: say(request, "created", { title }),
        writes: [sendTask(config)],
      };
    },
    preview: (config) =>
      previewed({ output: { task: { id: 0, title: textOf(config, "title") } }, writes: [sendTask(config)] }),
  },
  {
    id: "chat.send",
    appId: "chat",
    icon: "message",
    color: "sky",
    isWrite: true,
    inputs: [
      { key: "chatId", type: "channel", isRequired: true },
      { key: "text", type: "longText", isRequired: true, accepts: ["text", "number"] },
    ],
    outputs: [{ key: "messageId", type: "number" }],
    async run(config, { request, key }) {
      const body = chatCalls.sendMessage.body.safeParse({
        clientId: clientIdOf(key),
        message: paragraphs(textOf(config, "text")),
      });
      if (!body.success) throw new AppError("automation_value_invalid", { values: { reason: "text" } });
      // The message has an id of its own; the request's key would hide a changed text.
      const { idempotency: _, ...sender } = request;
      const { message } = await sendMessage(sender, { chatId: idOf(config, "chatId"), ...body.data });
      return { output: { messageId: message.id }, summary: say(request, "sent"), writes: [sendText(config)] };
    },
    preview: (config) => previewed({ output: { messageId: 0 }, writes: [sendText(config)] }),
  },
  {
    id: "emails.send",
    appId: "emails",
    icon: "mail",
    color: "plum",
    isWrite: true,
    inputs: [
      { key: "to", type: "emails", isRequired: true, accepts: ["text"] },
      { key: "subject", type: "text", isRequired: true, accepts: ["text"] },
      { key: "text", type: "longText", isRequired: true, accepts: ["text"] },
    ],
    outputs: [],
    async run(config, { request, finished }) {
      const { org, services, actor } = request;
      const to = addressesOf(config);
      if (to.length === 0 || to.some((address) => !address.includes("@")))
        throw new AppError("automation_value_invalid", { values: { reason: "automations.addressInvalid" } });
      await services.quotas.count({ org, actor: { kind: "user", userId: actor.userId } }, "mails", to.length);
      const result: StepResult = {
        output: {},
        summary: say(request, "sentTo", { to: to.join(", ") }),
        writes: [sendMail(config)],
      };
      const mail = { subject: textOf(config, "subject"), text: textOf(config, "text") };
      // The journal has it in the commit of the mail, so that it is never sent twice.
      await services.mailer.send(org, { to: to.join(", "), ...mail }, () => finished(result));
      return result;
    },
    preview: (config) => previewed({ output: {}, writes: [sendMail(config)] }),
  },
  {
    id: "notifications.send",
    appId: "notifications",
    icon: "bell",
    color: "amber",
    isWrite: true,
    inputs: [
      { key: "people", type: "users", isRequired: true, accepts: ["user", "users"] },
      { key: "title", type: "text", isRequired: true, accepts: ["text"] },
      { key: "text", type: "longText", accepts: ["text"] },
    ],
    outputs: [],
    async run(config, { request, key }) {
      const { org, services } = request;
      await notify(services, org, {
        userIds: idsOf(config, "people"),
        title: { text: "updates.say.plain", values: { words: textOf(config, "title") } },
        description: { text: "updates.say.plain", values: { words: textOf(config, "text") } },
        type: "link",
        previewId: key,
        ...(typeof request.origin?.causedBy === "string" && { causedBy: request.origin.causedBy }),
      });
      return { output: {}, summary: say(request, "sent"), writes: [sendText(config)] };
    },
    preview: (config) => previewed({ output: {}, writes: [sendText(config)] }),
  },
];
