import type { UserSettings } from "#shared/contract/settings";
import {
  channels,
  notificationTypeNames,
  settingOf,
  type NotificationSetting,
} from "#shared/updates/notification-types";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useText } from "../../../ui/text";
import { reasonIcons } from "../reason-icons";
import styles from "./notification-table.module.css";

interface NotificationTableProps {
  settings: UserSettings;
  onChoose: (setting: NotificationSetting, isOn: boolean) => void;
}

/** Notification kinds row by row, with a switch for each channel. Mentions have separate switches above. */
export function NotificationTable({ settings, onChoose }: NotificationTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("updates.types")}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`updates.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTypeNames.map((type) => {
          const Icon = reasonIcons[type];
          return (
            <tr key={type}>
              <th scope="row">
                <Icon size={16} stroke={1.5} aria-hidden />
                {t(`updates.type.${type}`)}
              </th>
              {channels.map((channel) => {
                const setting = settingOf(type, channel);
                const label = t("updates.by", {
                  type: t(`updates.type.${type}`),
                  channel: t(`updates.channel.${channel}`),
                });
                return (
                  <td key={channel}>
                    {setting && (
                      <Checkbox
                        label={label}
                        isLabelHidden
                        checked={settings[setting]}
                        onChange={({ currentTarget }) => onChoose(setting, currentTarget.checked)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
