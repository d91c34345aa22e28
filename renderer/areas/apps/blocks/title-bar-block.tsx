import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import type { TitleBarConfig } from "#shared/blocks/types/navigation";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { SearchField } from "../../../ui/fields/search-field";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { usePublicPage } from "../public-page-context";
import { usePageSearch } from "../filters/use-page-search";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { NewRecordButton } from "./new-record-button";
import { useTarget } from "./use-target";

/** The page's bar: a heading, a search over all blocks of records, a button and one for new records. */
export default function TitleBarBlock({ page, block, config }: BlockProps<TitleBarConfig>) {
  const t = useText();
  const open = useTarget(page.id);
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
      {search && <PageSearch page={page} filterId={config.search_filter_id} isSmall={minimize_search} />}
      {button?.target && (
        <Button
          className={button.color ? styles.colored : undefined}
          style={button.color ? colorStyle(button.color) : undefined}
          onClick={() => button.target && open(button.target)}
        >
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
        <NewRecordButton
          tableId={creation_form}
          opening={config.form_opening}
          icon={<IconPlus size={16} stroke={1.5} />}
        />
      )}
    </div>
  );
}

interface PageSearchProps {
  page: BlockProps["page"];
  filterId: number | null;
  /** A button until it is used. */
  isSmall: boolean;
}

function PageSearch({ page, filterId, isSmall }: PageSearchProps) {
  const t = useText();
  const { text, search } = usePageSearch(page, filterId);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (isSmall && !isOpen && text === "")
    return (
      <IconButton label={t("apps.search")} onClick={() => setIsOpen(true)}>
        <IconSearch size={18} stroke={1.5} />
      </IconButton>
    );
  const close = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget) && input.current?.value === "") setIsOpen(false);
  };
  return (
    <div className={styles.search} onBlur={close}>
      <SearchField ref={input} label={t("apps.search")} value={text} onSearch={search} />
    </div>
  );
}
