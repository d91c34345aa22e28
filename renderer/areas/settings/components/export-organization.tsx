import { IconPackageExport } from "@tabler/icons-react";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { followExport, useCoolDown } from "../../exports/public";
import { useExportOrganizationMutation } from "../api";
import { SettingsSection } from "./settings-section";
import styles from "./settings-section.module.css";

/** One archive of everything, offered before anything is erased. */
export function ExportOrganization() {
  const t = useText();
  const { organization } = useSession();
  const [exportAll, { isLoading }] = useExportOrganizationMutation();
  const { isLocked, lock } = useCoolDown("organization");
  const start = async () => {
    try {
      const { identifier, jobId } = await exportAll().unwrap();
      lock();
      showToast({ kind: "success", message: t("settings.exportAllStarted"), duration: EXPORT_TOAST });
      void followExport(identifier, jobId, organization.name);
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <SettingsSection title={t("settings.exportAll")} hint={t("settings.exportAllHint")}>
      <div className={styles.row}>
        <Button
          icon={<IconPackageExport size={16} stroke={1.5} />}
          disabled={isLocked}
          isBusy={isLoading}
          onClick={() => void start()}
        >
          {t("settings.exportAllNow")}
        </Button>
      </div>
    </SettingsSection>
  );
}
