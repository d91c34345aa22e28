import { Menu, nativeImage, Tray } from "electron";
import type { DesktopWords } from "../words";

interface TrayParts {
  iconFile: string;
  words: () => DesktopWords;
  unread: () => number;
  isPaused: () => boolean;
  show: () => void;
  quickCreate: () => void;
  /** Silences notifications of this computer for a while, or ends that. */
  pause: (isPaused: boolean) => void;
  quit: () => void;
}

const TRAY_ICON_SIZE = 22;

/** Puts the application into the system's tray. Returns what draws it again. */
export function createTray(parts: TrayParts): () => void {
  const size = { width: TRAY_ICON_SIZE, height: TRAY_ICON_SIZE };
  const tray = new Tray(nativeImage.createFromPath(parts.iconFile).resize(size));
  tray.on("click", parts.show);
  const draw = () => {
    const words = parts.words();
    const unread = parts.unread();
    tray.setToolTip(unread > 0 ? `Workloom (${unread})` : "Workloom");
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: words["desktop.tray.open"], click: parts.show },
        { label: words["desktop.menu.quickCreate"], click: parts.quickCreate },
        { type: "separator" },
        {
          label: words["desktop.tray.pause"],
          type: "checkbox",
          checked: parts.isPaused(),
          click: ({ checked }) => parts.pause(checked),
        },
        { type: "separator" },
        { label: words["desktop.menu.quit"], click: parts.quit },
      ]),
    );
  };
  draw();
  return draw;
}
