import type { ChatConfig } from "#shared/blocks/types/people";
import { useText } from "../../../ui/text";
import { ChatBeside } from "../../chat/public";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./people.module.css";

/** A channel with the place to write, as far as the reader may. */
export default function ChatBlock({ config: { title, chatId } }: BlockProps<ChatConfig>) {
  const t = useText();
  if (chatId === null)
    return (
      <>
        <BlockHeading title={title} />
        <BlockNotice>{t("apps.chooseChannel")}</BlockNotice>
      </>
    );
  return (
    <div className={styles.chat}>
      <ChatBeside key={chatId} chatId={chatId} title={title} Head={BlockHeading} />
    </div>
  );
}
