import { createContext, useContext, type ReactNode } from "react";
import type { MessageId } from "#shared/text/index";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { usePageState } from "../filters/use-page-state";
import styles from "./blocks.module.css";

/** Opens the settings of the block around; undefined for those who may not change it. */
export const SetUpContext = createContext<(() => void) | undefined>(undefined);

interface BlockNoticeProps {
  children: ReactNode;
  /** Link of the notice; absent if the reader has no further action. */
  action?: { label: MessageId; onTake: (() => void) | undefined } | undefined;
}

/** One sentence in the place of what a block shows. */
export function BlockNotice({ children, action }: BlockNoticeProps) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <p className={styles.noticeWords}>{children}</p>
      {action?.onTake && (
        <Button size="compact" onClick={action.onTake}>
          {t(action.label)}
        </Button>
      )}
    </div>
  );
}

interface SetUpNoticeProps {
  children: ReactNode;
  /** Readers, who can do nothing about it, are not shown the sentence. */
  isQuiet?: boolean;
}

/** Something is missing in the block's settings: those who may change them go there. */
export function SetUpNotice({ children, isQuiet = false }: SetUpNoticeProps) {
  const onTake = useContext(SetUpContext);
  if (isQuiet && !onTake) return null;
  return <BlockNotice action={{ label: "apps.setUpBlock", onTake }}>{children}</BlockNotice>;
}

interface NoRecordsProps {
  onNewRecord?: (() => void) | undefined;
  /** Message shown while no filter is active. */
  none?: MessageId | undefined;
}

/** There are no records: what narrows the page may be taken away, or a first one made. */
export function NoRecords({ onNewRecord, none = "apps.noRecords" }: NoRecordsProps) {
  const t = useText();
  const { search, filters, picked, change } = usePageState();
  const isFiltered = search !== "" || filters.length > 0 || picked.length > 0;
  const clear = () => change({ search: "", filters: [], picked: [] });
  return isFiltered ? (
    <BlockNotice action={{ label: "apps.clearFilters", onTake: clear }}>{t("apps.nothingFits")}</BlockNotice>
  ) : (
    <BlockNotice action={{ label: "apps.newRecord", onTake: onNewRecord }}>{t(none)}</BlockNotice>
  );
}
