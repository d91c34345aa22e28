import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { EntryPicker } from "../components/entry-picker";
import { useEditor } from "./editor-context";

interface AddStepProps {
  onChoose: (entry: CatalogueEntry) => void;
  onClose: () => void;
}

/** Chooses the action of a new step. */
export function AddStep({ onChoose, onClose }: AddStepProps) {
  const t = useText();
  const { catalogue } = useEditor();
  return (
    <Dialog title={t("automation.addStep")} width={560} fillsPhone onClose={onClose}>
      <EntryPicker
        label={t("automation.actionsTitle")}
        searchLabel={t("automation.searchActions")}
        groups={catalogue.apps.map(({ id, name, actions }) => ({ id, name, entries: actions }))}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
