import { settingsTexts } from "#shared/text/settings";
import { webAppCalls } from "#shared/contract/web-app";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { deleteOrganizationJob } from "./deletion-job";
import { dropDeleted } from "./drop-deleted";
import { eraseDataJob } from "./erase-job";
import { migrations } from "./migrations";
import { handlers } from "./routes";
import { settingKind } from "./setting";
import { userSettingKind } from "./user-setting";
import { getAppIcon, getManifest } from "./web-app";

export const settings = defineArea({
  name: "settings",
  texts: settingsTexts,
  calls: [handlers, implement(webAppCalls, { getManifest, getAppIcon })],
  objects: [settingKind, userSettingKind],
  jobs: [deleteOrganizationJob, eraseDataJob],
  migrations,
  onStart(services) {
    dropDeleted(services).catch((error: unknown) =>
      services.log.error({ err: error }, "deleted organisations could not be looked for"),
    );
    return Promise.resolve();
  },
});
