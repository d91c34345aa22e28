import { EMOJI_ALONE_MAX } from "../limits/chat";
import type { MessageDoc } from "./message-doc";

/** A sign that is drawn as a picture, with its skin, hair and joined people; of signs like © and 1 only such forms. */
const PICTURE = String.raw`(?:\p{Emoji_Presentation}|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?`;
const JOINED = String.raw`(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*`;
const FLAG = String.raw`\p{Regional_Indicator}{2}|\u{1F3F4}[\u{E0020}-\u{E007F}]+`;
const EMOJI = new RegExp(String.raw`(?:${FLAG}|[0-9#*]\uFE0F\u20E3|${PICTURE}${JOINED})`, "gu");

/** Whether a message says nothing but a few emoji, which are then shown larger. */
export function isEmojiAlone({ content }: MessageDoc): boolean {
  const parts = content.flatMap((block) => (block.type === "paragraph" ? (block.content ?? []) : [null]));
  const words = parts.map((part) =>
    part?.type === "text" ? part.text : part?.type === "hardBreak" ? "" : "x",
  );
  const text = words.join("").replaceAll(/\s/g, "");
  const count = text.match(EMOJI)?.length ?? 0;
  return count > 0 && count <= EMOJI_ALONE_MAX && text.replaceAll(EMOJI, "") === "";
}
