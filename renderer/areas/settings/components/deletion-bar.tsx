import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { showToast } from "../../../ui/toast/toast-store";
import { useAbortDeletionMutation } from "../api";
import styles from "./deletion-bar.module.css";

/** Says on every page that the organisation will be deleted; an administrator can abort that. */
export function DeletionBar() {
  const t = useText();
  const { organization, can } = useSession();
  const moment = useMoment();
  const [abort, { isLoading }] = useAbortDeletionMutation();
  if (organization.delete_at === null || !can.isAdmin) return null;
  const stay = async () => {
    try {
      await abort().unwrap();
      showToast({ kind: "success", message: t("settings.aborted") });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.bar} role="status">
      <span>{t("settings.deletionScheduled", { date: moment(organization.delete_at) })}</span>
      <Button size="compact" isBusy={isLoading} onClick={() => void stay()}>
        {t("settings.abort")}
      </Button>
    </div>
  );
}
