export { ImportantEmails } from "./components/important-emails";
export { SettingsSection } from "./components/settings-section";
export {
  useGetOrganizationSettingsQuery,
  useGetUserSettingsQuery,
  useUpdateOrganizationSettingsMutation,
  useUpdateUserSettingMutation,
} from "./api";
export { useOutsideLinks } from "./use-outside-links";
