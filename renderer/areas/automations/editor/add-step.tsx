import { useState } from "react";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { EntryList } from "../components/entry-list";
import { useEditor } from "./editor-context";

interface AddStepProps {
  onChoose: (entry: CatalogueEntry) => void;
  onClose: () => void;
}

/** Chooses the action of a new step. */
export function AddStep({ onChoose, onClose }: AddStepProps) {
  const t = useText();
  const { catalogue } = useEditor();
  const [query, setQuery] = useState("");
  return (
    <Dialog title={t("automation.addStep")} width={560} fillsPhone onClose={onClose}>
      <SearchField
        label={t("automation.searchActions")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setQuery}
      />
      <EntryList
        label={t("automation.actionsTitle")}
        query={query}
        groups={catalogue.apps.map(({ id, name, actions }) => ({ id, name, entries: actions }))}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
