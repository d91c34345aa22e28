import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconCloudOff,
  IconConfetti,
  IconLanguage,
  IconLock,
  IconTrashX,
  IconUser,
} from "@tabler/icons-react";
import type { Session } from "#shared/contract/access";
import { settingsPages } from "../../app/slots";

const everybody = () => true;
const maySeeSettings = ({ can }: Session) => can.canViewOrgSettings;
const isAdmin = ({ can }: Session) => can.isAdmin;

/** The pages of this area; others add theirs to the same slot. */
export const ownPages = [
  settingsPages.entry({
    id: "my-profile",
    group: "general",
    order: 0,
    title: "settings.profile",
    hint: "settings.profileHint",
    icon: IconUser,
    mayUse: everybody,
    load: () => import("./pages/profile-page"),
  }),
  settingsPages.entry({
    id: "organization-settings",
    group: "general",
    order: 1,
    title: "settings.organization",
    hint: "settings.organizationHint",
    icon: IconBuilding,
    mayUse: maySeeSettings,
    load: () => import("./pages/organization-page"),
  }),
  settingsPages.entry({
    id: "language-and-region",
    group: "general",
    order: 2,
    title: "settings.region",
    hint: "settings.regionHint",
    icon: IconLanguage,
    mayUse: everybody,
    load: () => import("./pages/region-page"),
  }),
  settingsPages.entry({
    id: "behavior",
    group: "general",
    order: 4,
    title: "settings.behavior",
    hint: "settings.behaviorHint",
    icon: IconAdjustmentsHorizontal,
    mayUse: maySeeSettings,
    load: () => import("./pages/behavior-page"),
  }),
  settingsPages.entry({
    id: "fun-mode",
    group: "general",
    order: 5,
    title: "settings.funMode",
    hint: "settings.funModeHint",
    icon: IconConfetti,
    mayUse: maySeeSettings,
    load: () => import("./pages/fun-mode-page"),
  }),
  settingsPages.entry({
    id: "offline",
    group: "general",
    order: 6,
    title: "settings.offline",
    hint: "settings.offlineHint",
    icon: IconCloudOff,
    mayUse: everybody,
    load: () => import("./pages/offline-page"),
  }),
  settingsPages.entry({
    id: "mfa",
    group: "security",
    order: 20,
    title: "settings.mfa",
    hint: "settings.mfaHint",
    icon: IconLock,
    mayUse: isAdmin,
    load: () => import("./pages/mfa-page"),
  }),
  settingsPages.entry({
    id: "privacy",
    group: "more",
    order: 0,
    title: "settings.privacy",
    hint: "settings.privacyHint",
    icon: IconTrashX,
    mayUse: isAdmin,
    load: () => import("./pages/privacy-page"),
  }),
];
