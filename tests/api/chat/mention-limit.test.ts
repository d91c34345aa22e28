import { expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { CHAT_MENTIONS_PER_MINUTE } from "#shared/limits/chat";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel, said } from "./chats";

const workspace = useTestWorkspace();

test("Hundreds of mentions in a second are slowed", async () => {
  const { id: chatId } = await makeChannel(workspace.builder);
  const { userId } = workspace.member;
  const mention = { type: "mention" as const, attrs: { userId } };
  const message = { type: "doc" as const, content: [{ type: "paragraph" as const, content: [mention] }] };
  const send = () => workspace.builder.call(chatCalls.sendMessage, { ...said(chatId, ""), message });
  const answers = await Promise.all(Array.from({ length: CHAT_MENTIONS_PER_MINUTE + 20 }, send));
  const slowed = answers.filter(({ status }) => status === 429);
  expect(slowed.length).toBeGreaterThan(0);
  expect(Number(slowed[0]?.headers["retry-after"])).toBeGreaterThan(0);
  await workspace.member.ok(chatCalls.sendMessage, { ...said(chatId, ""), message });
});
