import { fileCalls } from "#shared/contract/files";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { downloadFile, getThumbnail } from "./download";
import { readingJob } from "./readings/reading-job";
import { providerJob, readWithProvider } from "./readings/provider-job";
import { readAgain } from "./readings/read-again";
import { discardUpload } from "./remove";
import { uploadFile } from "./upload";
import { removeContentJob, removeContentLeft } from "./remove-content";
import { removeOrphanedUploads } from "./orphaned-uploads";

const handlers = implement(fileCalls, { uploadFile, discardUpload, downloadFile, getThumbnail, readAgain });

export const files = defineArea({
  name: "files",
  calls: [handlers],
  jobs: [removeContentJob, removeOrphanedUploads, providerJob, readingJob],
  async onOpen(services, org) {
    await removeContentLeft({ org, services });
    await readWithProvider(services, org);
  },
});
