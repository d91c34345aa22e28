import { useState } from "react";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { EntryList } from "../components/entry-list";
import { useEditor } from "./editor-context";

interface ChooseTriggerProps {
  onChoose: (entry: CatalogueEntry) => void;
  onClose: () => void;
}

/** Chooses another trigger for the automation. */
export function ChooseTrigger({ onChoose, onClose }: ChooseTriggerProps) {
  const t = useText();
  const { catalogue } = useEditor();
  const [query, setQuery] = useState("");
  return (
    <Dialog title={t("automation.changeTrigger")} width={560} fillsPhone onClose={onClose}>
      <SearchField
        label={t("automation.searchTriggers")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setQuery}
      />
      <EntryList
        label={t("automation.triggersTitle")}
        query={query}
        groups={catalogue.apps.map(({ id, name, triggers }) => ({ id, name, entries: triggers }))}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
