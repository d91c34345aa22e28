import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./api-list.module.css";

interface LoadMoreProps {
  isBusy?: boolean;
  onLoad: () => void;
}

/** Loads the next page of a list below its last row. */
export function LoadMore({ isBusy = false, onLoad }: LoadMoreProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <Button isBusy={isBusy} onClick={onLoad}>
        {t("ui.loadMore")}
      </Button>
    </div>
  );
}
