import { lazy, Suspense } from "react";
import { useText } from "../../ui/text";
import { SidePanel } from "../../ui/layers/side-panel";
import { ListSkeleton } from "../../ui/states/skeletons";
import type { NewRecordPanelProps } from "./panels/new-record-panel";
import type { RecordPanelProps } from "./panels/record-panel";

const Record = lazy(() => import("./panels/record-panel"));
const NewRecord = lazy(() => import("./panels/new-record-panel"));

function Waiting({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <SidePanel title={t("app.loading")} onClose={onClose} leavesFocus>
      <ListSkeleton label={t("app.loading")} />
    </SidePanel>
  );
}

/** The panel of an open record; its code loads when the first record is opened. */
export function RecordPanel(props: RecordPanelProps) {
  return (
    <Suspense fallback={<Waiting onClose={props.onClose} />}>
      <Record {...props} />
    </Suspense>
  );
}

/** The panel that asks for a new record's values. */
export function NewRecordPanel(props: NewRecordPanelProps) {
  return (
    <Suspense fallback={<Waiting onClose={props.onClose} />}>
      <NewRecord {...props} />
    </Suspense>
  );
}
