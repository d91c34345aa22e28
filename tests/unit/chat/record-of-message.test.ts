import { expect, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import type { Field } from "#shared/contract/fields";
import { recordOfMessage } from "../../../renderer/areas/chat/record-of-message";

const field = (id: number, format: string, more: Partial<Field> = {}) =>
  ({ id, type: "text", readonly: false, config: { format }, ...more }) as Field;
const chat = { id: 5, chatType: "public_channel", record: null } as Chat;
const message = { id: 7, chatId: 5, message: docOf("Repair light 14\nIt blinks") } as ChatMessage;
const link = "https://planalto.example/chat/channel/5?message=7";

test.each([
  [
    "its first line and the whole",
    [field(1, "singleline"), field(2, "multiline")],
    1,
    ["Repair light 14", `Repair light 14\nIt blinks\n${link}`],
  ],
  [
    "paragraphs in rich text",
    [field(1, "singleline"), field(2, "richText")],
    1,
    ["Repair light 14", `<p>Repair light 14</p><p>It blinks</p><p>${link}</p>`],
  ],
  [
    "its first line alone where there is one line",
    [field(1, "singleline")],
    null,
    ["Repair light 14", undefined],
  ],
  [
    "nothing in fields that are read-only or of another kind",
    [field(1, "singleline", { readonly: true }), field(2, "multiline", { type: "number" })],
    1,
    [undefined, undefined],
  ],
])("A record made from a message begins with %s", (_what, fields, recordLabelField, [title, details]) => {
  const data = recordOfMessage({ fields, recordLabelField }, chat, message, "https://planalto.example");
  expect([data["1"], data["2"]]).toEqual([title, details]);
});
