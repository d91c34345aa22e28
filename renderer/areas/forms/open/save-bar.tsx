import { IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button/button";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import styles from "./open.module.css";

interface SaveBarProps {
  /** Values that were changed and are kept as a draft. */
  changed: number;
  isBusy: boolean;
  /** Before the buttons, instead of what is kept. */
  leading?: ReactNode;
  /** Between 'Cancel' and the last button: 'Back'. */
  onBack?: (() => void) | undefined;
  /** The last button goes to the next page instead of saving. */
  isNext?: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** Number of unsaved changes, and the buttons of a form. */
export function SaveBar({ changed, isBusy, leading, onBack, isNext, onCancel, onSave }: SaveBarProps) {
  const t = useText();
  return (
    <>
      <div className={styles.kept} role="status">
        {leading}
        {changed > 0 && (
          <span className={styles.draft}>
            <IconDeviceFloppy size={16} stroke={1.5} aria-hidden />
            {t("superForm.changesKept", { count: changed })}
          </span>
        )}
      </div>
      <Button onClick={onCancel}>{t("ui.cancel")}</Button>
      {onBack && <Button onClick={onBack}>{t("superForm.back")}</Button>}
      <Button
        kind="primary"
        className={styles.save}
        isBusy={isBusy}
        trailing={isNext ? undefined : <Kbd keys="mod+enter" isOnDark />}
        onClick={onSave}
      >
        {t(isNext ? "superForm.next" : "ui.save")}
      </Button>
    </>
  );
}
