import { promptPart } from "../../app/errors/prompt-part";
import { useText } from "../../ui/text";
import { SidePanel } from "../../ui/layers/side-panel";
import { ListSkeleton } from "../../ui/states/skeletons";
import { loadRecordPanel } from "./early";
import type { NewRecordPanelProps } from "./panels/new-record-panel";
import type { RecordPanelProps } from "./panels/record-panel";

function Waiting({ onClose, Frame = SidePanel }: Pick<RecordPanelProps, "onClose" | "Frame">) {
  const t = useText();
  return (
    <Frame title={t("app.loading")} onClose={onClose} leavesFocus>
      <ListSkeleton label={t("app.loading")} />
    </Frame>
  );
}

/** The panel of an open record; its code loads when the first record is opened. */
export const RecordPanel = promptPart<RecordPanelProps>(loadRecordPanel, Waiting);

/** The form for a new record's values. */
export const NewRecordPanel = promptPart<NewRecordPanelProps>(
  () => import("./panels/new-record-panel"),
  Waiting,
);
