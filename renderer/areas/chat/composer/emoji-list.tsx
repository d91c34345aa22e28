import { EmojiPicker } from "frimousse";
import { useIntl } from "react-intl";
import { useText } from "../../../ui/text";
import styles from "./composer.module.css";

/** All emoji, found by their names in the reader's language. */
export default function EmojiList({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const t = useText();
  const language = useIntl().locale.slice(0, 2);
  return (
    <EmojiPicker.Root
      className={styles.emoji}
      locale={language === "pt" || language === "es" ? language : "en"}
      emojibaseUrl="/emoji"
      columns={8}
      onEmojiSelect={({ emoji }) => onEmoji(emoji)}
    >
      <EmojiPicker.Search
        className={styles.emojiSearch}
        aria-label={t("chat.emoji")}
        placeholder={t("chat.emoji")}
        autoFocus
      />
      <EmojiPicker.Viewport className={styles.emojiList}>
        <EmojiPicker.Loading>…</EmojiPicker.Loading>
        <EmojiPicker.Empty>∅</EmojiPicker.Empty>
        <EmojiPicker.List />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
