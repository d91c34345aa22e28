import { fileCalls } from "#shared/contract/files";
import { implement } from "../../http/implement";
import { downloadFile, getThumbnail } from "./download";
import { discardUpload } from "./remove";
import { uploadFile } from "./upload";

export const handlers = implement(fileCalls, { uploadFile, discardUpload, downloadFile, getThumbnail });
