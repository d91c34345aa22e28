import { settingsCalls } from "#shared/contract/settings";
import { implement } from "../../http/implement";
import { abortDeletion, getDeletion, scheduleDeletion } from "./deletion";
import { eraseAllData } from "./erase";
import { getInfraNotification, updateInfraNotification } from "./infra-notification";
import { getLogo, removeLogo, uploadLogo } from "./logo";
import { getOrganizationSettings, updateOrganizationSettings } from "./organization-settings";
import { getPhoto, getProfile, removePhoto, updateProfile, uploadPhoto } from "./profile";
import { getUserSettings, updateUserSetting } from "./user-settings";

export const handlers = implement(settingsCalls, {
  getOrganizationSettings,
  updateOrganizationSettings,
  uploadLogo,
  removeLogo,
  getLogo,
  getProfile,
  updateProfile,
  uploadPhoto,
  removePhoto,
  getPhoto,
  getUserSettings,
  updateUserSetting,
  getInfraNotification,
  updateInfraNotification,
  getLinks: ({ services: { config } }) => Promise.resolve(config.links),
  eraseAllData,
  getDeletion,
  scheduleDeletion,
  abortDeletion,
});
