export { SettingsSection } from "./components/settings-section";
export { useUpdateUserSettingMutation, useGetUserSettingsQuery } from "./api";
export { useOutsideLinks } from "./use-outside-links";
