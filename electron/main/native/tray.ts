import { Menu, nativeImage, Tray } from "electron";
import type { KnownOrganization } from "#shared/desktop/bridge";
import type { DesktopWords } from "../words";

interface TrayParts {
  iconFile: string;
  words: () => DesktopWords;
  unread: () => number;
  organizations: () => readonly Pick<KnownOrganization, "origin" | "name" | "unread" | "current">[];
  /** Shows the window with an organisation. */
  open: (origin: string) => void;
  /** Installs the update that is ready; null without one. */
  update: () => (() => void) | null;
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
    const update = parts.update();
    const organizations = parts.organizations().map(({ origin, name, unread: count, current }) => ({
      label: count > 0 ? `${name} (${count})` : name,
      type: "checkbox" as const,
      checked: current,
      click: () => parts.open(origin),
    }));
    tray.setToolTip(unread > 0 ? `Workloom (${unread})` : "Workloom");
    tray.setContextMenu(
      Menu.buildFromTemplate([
        ...organizations,
        ...(organizations.length > 0 ? [{ type: "separator" as const }] : []),
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
        ...(update ? [{ label: words["desktop.menu.update"], click: update }] : []),
        { label: words["desktop.menu.quit"], click: parts.quit },
      ]),
    );
  };
  draw();
  return draw;
}
