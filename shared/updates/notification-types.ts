/** Channels of notifications: the list of updates, an e-mail, the browser even if the product is closed. */
export const channels = ["workloom", "email", "push"] as const;
export type Channel = (typeof channels)[number];

/**
 * The types of notifications, with the channels that support them and their defaults. Finished files and imports have
 * their own mails.
 */
export const notificationTypes = {
  user_mention: { workloom: true, email: true, push: true },
  assignment: { workloom: true, email: true, push: true },
  due_soon: { workloom: true, email: true, push: true },
  /** By e-mail only what is followed by e-mail. */
  record_change: { workloom: true, email: true, push: false },
  chat_message: { workloom: true, email: true, push: true },
  task: { workloom: true, email: true, push: true },
  result: { workloom: true, push: true },
  error: { workloom: true, push: true },
} as const satisfies Record<string, Partial<Record<Channel, boolean>>>;
export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

type NotificationSettings = {
  [T in NotificationType]: `${T}_notification_${keyof (typeof notificationTypes)[T] & string}`;
}[NotificationType];
export type NotificationSetting = NotificationSettings;

/** The setting of a person that allows a type on a channel; null if the type never uses the channel. */
export const settingOf = (type: NotificationType, channel: Channel): NotificationSetting | null =>
  channel in notificationTypes[type] ? (`${type}_notification_${channel}` as NotificationSetting) : null;

/** All of these settings, with what holds without a choice. */
export const notificationSettings = Object.fromEntries(
  notificationTypeNames.flatMap((type) =>
    Object.entries(notificationTypes[type]).map(([channel, isOn]) => [
      `${type}_notification_${channel}`,
      isOn,
    ]),
  ),
) as Record<NotificationSetting, boolean>;
