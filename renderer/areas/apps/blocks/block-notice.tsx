import { createContext, useContext, type ReactNode } from "react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { usePageState } from "../filters/use-page-state";
import styles from "./blocks.module.css";

/** Opens the settings of the block around; undefined for those who may not change it. */
export const SetUpContext = createContext<(() => void) | undefined>(undefined);

interface BlockNoticeProps {
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
}

/** One sentence in the place of what a block shows. */
export const BlockNotice = ({ children, action }: BlockNoticeProps) => (
  <div className={styles.notice}>
    <p className={styles.noticeWords}>{children}</p>
    {action}
  </div>
);

interface SetUpNoticeProps {
  children: ReactNode;
  /** Readers, who can do nothing about it, are not shown the sentence. */
  isQuiet?: boolean;
}

/** Something is missing in the block's settings: those who may change them go there. */
export function SetUpNotice({ children, isQuiet = false }: SetUpNoticeProps) {
  const t = useText();
  const onSetUp = useContext(SetUpContext);
  if (isQuiet && !onSetUp) return null;
  return (
    <BlockNotice
      action={
        onSetUp && (
          <Button size="compact" onClick={onSetUp}>
            {t("apps.setUpBlock")}
          </Button>
        )
      }
    >
      {children}
    </BlockNotice>
  );
}

/** There are no records: what narrows the page may be taken away, or a first one made. */
export function NoRecords({ onNewRecord }: { onNewRecord?: (() => void) | undefined }) {
  const t = useText();
  const { search, filters, picked, change } = usePageState();
  const isNarrowed = search !== "" || filters.length > 0 || picked.length > 0;
  if (isNarrowed) {
    const clear = () => change({ search: "", filters: [], picked: [] });
    return (
      <BlockNotice
        action={
          <Button size="compact" onClick={clear}>
            {t("apps.clearFilters")}
          </Button>
        }
      >
        {t("apps.nothingFits")}
      </BlockNotice>
    );
  }
  return (
    <BlockNotice
      action={
        onNewRecord && (
          <Button size="compact" onClick={onNewRecord}>
            {t("apps.newRecord")}
          </Button>
        )
      }
    >
      {t("apps.noRecords")}
    </BlockNotice>
  );
}
