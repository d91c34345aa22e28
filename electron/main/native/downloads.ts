import path from "node:path";
import { Notification, shell, type BrowserWindow, type Session } from "electron";
import type { DesktopWords } from "../words";
import { freeName } from "./file-names";

interface DownloadParts {
  folder: () => string;
  words: () => DesktopWords;
  windowOf: (contents: Electron.WebContents) => BrowserWindow | undefined;
}

/** Saves files into the folder of downloads, with progress on the application's icon and a notification at the end. */
export function watchDownloads(session: Session, { folder, words, windowOf }: DownloadParts): void {
  session.on("will-download", (_event, item, contents) => {
    const window = windowOf(contents);
    item.setSavePath(freeName(folder(), item.getFilename()));
    const progress = (share: number) => {
      if (window && !window.isDestroyed()) window.setProgressBar(share);
    };
    item.on("updated", (_updated, state) => {
      const total = item.getTotalBytes();
      // More than the whole: the length is not known.
      if (state === "progressing") progress(total > 0 ? item.getReceivedBytes() / total : 2);
    });
    item.once("done", (_done, state) => {
      progress(-1);
      if (state === "cancelled" || !Notification.isSupported()) return;
      const file = item.getSavePath();
      const isDone = state === "completed";
      const notification = new Notification({
        title: words()[isDone ? "desktop.downloaded" : "desktop.downloadFailed"],
        body: path.basename(file),
      });
      if (isDone) notification.on("click", () => shell.showItemInFolder(file));
      notification.show();
    });
  });
}
