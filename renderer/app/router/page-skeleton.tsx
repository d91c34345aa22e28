import { useEffect, useState } from "react";
import { Sheet } from "../../ui/layers/sheet";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import styles from "./page-skeleton.module.css";

/** Below this wait in ms nothing shows: a flash would be worse. */
const QUIET_WAIT = 150;

/** Stands for a page whose code is on its way. */
export function PageSkeleton() {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return <Sheet className={styles.page}>{isShown && <ListSkeleton label={t("app.loading")} />}</Sheet>;
}
