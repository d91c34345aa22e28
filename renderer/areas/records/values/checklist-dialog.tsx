import type { PanelProps } from "../../../app/panels";
import { ItemListDialog } from "./item-list-dialog";

/** Ticks are saved at once. */
const SAVE_PAUSE = 0;

/** The checklist of a record. */
export default function ChecklistDialog({ params, onClose }: PanelProps<"checklist">) {
  return <ItemListDialog place={params} call="saveChecklist" delay={SAVE_PAUSE} onClose={onClose} />;
}
