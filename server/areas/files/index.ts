import { fileCalls } from "#shared/contract/files";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { downloadFile, getThumbnail } from "./download";
import { discardUpload } from "./remove";
import { uploadFile } from "./upload";
import { removeContentJob, removeContentLeft } from "./remove-content";
import { removeStrays } from "./strays";

const handlers = implement(fileCalls, { uploadFile, discardUpload, downloadFile, getThumbnail });

export const files = defineArea({
  name: "files",
  calls: [handlers],
  jobs: [removeContentJob, removeStrays],
  onOpen: (services, org) => removeContentLeft({ org, services }),
});
