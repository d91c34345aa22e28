import { expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { settingsCalls } from "#shared/contract/settings";
import { pause } from "../../support/pause";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel, say, wordsOf } from "./chats";

const workspace = useTestWorkspace();
const DAY = 86_400_000;

test("Messages older than the organization keeps them are purged, saved and answered ones stay", async () => {
  const { admin, builder, member } = workspace;
  const chatId = (await makeChannel(builder)).id;
  const old = await say(member, chatId, "Old");
  const saved = await say(member, chatId, "Old and saved");
  const answered = await say(member, chatId, "Old and answered lately");
  const oldReply = await say(member, chatId, "Old reply", { parentMessageId: answered.id });
  await say(member, chatId, "New reply", { parentMessageId: answered.id });
  await say(member, chatId, "New");
  await builder.ok(chatCalls.saveMessage, { chatId, messageId: saved.id, isSaved: true });
  const { database } = await workspace.org.handle();
  const ids = [old, saved, answered, oldReply].map(({ id }) => id);
  await database.execute([
    {
      sql: `update "chatMessage" set "createdAt" = ? where "id" in (${ids.join(", ")})`,
      parameters: [Date.now() - 40 * DAY],
    },
  ]);
  expect(await admin.ok(chatCalls.countOldMessages, { days: 30 })).toEqual({ messages: 2 });
  await builder.fails("permission_denied", settingsCalls.updateOrganizationSettings, { chat_kept_days: 30 });

  const { settings } = await admin.ok(settingsCalls.updateOrganizationSettings, { chat_kept_days: 30 });
  expect(settings.chat_kept_days).toBe(30);
  const words = async () => wordsOf((await member.ok(chatCalls.listMessages, { chatId })).messages);
  while ((await words()).includes("Old")) await pause();
  expect(await words()).toEqual(["Old and saved", "Old and answered lately", "New"]);
  const { messages } = await member.ok(chatCalls.getThread, { chatId, messageId: answered.id });
  expect(wordsOf(messages)).toEqual(["New reply"]);
  expect(await admin.ok(chatCalls.countOldMessages, { days: 30 })).toEqual({ messages: 0 });
});
