import { Awaited } from "../../app/errors/awaited";
import { PersonAvatar } from "../../app/person-avatar";
import type { RecordToolProps } from "../../app/slots";
import { ChatDrawing } from "../../ui/drawings/chat-drawing";
import { EmptyState } from "../../ui/states/empty-state";
import { useText } from "../../ui/text";
import { TimeAgo } from "../../ui/time/time-ago";
import { useListWhatsAppMessagesQuery } from "./api";
import { MessageForm } from "./message-form";
import styles from "./record-whatsapp.module.css";

/** The tab of a record that opens messages in WhatsApp and lists those that were opened. */
export default function RecordWhatsApp({ table, record }: RecordToolProps) {
  const t = useText();
  const of = { tableId: table.id, recordId: record.id };
  const { data, error, refetch } = useListWhatsAppMessagesQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <>
      {data?.can.write && <MessageForm key={record.id} table={table} record={record} />}
      <Awaited {...{ data, error, refetch }} />
      {data?.messages.length === 0 && (
        <EmptyState drawing={<ChatDrawing />} title={t("whatsApp.none")} hint={t("whatsApp.noneHint")} />
      )}
      {data && data.messages.length > 0 && (
        <ol className={styles.list} aria-label={t("whatsApp.tab")}>
          {data.messages.map(({ id, number, text, openedBy, openedAt }) => (
            <li key={id} className={styles.message}>
              {openedBy && <PersonAvatar person={openedBy} size="m" />}
              <div className={styles.said}>
                <p className={styles.head}>
                  <strong>{openedBy?.name}</strong>
                  <span className={styles.about}>{t("whatsApp.to", { number: `+${number}` })}</span>
                  <span className={styles.when}>
                    <TimeAgo at={openedAt} />
                  </span>
                </p>
                <p className={styles.text}>{text === "" ? t("whatsApp.noText") : text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
