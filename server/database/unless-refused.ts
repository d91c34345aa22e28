import { AppError } from "../errors";
import { report } from "./report";

/** Whether the storage refused a write, for example because its disk is full. */
export const isRefusedByStorage = (error: unknown): boolean =>
  error instanceof AppError && error.id === "storage_unavailable";

/** Writes what users do not wait for: reads and log-ins go on if the storage refuses it. */
export async function unlessRefused(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!isRefusedByStorage(error)) throw error;
    report(error);
  }
}
