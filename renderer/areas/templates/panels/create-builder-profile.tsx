import { useState } from "react";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useLinkTemplateBuilderMutation } from "../api";
import styles from "../components/picture-field.module.css";
import { PROFILE_FORM, ProfileForm } from "../components/profile-form";
import { SaveButton } from "../components/save-button";

/** A new profile, or another person's by its token. */
export default function CreateBuilderProfile({ onClose }: PanelProps<"createBuilderProfile">) {
  const t = useText();
  const [isValid, setValid] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [token, setToken] = useState("");
  const [link, linking] = useLinkTemplateBuilderMutation();
  const join = async () => {
    try {
      await link({ profile_token: token }).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  const footer = <SaveButton form={PROFILE_FORM} isNew {...{ isValid, isSaving }} />;
  return (
    <SidePanel title={t("templates.createProfile")} onClose={onClose} footer={footer}>
      <ProfileForm profile={null} onValid={setValid} onSaving={setSaving} onClose={onClose} />
      <div className={styles.form}>
        <TextField
          label={t("templates.token")}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
        <Button disabled={token.trim() === ""} isBusy={linking.isLoading} onClick={() => void join()}>
          {t("templates.linkProfile")}
        </Button>
      </div>
    </SidePanel>
  );
}
