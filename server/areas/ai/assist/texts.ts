import type { aiAssistCalls } from "#shared/contract/ai-assist";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { textOf } from "#shared/chat/message-doc";
import { AI_MESSAGES_MAX } from "#shared/limits/ai";
import { aiOf } from "../../../ai/organization-ai";
import type { RequestContext } from "../../../http/context";
import { listMessages } from "../../chat/public";
import { instruct, languageNames } from "./instructions";
import { recordForPrompt } from "./record-text";

type Calls = typeof aiAssistCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

async function answer(
  context: RequestContext,
  subject: string,
  question: { instructions: string; data: unknown },
): Promise<{ text: string }> {
  const ai = await aiOf(context, { subject });
  const { instructions, data } = question;
  return { text: await ai.answer({ instructions, text: JSON.stringify(data), signal: context.signal }) };
}

export async function summarizeRecord(
  context: RequestContext,
  { tableId, recordId }: Input<"summarizeRecord">,
): Reply<"summarizeRecord"> {
  const language = languageNames[context.language];
  const instructions = instruct(
    `Summarize the record in at most five short sentences in ${language}: what it is about, how it stands, what is next.`,
  );
  const data = await recordForPrompt(context, tableId, recordId);
  return answer(context, `table:${tableId}`, { instructions, data });
}

export async function draftAnswer(
  context: RequestContext,
  { tableId, recordId, wish }: Input<"draftAnswer">,
): Reply<"draftAnswer"> {
  const instructions = instruct(
    `Write a draft of a polite answer to the person that the record is about, in the language of the record, else in ${languageNames[context.language]}.`,
    "Promise nothing that the record does not say. The wish says what the answer is to bring about.",
  );
  const data = { wish, ...(await recordForPrompt(context, tableId, recordId)) };
  return answer(context, `table:${tableId}`, { instructions, data });
}

export async function summarizeChat(
  context: RequestContext,
  { chatId }: Input<"summarizeChat">,
): Reply<"summarizeChat"> {
  const { messages } = await listMessages(context, { chatId, size: AI_MESSAGES_MAX });
  const instructions = instruct(
    `Summarize the conversation in ${languageNames[context.language]}: what was decided, what is open, and who does what.`,
  );
  const data = messages.map((message) => ({
    from: message.createdBy?.name ?? "",
    at: message.createdAt,
    text: textOf(message.message),
  }));
  return answer(context, `chat:${chatId}`, { instructions, data });
}

export function translateText(
  context: RequestContext,
  { text, language }: Input<"translateText">,
): Reply<"translateText"> {
  const instructions = instruct(
    `Translate the text into ${languageNames[language]}. Answer with the translation alone.`,
  );
  return answer(context, "translation", { instructions, data: text });
}
