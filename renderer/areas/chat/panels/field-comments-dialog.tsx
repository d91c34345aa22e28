import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { Conversation } from "../components/conversation";
import { useRecordChat } from "../use-record-chat";
import styles from "./dialogs.module.css";

/** The comments on one field of a record. */
export default function FieldCommentsDialog({ params, onClose }: PanelProps<"fieldComments">) {
  const t = useText();
  const { tableId, recordId, fieldId, name } = params;
  const { data, error, refetch } = useRecordChat({ chatType: "record", tableId, recordId, fieldId });
  return (
    <Dialog title={t("chat.commentsTitle", { field: name })} width={480} fillsPhone onClose={onClose}>
      <div className={styles.comments}>
        <Awaited {...{ data, error, refetch }} />
        {data && <Conversation key={data.chat.id} chat={data.chat} isBeside />}
      </div>
    </Dialog>
  );
}
