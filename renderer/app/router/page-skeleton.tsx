import { useEffect, useState } from "react";
import { Sheet } from "../../ui/layers/sheet";
import { TableSkeleton, ListSkeleton } from "../../ui/states/skeletons";
import { useWaiting } from "../../ui/states/waiting";
import { useText } from "../../ui/text";
import type { PageShape } from "../define-area";
import styles from "./page-skeleton.module.css";

/** Below this wait in ms nothing shows: a flash would be worse. */
const QUIET_WAIT = 150;

/** Stands for a page whose code is on its way. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const t = useText();
  useWaiting();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return <Sheet />;
  if (shape === "grid") {
    return (
      <Sheet>
        <TableSkeleton label={t("app.loading")} />
      </Sheet>
    );
  }
  return (
    <Sheet className={styles.page}>
      <ListSkeleton label={t("app.loading")} />
    </Sheet>
  );
}
