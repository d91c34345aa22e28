import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useGetTemplateBuilderQuery } from "../api";
import { ProfileForm } from "../components/profile-form";

export default function EditBuilderProfile({ onClose }: PanelProps<"editBuilderProfile">) {
  const t = useText();
  const { data, error, refetch } = useGetTemplateBuilderQuery();
  return (
    <SidePanel title={t("templates.editProfile")} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && <ProfileForm profile={data.builder} onClose={onClose} />}
    </SidePanel>
  );
}
