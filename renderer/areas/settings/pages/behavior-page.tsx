import { useText } from "../../../ui/text";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** What members of the organisation are offered. */
export default function BehaviorPage() {
  const t = useText();
  return (
    <SettingsSection>
      <OrganizationSwitch
        name="member_upload_data_shortcut"
        label={t("settings.uploadShortcut")}
        hint={t("settings.uploadShortcutHint")}
      />
    </SettingsSection>
  );
}
