import { fileCalls } from "#shared/contract/files";
import { callAddress } from "../../app/api/send-call";

/** Where a file is saved from, or shown from where that is safe. */
export const downloadAddress = (
  fileId: number,
  disposition: "attachment" | "inline" = "attachment",
): string => callAddress(fileCalls.downloadFile, { fileId, disposition });

export const thumbnailAddress = (fileId: number): string => callAddress(fileCalls.getThumbnail, { fileId });
