import type { FileStorage } from "../../files/storage";
import { thumbnailKey } from "./entry";

/** Removes what no file has any more. */
export async function removeContent(
  storage: FileStorage,
  orphans: readonly { key: string; hasThumbnail: number }[],
): Promise<void> {
  for (const { key, hasThumbnail } of orphans) {
    await storage.remove(key);
    if (hasThumbnail === 1) await storage.remove(thumbnailKey(key));
  }
}
