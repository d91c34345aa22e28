import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./settings-section.module.css";

interface SaveBarProps {
  isChanged: boolean;
  canSave: boolean;
  isSaving: boolean;
  discard: () => void;
}

/** The bar below a form, only while something in it is not saved. */
export function SaveBar({ isChanged, canSave, isSaving, discard }: SaveBarProps) {
  const t = useText();
  if (!isChanged) return null;
  return (
    <div className={styles.bar}>
      <span>{t("settings.unsaved")}</span>
      <Button disabled={isSaving} onClick={discard}>
        {t("settings.discard")}
      </Button>
      <Button type="submit" kind="primary" disabled={!canSave} isBusy={isSaving}>
        {t("ui.save")}
      </Button>
    </div>
  );
}
