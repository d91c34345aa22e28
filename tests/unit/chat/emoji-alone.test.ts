import { expect, test } from "@jest/globals";
import { isEmojiAlone } from "#shared/chat/emoji-alone";
import { docOf, type Block } from "#shared/chat/message-doc";

test.each(["🎉", " 👍🏽 🇵🇹\n👩🏾‍🚀 ", "❤️", "✌🏽", "👩‍❤️‍👨", "🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "🎉".repeat(23)])(
  "A message of emoji alone is shown larger: %s",
  (said) => {
    expect(isEmojiAlone(docOf(said))).toBe(true);
  },
);

test.each(["", " ", "Done 🎉", "1", "©", "™ 2026", "🎉".repeat(24)])(
  "Any other message is not: %s",
  (said) => {
    expect(isEmojiAlone(docOf(said))).toBe(false);
  },
);

test("Emoji in code, in a quote or beside a person are not", () => {
  const emoji = { type: "text" as const, text: "🎉" };
  const mention = { type: "mention" as const, attrs: { userId: 3 } };
  const blocks: Block[] = [
    { type: "codeBlock", content: [emoji] },
    { type: "blockquote", content: [{ type: "paragraph", content: [emoji] }] },
    { type: "paragraph", content: [emoji, mention] },
  ];
  for (const block of blocks) expect(isEmojiAlone({ type: "doc", content: [block] })).toBe(false);
});
