import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { EntryPicker } from "../components/entry-picker";
import { useEditor } from "./editor-context";

interface ChooseTriggerProps {
  onChoose: (entry: CatalogueEntry) => void;
  onClose: () => void;
}

/** Chooses another trigger for the automation. */
export function ChooseTrigger({ onChoose, onClose }: ChooseTriggerProps) {
  const t = useText();
  const { catalogue } = useEditor();
  return (
    <Dialog title={t("automation.changeTrigger")} width={560} fillsPhone onClose={onClose}>
      <EntryPicker
        label={t("automation.triggersTitle")}
        searchLabel={t("automation.searchTriggers")}
        groups={catalogue.apps.map(({ id, name, triggers }) => ({ id, name, entries: triggers }))}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
