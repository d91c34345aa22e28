import { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { legacyPagesTexts } from "#shared/text/legacy-pages";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { migrations } from "./migrations";
import {
  createLegacyPage,
  deleteLegacyPage,
  listLegacyPages,
  updateLegacyPage,
  findLegacyPage,
} from "./service";
import { tidyLegacyFilesJob, uploadLegacyFile } from "./files";
import { legacyPageKind } from "./legacy-page";
import { serveLegacyFiles } from "./serve-files";
import { createRecordsFromPage, updateRecordsFromPage } from "./write-from-page";

const handlers = implement(legacyPagesCalls, {
  listLegacyPages,
  findLegacyPage,
  uploadLegacyFile,
  createLegacyPage,
  updateLegacyPage,
  deleteLegacyPage,
  createRecordsFromPage,
  updateRecordsFromPage,
});

export const legacyPages = defineArea({
  name: "legacy-pages",
  texts: legacyPagesTexts,
  calls: [handlers],
  objects: [legacyPageKind],
  protocols: [serveLegacyFiles],
  jobs: [tidyLegacyFilesJob],
  schedules: [{ cron: "50 3 * * *", timeZone: "organization", job: tidyLegacyFilesJob }],
  migrations,
});
