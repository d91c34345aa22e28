import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { useGetTemplateBuilderQuery } from "../api";
import { PROFILE_FORM, ProfileForm } from "../components/profile-form";
import { SaveButton } from "../components/save-button";

export default function EditBuilderProfile({ onClose }: PanelProps<"editBuilderProfile">) {
  const t = useText();
  const [isValid, setValid] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data, error, refetch } = useGetTemplateBuilderQuery();
  const footer = data && <SaveButton form={PROFILE_FORM} isNew={false} {...{ isValid, isSaving }} />;
  return (
    <SidePanel title={t("templates.editProfile")} onClose={onClose} footer={footer}>
      {isCallError(error) && error.code === 404 ? (
        <ErrorState
          title={t("templates.profileError")}
          message={error.message}
          errorId={`${error.id}#${error.code}`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Awaited {...{ data, error, refetch }} />
      )}
      {data && (
        <ProfileForm profile={data.builder} onValid={setValid} onSaving={setSaving} onClose={onClose} />
      )}
    </SidePanel>
  );
}
