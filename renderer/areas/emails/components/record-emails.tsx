import { useEffect } from "react";
import { tableTopic } from "#shared/contract/events";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { describeError } from "../../../app/errors/show-error";
import { onFollowed } from "../../../app/socket";
import { MailDrawing } from "../../../ui/drawings/mail-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useListRecordEmailsQuery } from "../api";
import { RecordEmailEntry } from "./record-email-entry";
import styles from "./record-emails.module.css";
import { ReplyForm } from "./reply-form";

/** The tab of a record with its mails. */
export default function RecordEmails({ table, record }: { table: Table; record: WireRecord }) {
  return <EmailConversation table={table} recordId={record.id} />;
}

/** The conversation of a record: received and sent mails, and a reply form. */
export function EmailConversation({ table, recordId }: { table: Table; recordId: number }) {
  const t = useText();
  const tableId = table.id;
  const { data, error, refetch } = useListRecordEmailsQuery(
    { tableId, recordId },
    { refetchOnMountOrArgChange: true },
  );
  // Events of mails are not stored, so mails received while the connection was lost have to be loaded.
  useEffect(() => onFollowed(tableTopic(tableId), () => void refetch()), [tableId, refetch]);
  if (!data) {
    return error ? (
      <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label={t("app.loading")} />
    );
  }
  const { emails, replyTo, can } = data;
  return (
    <>
      {emails.length === 0 ? (
        <EmptyState
          drawing={<MailDrawing />}
          title={t("emails.none")}
          hint={
            table.email_address === null
              ? t("emails.switchedOff")
              : t("emails.noneHint", { address: table.email_address })
          }
        />
      ) : (
        <ol className={styles.list} aria-label={t("emails.tab")}>
          {emails.map((email) => (
            <RecordEmailEntry key={email.id} email={email} />
          ))}
        </ol>
      )}
      {can.reply && replyTo !== null && <ReplyForm key={recordId} {...{ tableId, recordId, replyTo }} />}
    </>
  );
}
