import type { Page } from "#shared/contract/pages";
import { BlockSettingsPanel } from "./block-settings-panel";
import { ToolsPanel } from "./tools-panel";
import { usePublishEditing } from "./use-builders";

interface BuilderPanelProps {
  page: Page;
  /** The position in the log when the page was loaded. */
  since: number;
  chosen: number | null;
  /** The block that was added last. */
  added: number | null;
  onChoose: (blockId: number | null) => void;
  onAdded: (blockId: number) => void;
  onClose: () => void;
}

/** Next to a page that is being edited: its tools, or the settings of the chosen block. */
export function BuilderPanel({ page, since, chosen, added, onChoose, onAdded, onClose }: BuilderPanelProps) {
  usePublishEditing(page.id, chosen, since);
  const block = page.components.find(({ id }) => id === chosen);
  return block ? (
    <BlockSettingsPanel
      key={block.id}
      page={page}
      block={block}
      isNew={block.id === added}
      onClose={() => onChoose(null)}
    />
  ) : (
    <ToolsPanel page={page} onAdded={onAdded} onClose={onClose} />
  );
}
