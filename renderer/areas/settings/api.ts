import { exportCalls } from "#shared/contract/exports";
import { settingsCalls } from "#shared/contract/settings";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    organizationSettings: true;
    profile: true;
    userSettings: true;
  }
}

const {
  getOrganizationSettings,
  updateOrganizationSettings,
  removeLogo,
  getProfile,
  updateProfile,
  removePhoto,
  getUserSettings,
  updateUserSetting,
  getInfraNotification,
  updateInfraNotification,
  getLinks,
  eraseAllData,
  scheduleDeletion,
  abortDeletion,
} = settingsCalls;

const ofOrganization = ["organizationSettings"] as const;

export const settingsApi = fromContract(
  {
    getOrganizationSettings,
    updateOrganizationSettings,
    removeLogo,
    getProfile,
    updateProfile,
    removePhoto,
    getUserSettings,
    updateUserSetting,
    getInfraNotification,
    updateInfraNotification,
    getLinks,
    eraseAllData,
    scheduleDeletion,
    abortDeletion,
    exportOrganization: exportCalls.exportOrganization,
  },
  {
    provides: {
      getOrganizationSettings: ofOrganization,
      getInfraNotification: ofOrganization,
      getProfile: ["profile"],
      getUserSettings: ["userSettings"],
    },
    invalidates: {
      updateOrganizationSettings: ofOrganization,
      removeLogo: ofOrganization,
      updateInfraNotification: ofOrganization,
      updateProfile: ["profile"],
      removePhoto: ["profile"],
    },
    live: {
      "organization.changed": { getOrganizationSettings: "refetch", getInfraNotification: "refetch" },
      "user.changed": { getProfile: "refetch" },
      "preferences.changed": { getUserSettings: "refetch" },
    },
    options: {
      updateUserSetting: {
        // Optimistic update; a rejection restores the stored value.
        async onQueryStarted({ setting_key: key, setting_value: value }, { dispatch, queryFulfilled }) {
          const patch = dispatch(
            settingsApi.util.updateQueryData("getUserSettings", undefined, (draft) => {
              draft[key] = value;
            }),
          );
          try {
            await queryFulfilled;
          } catch {
            patch.undo();
            dispatch(settingsApi.util.invalidateTags([{ type: "kind", id: "userSettings" }]));
          }
        },
      },
    },
  },
);

export const {
  useGetOrganizationSettingsQuery,
  useUpdateOrganizationSettingsMutation,
  useRemoveLogoMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRemovePhotoMutation,
  useGetUserSettingsQuery,
  useUpdateUserSettingMutation,
  useGetInfraNotificationQuery,
  useUpdateInfraNotificationMutation,
  useGetLinksQuery,
  useExportOrganizationMutation,
  useEraseAllDataMutation,
  useScheduleDeletionMutation,
  useAbortDeletionMutation,
} = settingsApi;
