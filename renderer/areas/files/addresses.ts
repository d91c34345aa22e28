import { fileCalls } from "#shared/contract/files";
import { callAddress } from "../../app/api/send-call";

/** Addresses of files for anonymous visitors: a public page sets its own. */
export type FilePlace = (fileId: number, size: "whole" | "thumbnail") => string;
let place: FilePlace | null = null;
export const findFilesAt = (other: FilePlace): void => void (place = other);

/** Where a file is saved from, or shown from where that is safe. */
export type FileAddress = (fileId: number, disposition?: "attachment" | "inline") => string;

export const downloadAddress: FileAddress = (fileId, disposition = "attachment") =>
  place?.(fileId, "whole") ?? callAddress(fileCalls.downloadFile, { fileId, disposition });

export const thumbnailAddress = (fileId: number): string =>
  place?.(fileId, "thumbnail") ?? callAddress(fileCalls.getThumbnail, { fileId });
