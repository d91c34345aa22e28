import type { UserSettingName } from "#shared/settings";
import { Awaited } from "../../../app/errors/awaited";
import { host } from "../../../host";
import { showError } from "../../../app/errors/show-error";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import {
  SettingsSection,
  useGetUserSettingsQuery,
  useUpdateUserSettingMutation,
} from "../../settings/public";
import { FollowedThings } from "../components/followed-things";
import { NotificationTable } from "../components/notification-table";
import { PushSwitch } from "../components/push-switch";
import { QuietHours } from "../components/quiet-hours";

const shown = [
  ["user_mention_notification_email", "settings.mentionEmail"],
  ["user_mention_notification_workloom", "settings.mentionProduct"],
] as const;

/** Notification settings of the user; changes show at once. */
export default function NotificationsPage() {
  const t = useText();
  const { data, error, refetch } = useGetUserSettingsQuery();
  const [update] = useUpdateUserSettingMutation();
  const choose = (setting_key: UserSettingName, setting_value: boolean) =>
    void update({ setting_key, setting_value }).unwrap().catch(showError);
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return (
    <>
      <SettingsSection>
        {shown.map(([name, label]) => (
          <Switch
            key={name}
            label={t(label)}
            checked={data[name]}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          />
        ))}
      </SettingsSection>
      <SettingsSection title={t("updates.types")}>
        <NotificationTable settings={data} onChoose={choose} />
        {host.kind === "web" && <PushSwitch />}
      </SettingsSection>
      <QuietHours />
      <FollowedThings />
    </>
  );
}
