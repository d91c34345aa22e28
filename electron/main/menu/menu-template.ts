import type { MenuItemConstructorOptions } from "electron";
import type { CommandName, KnownOrganization } from "#shared/desktop/bridge";
import { ORGANIZATION_SHORTCUTS } from "#shared/limits/desktop";
import type { DesktopWords } from "../words";

export interface MenuActions {
  back(): void;
  forward(): void;
  reload(): void;
  /** In, out, or 0 for the actual size. */
  zoom(step: -1 | 0 | 1): void;
  print(): void;
  savePdf(): void;
  switchOrganization(origin: string): void;
  loginWithAnotherCompany(): void;
  /** Sends a command to the page by name. */
  command(name: CommandName): void;
}

export interface MenuParts {
  words: DesktopWords;
  isMac: boolean;
  /** Developer tools are for development only. */
  isPackaged: boolean;
  organizations: readonly KnownOrganization[];
  /** Installs the update that is ready; null without one. */
  update: (() => void) | null;
  actions: MenuActions;
}

type Item = MenuItemConstructorOptions;

const separator: Item = { type: "separator" };

/** A second key for an item that stands elsewhere in the menu. */
const alsoOn = (accelerator: string, click: () => void): Item => ({
  label: "",
  accelerator,
  visible: false,
  click,
});

/** The application menu as Electron builds it. Pure: the same parts give the same menu. */
export function menuTemplate(parts: MenuParts): Item[] {
  return [
    fileMenu(parts),
    editMenu(parts),
    viewMenu(parts),
    goMenu(parts),
    organizationsMenu(parts),
    windowMenu(parts),
    {
      label: parts.words["desktop.menu.help"],
      submenu: [
        ...(parts.update ? [{ label: parts.words["desktop.menu.update"], click: parts.update }] : []),
        { role: "about", label: parts.words["desktop.menu.about"] },
      ],
    },
  ];
}

function fileMenu({ words, actions }: MenuParts): Item {
  return {
    label: words["desktop.menu.file"],
    submenu: [
      {
        label: words["desktop.menu.quickCreate"],
        accelerator: "CmdOrCtrl+Shift+N",
        click: () => actions.command("tasks.create"),
      },
      { label: words["desktop.menu.uploadData"], click: () => actions.command("connector.open") },
      separator,
      { label: words["desktop.menu.print"], accelerator: "CmdOrCtrl+P", click: actions.print },
      { label: words["desktop.menu.savePdf"], click: actions.savePdf },
      separator,
      { label: words["desktop.menu.signOut"], click: () => actions.command("session.signOut") },
      { role: "quit", label: words["desktop.menu.quit"], accelerator: "CmdOrCtrl+Q" },
    ],
  };
}

function editMenu({ words, actions }: MenuParts): Item {
  // The page owns the keys: a text field and a table undo what is theirs.
  const inPage = (accelerator: string) => ({ accelerator, registerAccelerator: false });
  return {
    label: words["desktop.menu.edit"],
    submenu: [
      {
        label: words["desktop.menu.undo"],
        ...inPage("CmdOrCtrl+Z"),
        click: () => actions.command("changes.undo"),
      },
      {
        label: words["desktop.menu.redo"],
        ...inPage("CmdOrCtrl+Shift+Z"),
        click: () => actions.command("changes.redo"),
      },
      separator,
      { role: "cut", label: words["desktop.menu.cut"] },
      { role: "copy", label: words["desktop.menu.copy"] },
      { role: "paste", label: words["desktop.menu.paste"] },
      { role: "pasteAndMatchStyle", label: words["desktop.menu.pasteAsText"] },
      { role: "selectAll", label: words["desktop.menu.selectAll"] },
      separator,
      {
        label: words["desktop.menu.find"],
        accelerator: "CmdOrCtrl+F",
        click: () => actions.command("find.open"),
      },
    ],
  };
}

function viewMenu({ words, actions, isPackaged }: MenuParts): Item {
  const developerTools: Item = { role: "toggleDevTools", label: words["desktop.menu.developerTools"] };
  return {
    label: words["desktop.menu.view"],
    submenu: [
      { id: "reload", label: words["desktop.menu.reload"], accelerator: "F5", click: actions.reload },
      alsoOn("CmdOrCtrl+R", actions.reload),
      { label: words["desktop.menu.toggleTheme"], click: () => actions.command("theme.toggle") },
      separator,
      {
        label: words["desktop.menu.actualSize"],
        accelerator: "CmdOrCtrl+0",
        click: () => actions.zoom(0),
      },
      { label: words["desktop.menu.zoomIn"], accelerator: "CmdOrCtrl+Plus", click: () => actions.zoom(1) },
      alsoOn("CmdOrCtrl+=", () => actions.zoom(1)),
      { label: words["desktop.menu.zoomOut"], accelerator: "CmdOrCtrl+-", click: () => actions.zoom(-1) },
      separator,
      { role: "togglefullscreen", label: words["desktop.menu.fullScreen"] },
      ...(isPackaged ? [] : [developerTools]),
    ],
  };
}

function goMenu({ words, actions, isMac }: MenuParts): Item {
  const [back, forward] = isMac ? ["Cmd+[", "Cmd+]"] : ["Alt+Left", "Alt+Right"];
  return {
    label: words["desktop.menu.go"],
    submenu: [
      { id: "back", label: words["desktop.menu.back"], accelerator: back, click: actions.back },
      { id: "forward", label: words["desktop.menu.forward"], accelerator: forward, click: actions.forward },
      // On a Mac the arrows with Cmd move the caret while typing, so there is no second key.
      ...(isMac ? [] : [alsoOn("Ctrl+[", actions.back), alsoOn("Ctrl+]", actions.forward)]),
      separator,
      { label: words["desktop.menu.home"], click: () => actions.command("home.open") },
      { label: words["desktop.menu.tables"], click: () => actions.command("tables.open") },
      { label: words["desktop.menu.updates"], click: () => actions.command("updates.open") },
      separator,
      // The page owns the key: inside it mod+K also opens a nested search.
      {
        label: words["desktop.menu.search"],
        accelerator: "CmdOrCtrl+K",
        registerAccelerator: false,
        click: () => actions.command("palette.open"),
      },
    ],
  };
}

function organizationsMenu({ words, organizations, actions }: MenuParts): Item {
  const known = organizations.map((organization, index): Item => ({
    id: organization.origin,
    label: organization.name,
    sublabel: organization.origin,
    type: "checkbox",
    checked: organization.current,
    ...(index < ORGANIZATION_SHORTCUTS ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
    click: () => actions.switchOrganization(organization.origin),
  }));
  return {
    label: words["desktop.menu.organizations"],
    submenu: [
      ...known,
      ...(known.length > 0 ? [separator] : []),
      {
        id: "loginWithAnotherCompany",
        label: words["desktop.loginWithAnotherCompany"],
        click: actions.loginWithAnotherCompany,
      },
    ],
  };
}

function windowMenu({ words }: MenuParts): Item {
  return {
    label: words["desktop.menu.window"],
    submenu: [
      { role: "minimize", label: words["desktop.menu.minimize"] },
      { role: "close", label: words["desktop.menu.close"] },
    ],
  };
}
