import { promptPart } from "../../app/errors/prompt-part";
import { useText } from "../../ui/text";
import { SidePanel } from "../../ui/layers/side-panel";
import { ListSkeleton } from "../../ui/states/skeletons";
import { loadRecordPanel } from "./early";
import type { NewRecordPanelProps } from "./panels/new-record-panel";
import type { RecordPanelProps } from "./panels/record-panel";

function Waiting({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <SidePanel title={t("app.loading")} onClose={onClose} leavesFocus>
      <ListSkeleton label={t("app.loading")} />
    </SidePanel>
  );
}

/** The panel of an open record; its code loads when the first record is opened. */
export const RecordPanel = promptPart<RecordPanelProps>(loadRecordPanel, Waiting);

/** The form for a new record's values. */
export const NewRecordPanel = promptPart<NewRecordPanelProps>(
  () => import("./panels/new-record-panel"),
  Waiting,
);
