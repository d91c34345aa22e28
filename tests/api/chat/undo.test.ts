import { describe, expect, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { historyCalls } from "#shared/contract/history";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel, said, say, wordsOf } from "./chats";

const workspace = useTestWorkspace();
const channel = async () => (await makeChannel(workspace.builder)).id;
const words = async (chatId: number) =>
  wordsOf((await workspace.member.ok(chatCalls.listMessages, { chatId })).messages);

describe("Undo in chats", () => {
  test("Editing and deleting are taken back by undo", async () => {
    const chatId = await channel();
    const { id: messageId } = await say(workspace.member, chatId, "Before");
    await workspace.member.ok(chatCalls.updateMessage, { chatId, messageId, message: docOf("After") });
    expect(await words(chatId)).toEqual(["After"]);
    const edit = await workspace.member.ok(historyCalls.undoLastChange, {});
    expect(edit.summary).toMatchObject({ text: "chat.undone.edit" });
    expect(await words(chatId)).toEqual(["Before"]);
    const { changeSetId } = await workspace.member.ok(chatCalls.deleteMessage, { chatId, messageId });
    expect(await words(chatId)).toEqual([]);
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await words(chatId)).toEqual(["Before"]);
  });

  test("Undo does not take back what was sent, nor a chat that came with its first look", async () => {
    const chatId = await channel();
    await workspace.builder.ok(chatCalls.updateChannel, {
      chatId,
      name: "Renamed",
      iconColor: "iris",
      members: [],
    });
    await say(workspace.builder, chatId, "Stays");
    await workspace.builder.ok(chatCalls.openDm, { withUser: workspace.viewer.userId });
    const { summary } = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(summary).toMatchObject({ text: "chat.undone.update" });
    expect(await words(chatId)).toEqual(["Stays"]);
    await workspace.builder.fails("nothing_to_undo", historyCalls.undoLastChange, {
      changeSetId: (await workspace.builder.ok(chatCalls.sendMessage, said(chatId, "Too"))).changeSetId,
    });
  });

  test("A deleted channel comes back with what was said in it", async () => {
    const chatId = await channel();
    await say(workspace.member, chatId, "Kept");
    const { changeSetId } = await workspace.builder.ok(chatCalls.deleteChannel, { chatId });
    await workspace.member.fails("chat-conversation-not-found", chatCalls.listMessages, { chatId });
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await words(chatId)).toEqual(["Kept"]);
  });
});
