import { useText } from "../../../ui/text";
import styles from "./blocks.module.css";
import { NAMES_SHOWN } from "./chart-parts";

interface GroupCountProps {
  shown: number;
  all?: number | undefined;
  /** The server has counted all groups. */
  isComplete: boolean;
}

/** The number of a chart's groups, if an axis can't name each, or if some are not drawn. */
export function GroupCount({ shown, all = shown, isComplete }: GroupCountProps) {
  const t = useText();
  if (all > shown || !isComplete)
    return (
      <p className={styles.groupCount}>
        {t(isComplete ? "apps.groupsShown" : "apps.groupsShownOfMore", { shown, all })}
      </p>
    );
  return shown > NAMES_SHOWN ? (
    <p className={styles.groupCount}>{t("apps.groupCount", { n: shown })}</p>
  ) : null;
}
