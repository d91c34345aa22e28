import type { ChatConfig } from "#shared/blocks/types/people";
import { useText } from "../../../ui/text";
import { SideChat, RecordSideChat } from "../../chat/public";
import { usePageState } from "../filters/use-page-state";
import { BlockHeading } from "./block-heading";
import { BlockNotice, SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./people.module.css";

/** A channel, or the chat of the record that was chosen last, with the place to write as far as the reader may. */
export default function ChatBlock({ config: { title, shows, chatId } }: BlockProps<ChatConfig>) {
  const t = useText();
  const chosen = usePageState().picked.at(-1);
  const isOfRecord = shows === "record";
  if (isOfRecord ? !chosen : chatId === null)
    return (
      <>
        <BlockHeading title={title} />
        {isOfRecord ? (
          <BlockNotice>{t("apps.chooseRecord")}</BlockNotice>
        ) : (
          <SetUpNotice>{t("apps.chooseChannel")}</SetUpNotice>
        )}
      </>
    );
  return (
    <div className={styles.chat}>
      {isOfRecord
        ? chosen && (
            <RecordSideChat
              key={`${chosen.tableId}:${chosen.recordId}`}
              tableId={chosen.tableId}
              recordId={chosen.recordId}
              title={title}
              Head={BlockHeading}
            />
          )
        : chatId !== null && <SideChat key={chatId} chatId={chatId} title={title} Head={BlockHeading} />}
    </div>
  );
}
