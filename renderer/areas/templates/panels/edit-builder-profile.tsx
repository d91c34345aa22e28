import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { useGetTemplateBuilderQuery } from "../api";
import { ProfileForm } from "../components/profile-form";

export default function EditBuilderProfile({ onClose }: PanelProps<"editBuilderProfile">) {
  const t = useText();
  const { data, error, refetch } = useGetTemplateBuilderQuery();
  return (
    <SidePanel title={t("templates.editProfile")} onClose={onClose}>
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
      {data && <ProfileForm profile={data.builder} onClose={onClose} />}
    </SidePanel>
  );
}
