import { promptPart } from "../../app/errors/prompt-part";
import { useText } from "../../ui/text";
import { SidePanel } from "../../ui/layers/side-panel";
import { ListSkeleton } from "../../ui/states/skeletons";
import { loadRecordForm } from "./prefetch";
import type { NewRecordFormProps } from "./open/new-record-form";
import type { RecordFormProps } from "./open/record-form";

function Waiting({ onClose, Frame = SidePanel }: Pick<RecordFormProps, "onClose" | "Frame">) {
  const t = useText();
  return (
    <Frame title={t("app.loading")} onClose={onClose} leavesFocus>
      <ListSkeleton label={t("app.loading")} />
    </Frame>
  );
}

/** The Super Form of an open record; its code loads when the first record is opened. */
export const RecordForm = promptPart<RecordFormProps>(loadRecordForm, Waiting);

/** The Super Form for a new record. */
export const NewRecordForm = promptPart<NewRecordFormProps>(() => import("./open/new-record-form"), Waiting);
