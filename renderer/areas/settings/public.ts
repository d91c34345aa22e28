export { SettingsSection } from "./components/settings-section";
export { useUpdateUserSettingMutation, useGetUserSettingsQuery } from "./api";
export { useOutsideLinks } from "./use-outside-links";
export { useRegionOptions } from "./components/region-fields";
export { useTimeZoneOptions } from "./region-options";
