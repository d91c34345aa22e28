import { IconPlus } from "@tabler/icons-react";
import type { TitleBarConfig } from "#shared/blocks/types/navigation";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { usePublicPage } from "../public-page-context";
import { usePageState } from "../filters/use-page-state";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { NewRecordButton } from "./new-record-button";
import { useTarget } from "./use-target";

/** The page's bar: a heading, a search over all blocks of records, a button and one for new records. */
export default function TitleBarBlock({ block, config }: BlockProps<TitleBarConfig>) {
  const t = useText();
  const state = usePageState();
  const open = useTarget();
  const { component, bg_color, search, minimize_search, button, creation_form } = config;
  const publicPage = usePublicPage();
  const publicForm = publicPage?.formOf(block.id) ?? null;
  return (
    <div
      className={styles.titleBar}
      data-colored={bg_color !== null || undefined}
      style={bg_color ? colorStyle(bg_color) : undefined}
    >
      <h2 className={styles.title}>{component}</h2>
      {search && (
        <div className={styles.search} data-small={minimize_search || undefined}>
          <SearchField
            label={t("apps.search")}
            value={state.search}
            onSearch={(text) => state.change({ ...state, search: text })}
          />
        </div>
      )}
      {button?.target && (
        <Button onClick={() => button.target && open(button.target)}>
          {button.label || t("apps.block.button")}
        </Button>
      )}
      {publicForm !== null && (
        <Button
          kind="primary"
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() => publicPage?.openForm(publicForm)}
        >
          {t("apps.newRecord")}
        </Button>
      )}
      {creation_form !== null && (
        <NewRecordButton tableId={creation_form} icon={<IconPlus size={16} stroke={1.5} />} />
      )}
    </div>
  );
}
