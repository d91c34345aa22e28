import { Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { blockTypes, configOf } from "#shared/blocks/index";
import type { Block, Page } from "#shared/contract/pages";
import { isConflict } from "../../../app/errors/conflict";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { SidePanel } from "../../../ui/layers/side-panel";
import { focusFirstField } from "../../../ui/layers/use-first-field";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useUpdateBlockMutation } from "../api";
import { blockTypeViews } from "../blocks/registry";
import { StepButtons } from "./step-buttons";
import styles from "./builder.module.css";

/** Settings are stored after this pause, in ms. */
const SAVE_DELAY = 600;

interface BlockSettingsPanelProps {
  page: Page;
  block: Block;
  /** It was just added: its first setting takes the focus. */
  isNew: boolean;
  onClose: () => void;
}

/** The settings of one block; what is changed shows on the page as soon as it is stored. */
export function BlockSettingsPanel({ page, block, isNew, onClose }: BlockSettingsPanelProps) {
  const t = useText();
  const { type } = block.config;
  const { label, Settings } = blockTypeViews[type];
  const [updateBlock] = useUpdateBlockMutation();
  const [draft, setDraft] = useState<Record<string, unknown> | null>(null);
  /** The settings that the draft began with: a colleague's change of others is kept. */
  const seen = useRef(block.normalizedConfig);
  const panel = useRef<HTMLDivElement>(null);
  const saving = useLaterSave(String(block.id));
  const config = draft ?? block.normalizedConfig;

  const change = (part: object) => {
    if (draft === null) seen.current = block.normalizedConfig;
    const next = { ...config, ...part };
    setDraft(next);
    saving.later(() => {
      updateBlock({ appId: page.id, blockId: block.id, config: next, expect: { config: seen.current } })
        .unwrap()
        .then(() => {
          seen.current = next;
        })
        .catch((error: unknown) => {
          if (!isCallError(error)) throw error;
          if (isConflict(error)) setDraft(null);
          showError(error);
        });
    }, SAVE_DELAY);
  };
  const props = { page, config: configOf(blockTypes[type], config), onChange: change, type };
  return (
    <SidePanel title={t(label)} actions={<StepButtons />} onClose={onClose}>
      <div ref={panel} className={styles.panel}>
        <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
          <Settings {...props} />
          {isNew && <FirstFocus panel={panel} />}
        </Suspense>
      </div>
    </SidePanel>
  );
}

/** Focuses the panel's first field once the settings have loaded. */
function FirstFocus({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    // The panel takes the focus itself when it opens.
    const timer = setTimeout(() => focusFirstField(panel.current));
    return () => clearTimeout(timer);
  }, [panel]);
  return null;
}
