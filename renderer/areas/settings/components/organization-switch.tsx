import type { OrganizationSwitch as SwitchName } from "#shared/settings";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { undo } from "../../../app/undo";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetOrganizationSettingsQuery, useUpdateOrganizationSettingsMutation } from "../api";

interface OrganizationSwitchProps {
  name: SwitchName;
  label: string;
  hint: string;
  disabled?: boolean;
}

/** A switch of the organisation: it holds at once, and can be taken back. */
export function OrganizationSwitch({ name, label, hint, disabled = false }: OrganizationSwitchProps) {
  const t = useText();
  const { data, error, refetch } = useGetOrganizationSettingsQuery();
  const [update, { isLoading }] = useUpdateOrganizationSettingsMutation();
  async function turn(isOn: boolean): Promise<void> {
    try {
      const { changeSetId } = await update({ [name]: isOn }).unwrap();
      const action = { label: t("app.undo"), run: () => void undo(changeSetId) };
      showToast({ id: "settings", kind: "success", message: t("settings.saved"), action });
    } catch (problem) {
      showError(problem);
      void refetch();
    }
  }
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return (
    <Switch
      label={label}
      hint={hint}
      checked={data.settings[name]}
      disabled={disabled || isLoading}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
