import { hasCode } from "./has-code";

/** Errors of a file system that is full, broken, read-only or out of handles: worth a retry. */
const DISK_FAULTS = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"];
export const isDiskFault = (error: unknown): boolean => DISK_FAULTS.some((code) => hasCode(error, code));
