import { randomUUID } from "node:crypto";
import type { FileEntry } from "#shared/fields/values/file-list";
import { docOf } from "#shared/chat/message-doc";
import { taskCalls } from "#shared/contract/tasks";
import { foldEmail } from "#shared/fold-email";
import { foldText } from "#shared/fold-text";
import { aiOf } from "../../../ai/organization-ai";
import type { RequestContext } from "../../../http/context";
import { AppError } from "../../../errors";
import { list } from "../../../objects/read";
import { findUserByEmail } from "../../../identity/user-repository";
import { findPeople } from "../../../tables/public";
import { chatKind, sendMessage } from "../../chat/public";
import { createTask } from "../../tasks/public";
import { openCellFile } from "../../files/public";
import { decrypt } from "../encrypt";
import { findSecret } from "../repository";
import { objectIn, tableIn, textIn, type SdkCall, type SdkContext } from "./context";
import { recordCalls } from "./record-calls";

const FILE_MAX = 1_000_000;
const MAIL_MAX = 100_000;

const hold = (
  context: SdkContext,
  action: string,
  target: string,
  values: Record<string, unknown>,
): boolean => {
  context.planned?.push({ action, target, values });
  return context.planned !== null;
};

/** Files of a record's field, if the function's actor sees them. */
async function filesOf(context: SdkContext, given: Readonly<Record<string, unknown>>) {
  const known = await tableIn(context, given);
  const record = await recordCalls["records.get"]?.(context, given);
  const fieldId = known.names.idOf(textIn(given, "field"));
  if (fieldId === undefined) throw new Error(`There is no field ${textIn(given, "field")}`);
  const value = (record as Record<string, unknown> | null)?.[known.names.nameOf(fieldId)];
  return { tableId: known.table.id, files: (Array.isArray(value) ? value : []) as FileEntry[] };
}

/** @throws Error for an address or a name that no active user has */
async function ownerBy({ org }: SdkContext, wanted: string): Promise<number> {
  const { active, isActive } = await findPeople(org.database);
  const user = wanted.includes("@") && (await findUserByEmail(org.database, foldEmail(wanted)));
  if (user && isActive(user.id)) return user.id;
  const named = active.find(({ name }) => foldText(name) === foldText(wanted));
  if (!named) throw new Error(`There is no user ${wanted}`);
  return named.id;
}

/** Calls of the SDK besides records. */
export const otherCalls: Readonly<Record<string, SdkCall>> = {
  async "http.request"(context, given) {
    const method = textIn(given, "method").toUpperCase();
    const url = textIn(given, "url");
    const headers = Object.entries(objectIn(given, "headers")).map(([name, value]) => [name, String(value)]);
    const body = given["body"];
    if (method !== "GET" && hold(context, method, url, {})) return { status: 0, headers: {}, body: "" };
    const answer = await context.services.fetchOutside(url, {
      method,
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(typeof body === "string" && { body }),
      signal: context.signal,
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(answer.body).toString("utf8"),
    };
  },
  async "files.list"(context, given) {
    const { files } = await filesOf(context, given);
    return files.map(({ name, type, size }) => ({ name, type, size }));
  },
  async "files.read"(context, given) {
    const { tableId, files } = await filesOf(context, given);
    const file = files[Number(given["index"] ?? 0)];
    if (!file) throw new Error("There is no such file");
    if (file.size > FILE_MAX) throw new Error("The file is too large for a function");
    const reply = await openCellFile(context, { tableId, fileId: file.id, size: "whole" });
    if (!reply) throw new AppError("file_not_found");
    const parts: Buffer[] = [];
    for await (const part of (await reply.file.open()) as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts).toString("utf8");
  },
  async "secrets.get"(context, given) {
    const sealed = await findSecret(context.org.database, context.functionId, textIn(given, "name"));
    return sealed === null ? null : decrypt(context.services, sealed);
  },
  async "email.send"(context, given) {
    const [to, subject, text] = [textIn(given, "to"), textIn(given, "subject"), textIn(given, "text")];
    if (text.length > MAIL_MAX) throw new Error("The e-mail is too long");
    if (hold(context, "email", to, { subject })) return null;
    await context.services.quotas.count(context, "mails", 1);
    await context.services.mailer.send(context.org, { to, subject, text });
    return null;
  },
  async "chat.send"(context, given) {
    const name = foldText(textIn(given, "channel").replace(/^#/, ""));
    const text = textIn(given, "text");
    const chats = await list(context, chatKind, chatKind.read);
    const chat = chats.find((each) => foldText(each.name) === name);
    if (!chat) throw new Error(`There is no channel ${textIn(given, "channel")}`);
    if (hold(context, "chat", textIn(given, "channel"), { text })) return null;
    const message = docOf(text);
    await sendMessage(context, {
      chatId: chat.id,
      clientId: randomUUID(),
      message,
      parentMessageId: null,
      files: [],
    });
    return null;
  },
  async "task.create"(context, given) {
    const title = textIn(given, "title");
    const emails = (Array.isArray(given["owners"]) ? given["owners"] : []).map(String);
    const found = await Promise.all(emails.map((email) => ownerBy(context, email)));
    const users = found.length > 0 ? found : [context.actor.userId];
    const parsed = taskCalls.createTask.body.safeParse({
      ...objectIn(given, "values"),
      title,
      owners: users,
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`${issue?.path.join(".") ?? "values"}: ${issue?.message ?? "is not valid"}`);
    }
    if (hold(context, "task", title, { ...objectIn(given, "values"), owners: emails })) return { id: 0 };
    const { task } = await createTask(context as unknown as RequestContext, parsed.data);
    return task;
  },
  async "ai.complete"(context, given) {
    const question = {
      instructions: "Answer the text.",
      text: textIn(given, "prompt"),
      signal: context.signal,
    };
    const ai = await aiOf(context, { subject: `function:${context.functionId}` });
    return ai.answer(question);
  },
};
