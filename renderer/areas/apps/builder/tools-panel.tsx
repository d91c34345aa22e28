import {
  IconChartBar,
  IconCopy,
  IconLayoutAlignTop,
  IconPalette,
  IconShieldLock,
  IconWorldShare,
} from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { blockGroups } from "#shared/blocks/block-type";
import { blockTypes } from "#shared/blocks/index";
import type { Page } from "#shared/contract/pages";
import { foldText } from "#shared/fold-text";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { SearchField } from "../../../ui/fields/search-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { blockTypeViews } from "../blocks/registry";
import { BlockTiles } from "./block-tiles";
import { StepButtons } from "./step-buttons";
import styles from "./builder.module.css";
import { useAddBlock } from "./use-add-block";
import { useArrange } from "./use-arrange";

interface ToolsPanelProps {
  page: Page;
  onAdded: (blockId: number) => void;
  onClose: () => void;
}

/** Every tool of a page and every type of block, to be found by typing. */
export function ToolsPanel({ page, onAdded, onClose }: ToolsPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const { canCreateApps } = useCan();
  const [query, setQuery] = useState("");
  const add = useAddBlock(page, onAdded);
  const { closeGaps } = useArrange(page);
  const isFound = (name: string) => foldText(name).includes(foldText(query));
  const tools = [
    {
      id: "customize",
      name: t("apps.customize"),
      Icon: IconPalette,
      run: () => void openPanel("customizePage", { appId: page.id }),
    },
    ...(page.can.fullControl
      ? [
          {
            id: "public",
            name: t("sharing.publicApp"),
            Icon: IconWorldShare,
            run: () => void openPanel("sharePage", { appId: page.id }),
          },
        ]
      : []),
    {
      id: "chart",
      name: t("aiScreens.chart"),
      Icon: IconChartBar,
      run: () => void openPanel("aiChart", { page }),
    },
    ...(page.can.canEditBlocks
      ? [{ id: "tidy", name: t("apps.closeGaps"), Icon: IconLayoutAlignTop, run: closeGaps }]
      : []),
    {
      id: "access",
      name: t("apps.manageAccess"),
      Icon: IconShieldLock,
      run: () => void navigate("/settings/roles?hideMenu=true"),
    },
    ...(canCreateApps
      ? [
          {
            id: "duplicate",
            name: t("apps.duplicate"),
            Icon: IconCopy,
            run: () => void openPanel("duplicatePage", { appId: page.id }),
          },
        ]
      : []),
  ].filter(({ name }) => page.can.canCreateBlocks && isFound(name));
  const found = Object.values(blockTypes).filter(({ name }) => isFound(t(blockTypeViews[name].label)));
  return (
    <SidePanel title={t("apps.tools")} actions={<StepButtons />} onClose={onClose} leavesFocus>
      <div className={styles.panel}>
        <SearchField label={t("apps.searchTools")} value={query} debounce={0} onSearch={setQuery} />
        {tools.length > 0 && (
          <section aria-label={t("apps.toolGroup")}>
            <h3 className={styles.heading}>{t("apps.toolGroup")}</h3>
            <ul className={styles.tools}>
              {tools.map(({ id, name, Icon, run }) => (
                <li key={id}>
                  <button type="button" className={styles.tool} onClick={run}>
                    <Icon size={18} stroke={1.5} />
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {page.can.canCreateBlocks && (
          <section aria-label={t("apps.blockGroup")}>
            <h3 className={styles.heading}>{t("apps.blockGroup")}</h3>
            {blockGroups.map((group) => {
              const types = found.filter((type) => type.group === group).map(({ name }) => name);
              if (types.length === 0) return null;
              return (
                <BlockTiles
                  key={group}
                  label={t(`apps.group.${group}`)}
                  types={types}
                  onAdd={(type) => add(type)}
                />
              );
            })}
          </section>
        )}
        {tools.length === 0 && found.length === 0 && (
          <p className={styles.nothing}>{t("ui.noResults", { query })}</p>
        )}
      </div>
    </SidePanel>
  );
}
