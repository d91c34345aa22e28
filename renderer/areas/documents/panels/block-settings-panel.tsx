import { useState } from "react";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { DOCUMENT_SAVE_DEBOUNCE } from "#shared/limits/documents";
import { EmbeddedSettings } from "../../apps/public";
import { useUpdateDocumentBlockMutation } from "../api";
import { hostOf } from "../blocks/block-host";
import { useDocument } from "../use-document";

/** The settings of an embedded block; changes are stored after a pause. */
export default function BlockSettingsPanel({ params, onClose }: PanelProps<"documentBlockSettings">) {
  const t = useText();
  const { documentId, blockId } = params;
  const { data } = useDocument(documentId);
  const [updateBlock] = useUpdateDocumentBlockMutation();
  const [draft, setDraft] = useState<Record<string, unknown> | null>(null);
  const saving = useLaterSave(String(blockId));
  const block = data?.document.blocks.find(({ id }) => id === blockId);
  if (!data || !block) return null;
  const config = draft ?? block.normalizedConfig;
  const change = (part: object) => {
    const next = { ...config, ...part };
    setDraft(next);
    saving.later(() => {
      updateBlock({ documentId, blockId, config: next }).unwrap().catch(showError);
    }, DOCUMENT_SAVE_DEBOUNCE);
  };
  return (
    <SidePanel title={t(`apps.block.${block.config.type}`)} onClose={onClose}>
      <EmbeddedSettings host={hostOf(data.document)} block={block} config={config} onChange={change} />
    </SidePanel>
  );
}
