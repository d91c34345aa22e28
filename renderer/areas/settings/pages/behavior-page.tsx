import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { MessageRetention } from "../components/message-retention";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** Features for members of the organisation, and the retention of their messages. */
export default function BehaviorPage() {
  const t = useText();
  const { can } = useSession();
  return (
    <>
      <SettingsSection>
        <OrganizationSwitch
          name="member_upload_data_shortcut"
          label={t("settings.uploadShortcut")}
          hint={t("settings.uploadShortcutHint")}
        />
      </SettingsSection>
      {can.isAdmin && <MessageRetention />}
    </>
  );
}
