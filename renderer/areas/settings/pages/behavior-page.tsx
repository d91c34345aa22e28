import { useText } from "../../../ui/text";
import { SettingsParts } from "../../../app/settings-parts";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** Features for members of the organisation, and the retention of their messages. */
export default function BehaviorPage() {
  const t = useText();
  return (
    <>
      <SettingsSection>
        <OrganizationSwitch
          name="member_upload_data_shortcut"
          label={t("settings.uploadShortcut")}
          hint={t("settings.uploadShortcutHint")}
        />
      </SettingsSection>
      <SettingsParts page="behavior" />
    </>
  );
}
