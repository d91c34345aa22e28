import { useState, type FormEvent } from "react";
import { ORGANIZATION_DELETION_DAYS } from "#shared/limits/settings";
import { showError } from "../../../app/errors/show-error";
import { followJob } from "../../../app/jobs";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useEraseAllDataMutation } from "../api";
import { ExportOrganization } from "../components/export-organization";
import { SettingsSection } from "../components/settings-section";
import styles from "../components/settings-section.module.css";

/** A complete copy, and irreversible actions: erasing all data, and deleting the organisation after some days. */
export default function PrivacyPage() {
  return (
    <>
      <ExportOrganization />
      <EraseData />
      <DeleteOrganization />
    </>
  );
}

function EraseData() {
  const t = useText();
  const { organization } = useSession();
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [erase] = useEraseAllDataMutation();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { jobId } = await erase({ confirmation: typed }).unwrap();
      const job = await followJob(jobId, (done) => t("settings.erasing", { done }));
      if (job.status === "done") showToast({ kind: "success", message: t("settings.erased") });
    } catch (error) {
      showError(error);
    }
    setTyped("");
    setIsBusy(false);
  }
  return (
    <SettingsSection title={t("settings.erase")} hint={t("settings.eraseHint")}>
      <form onSubmit={(event) => void submit(event)} className={styles.fields}>
        <TextField
          label={t("settings.eraseConfirm", { name: organization.name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.row}>
          <Button
            type="submit"
            kind="danger"
            isBusy={isBusy}
            disabled={typed.trim() !== organization.name.trim()}
          >
            {t("settings.erase")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function DeleteOrganization() {
  const t = useText();
  const { organization } = useSession();
  return (
    <SettingsSection
      title={t("settings.deleteOrganization")}
      hint={t("settings.deleteHint", { days: ORGANIZATION_DELETION_DAYS })}
    >
      {organization.delete_at === null && (
        <div className={styles.row}>
          <Button kind="danger" onClick={() => void openPanel("deleteOrganization", {})}>
            {t("settings.deleteOrganization")}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
