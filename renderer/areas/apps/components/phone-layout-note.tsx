import type { Page } from "#shared/contract/pages";
import { isCallError, showError } from "../../../app/errors/show-error";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useUpdatePageMutation } from "../api";
import styles from "./page-title.module.css";

/** Says that a page has no layout of its own for phones yet, and makes it one that can be edited. */
export function PhoneLayoutNote({ page }: { page: Page }) {
  const t = useText();
  const hasPlan = usePlan("mobileLayout");
  const [updatePage, { isLoading }] = useUpdatePageMutation();
  const enable = () => {
    updatePage({ appId: page.id, settings: { mobile_enabled: true } })
      .unwrap()
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        showError(error);
      });
  };
  return (
    <p className={styles.note}>
      {t("bars.automaticLayout")}
      {hasPlan && (
        <Button size="compact" isBusy={isLoading} onClick={enable}>
          {t("bars.ownLayout")}
        </Button>
      )}
    </p>
  );
}
