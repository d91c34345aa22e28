import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { actorNames } from "../support/organizations/organization";
import { choose, clickMenu, press, renewed, signIn } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

const EMAIL = "ines.barreto@planalto.example";

test.beforeEach(emptyKeychain);

/** Remembers the native menus that are shown instead of showing them, which would wait for a click. */
const catchMenus = ({ app }: Desktop) =>
  app.evaluate(({ Menu }) => {
    const build = Menu.buildFromTemplate.bind(Menu);
    Menu.buildFromTemplate = (template) => {
      const menu = build(template);
      menu.popup = () => Object.assign(globalThis, { shownMenu: menu.items.map(({ label }) => label) });
      return menu;
    };
  });
const shownMenu = ({ app }: Desktop) =>
  app.evaluate(() => (globalThis as unknown as { shownMenu?: string[] }).shownMenu ?? []);

test("A misspelled word has suggestions in its menu, without a download", async ({ desktop, userData }) => {
  const { page } = desktop;
  // The screen takes the focus when it comes, so nothing is typed before.
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect
    .poll(() =>
      stat(path.join(userData, "Dictionaries/pt-BR-3-0.bdic")).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBeGreaterThan(1_000_000);
  await catchMenus(desktop);
  await page.evaluate(() => window.desktop?.preferences.set({ spellingLanguages: ["pt"] }));
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "spelled";
    field.style.cssText =
      "position: fixed; inset: 100px auto auto 100px; width: 300px; z-index: 9999; font-size: 30px";
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.insertText("trabbalho agora ");
  const field = page.locator("#spelled");
  await expect(field).toHaveValue("trabbalho agora ");
  await expect
    .poll(async () => {
      await field.click({ button: "right", position: { x: 40, y: 20 } });
      return shownMenu(desktop);
    })
    .toEqual(expect.arrayContaining(["trabalho", "Add to dictionary", "Cut", "Paste"]));
});

test("A link's menu opens it in a new window or copies it", async ({ desktop }) => {
  const { app, page } = desktop;
  await catchMenus(desktop);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/home/tables", textContent: "Tables" });
    link.style.cssText = "position: fixed; inset: 100px auto auto 100px; z-index: 9999";
    link.id = "tried";
    document.body.append(link);
  });
  await page.locator("#tried").click({ button: "right" });
  await expect.poll(() => shownMenu(desktop)).toEqual(["Open in new window", "Copy link"]);
  expect(app.windows()).toHaveLength(1);
});

test("Undo in the menu undoes typing in a text field, elsewhere the last change of data", async ({
  desktop,
}) => {
  const { app, page } = desktop;
  await page.evaluate(() => {
    const commands: string[] = [];
    Object.assign(window, { commands });
    window.desktop?.onMenuCommand((name) => commands.push(name));
  });
  const field = page.getByLabel("Email");
  await field.click();
  await page.keyboard.type("abc");
  await clickMenu(app, ["Edit", "Undo"]);
  await expect(field).toHaveValue("");
  await field.blur();
  await clickMenu(app, ["Edit", "Redo"]);
  const commands = () => page.evaluate(() => (window as unknown as { commands: string[] }).commands);
  await expect.poll(commands).toEqual(["changes.undo", "changes.redo"]);
  await expect(field).toHaveValue("");
});

test("Closing leaves the window in the tray if the user wants that, and a choice survives", async ({
  desktop,
  userData,
}) => {
  const { app, page } = desktop;
  await page.evaluate(() => window.desktop?.preferences.set({ closeToTray: true }));
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const state = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
  await expect.poll(state).toEqual([false]);
  await app.evaluate(({ app: electron }) => electron.emit("second-instance", {}, [], "", null));
  await expect.poll(state).toEqual([true]);
  expect(await readFile(path.join(userData, "preferences.json"), "utf8")).toContain('"closeToTray": true');
});

test("A window with unsaved changes asks before it closes", async ({ desktop }) => {
  const { app, page } = desktop;
  await page.getByLabel("Email").click();
  await page.evaluate(() => window.addEventListener("beforeunload", (event) => event.preventDefault()));
  await app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBoxSync = ((_window: unknown, { message }: Electron.MessageBoxSyncOptions) =>
      asked.push(message) === 1 ? 1 : 0) as typeof dialog.showMessageBoxSync;
  });
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  const closeWindow = () =>
    app.evaluate(({ BrowserWindow }) => setTimeout(() => BrowserWindow.getAllWindows()[0]?.close()) && null);
  await closeWindow();
  await expect.poll(asked).toEqual(["Some changes aren't saved yet. Close anyway?"]);
  await expect(page.getByLabel("Email")).toBeVisible();
  const closed = app.waitForEvent("close");
  await closeWindow();
  await closed;
});

test("The window opens in the theme it had, from its first frame", async ({ desktop }) => {
  const { app, page } = desktop;
  // The page sends its own theme once, when it is drawn.
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => window.desktop?.window.setTheme("dark"));
  const html = await app.evaluate(async ({ BrowserWindow, nativeTheme }) => {
    const { session } = BrowserWindow.getAllWindows()[0]!.webContents;
    const response = await session.fetch("app://workloom/home");
    return { text: await response.text(), native: nativeTheme.shouldUseDarkColors };
  });
  expect(html.text).toContain('data-theme="dark"');
  expect(html.native).toBe(true);
});

test("Zoom in and out keep the window's buttons beside the top bar", async ({ desktop }) => {
  const { app, page } = desktop;
  const ratio = () => page.evaluate(() => devicePixelRatio);
  const before = await ratio();
  await press(app, "=", ["control"]);
  await expect.poll(ratio).toBeGreaterThan(before);
  await press(app, "0", ["control"]);
  await expect.poll(ratio).toBe(before);
});

test("A dialog and the palette darken the window's buttons with the page", async ({ member }) => {
  const { app, page } = member;
  await signIn(page, actorNames.member);
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Organizations" })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.prototype.setTitleBarOverlay = ({ color }) => Object.assign(globalThis, { overlay: color });
  });
  const overlay = () => app.evaluate(() => (globalThis as unknown as { overlay?: string }).overlay);
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  await press(app, "k", ["control"]);
  await expect(palette).toBeVisible();
  await expect.poll(overlay).toBe("#b3afa9");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect.poll(overlay).toBe("#f1eee9");
});

test("The tray lists the organizations and switches to one", async ({ desktop }) => {
  const { app, page } = desktop;
  await app.evaluate(({ Tray }) => {
    Tray.prototype.setContextMenu = (menu) => void Object.assign(globalThis, { trayMenu: menu });
  });
  await choose(page, "planalto");
  await signIn(page, EMAIL);
  await choose(page, "tejo");
  const labels = () =>
    app.evaluate(() =>
      (globalThis as unknown as { trayMenu: Electron.Menu }).trayMenu.items
        .slice(0, 4)
        .map(({ label }) => label),
    );
  await expect
    .poll(labels)
    .toEqual(["Planalto Airfield Services", "Tejo Airport Operator", "", "Open Workloom"]);
  await renewed(page, () =>
    app.evaluate(() => (globalThis as unknown as { trayMenu: Electron.Menu }).trayMenu.items[0]?.click()),
  );
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    name: "Planalto Airfield Services",
  });
});

test("A page is saved as a PDF", async ({ desktop, userData }) => {
  const file = path.join(userData, "page.pdf");
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await clickMenu(desktop.app, ["File", "Save as PDF…"]);
  await expect
    .poll(() =>
      readFile(file, "latin1").then(
        (text) => text.slice(0, 5),
        () => "",
      ),
    )
    .toBe("%PDF-");
});

test("A download goes to the folder of downloads under a free name", async ({
  desktop,
  server,
  userData,
}) => {
  const { app, page } = desktop;
  await app.evaluate(({ app: electron }, folder) => electron.setPath("downloads", folder), userData);
  await choose(page, "planalto");
  await signIn(page, EMAIL);
  const download = () =>
    page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement("a"), { href });
        document.body.append(link);
        link.click();
      },
      `${server.origin("planalto")}/api/v4/files/1`,
    );
  for (const name of ["ledger.json", "ledger (1).json"]) {
    await download();
    await expect
      .poll(() => readFile(path.join(userData, name), "utf8").catch(() => ""))
      .toBe('{"file":true}');
  }
});

test("A download shows its progress on the window, and a notification at its end", async ({ desktop }) => {
  const shown = await desktop.app.evaluate(({ BrowserWindow, Notification }) => {
    const [window] = BrowserWindow.getAllWindows();
    const progress: number[] = [];
    const titles: string[] = [];
    window!.setProgressBar = (share) => void progress.push(share);
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      titles.push(`${this.title}: ${this.body}`);
    };
    const listeners = new Map<string, (event: unknown, state: string) => void>();
    let total = 200;
    const listen = (name: string, act: (event: unknown, state: string) => void) => listeners.set(name, act);
    const item = {
      on: listen,
      once: listen,
      getFilename: () => "ledger.json",
      setSavePath: () => {},
      getSavePath: () => "/downloads/ledger.json",
      getTotalBytes: () => total,
      getReceivedBytes: () => 50,
    };
    const { session } = window!.webContents;
    session.emit("will-download", {}, item as never, window!.webContents);
    listeners.get("updated")?.({}, "progressing");
    total = 0;
    listeners.get("updated")?.({}, "progressing");
    listeners.get("done")?.({}, "completed");
    return { progress, titles };
  });
  // 2: the system shows an unknown length; -1: none.
  expect(shown).toEqual({ progress: [0.25, 2, -1], titles: ["Downloaded: ledger.json"] });
});

test("Notifications obey the switch of this computer and the pause of the tray", async ({ desktop }) => {
  const { app, page } = desktop;
  await app.evaluate(({ Notification, Tray }) => {
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      titles.push(this.title);
    };
    Tray.prototype.setContextMenu = (menu) => void Object.assign(globalThis, { trayMenu: menu });
  });
  const titles = () => app.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
  const notify = (title: string) =>
    page.evaluate((text) => window.desktop?.notifications.show({ title: text, body: "" }), title);
  const choose = (notifications: boolean) =>
    page.evaluate((isOn) => window.desktop?.preferences.set({ notifications: isOn }), notifications);
  await notify("first");
  await choose(false);
  await notify("while off");
  await choose(true);
  // The tray is drawn again with the page's language.
  await page.evaluate(() => window.desktop?.window.setLanguage("en"));
  const pause = () =>
    app.evaluate(() => {
      const { trayMenu } = globalThis as unknown as { trayMenu: Electron.Menu };
      trayMenu.items.find(({ label }) => label === "Pause notifications for an hour")?.click();
    });
  await pause();
  await notify("while paused");
  await pause();
  await notify("last");
  expect(await titles()).toEqual(["first", "last"]);
});

test("Find in page counts and marks what it finds; the settings of this computer hold at once", async ({
  member,
}) => {
  const { app, page } = member;
  await signIn(page, actorNames.member);
  await page.evaluate(() => history.replaceState(null, "", "/settings/desktop"));
  await page.reload();
  const pause = page.getByRole("switch", { name: "Show notifications on this computer" });
  await expect(pause).toBeChecked();
  await pause.click();
  await expect(pause).not.toBeChecked();
  expect(await page.evaluate(() => window.desktop?.preferences.get())).toMatchObject({
    notifications: false,
  });

  await clickMenu(app, ["Edit", "Find in page"]);
  const bar = page.getByRole("search", { name: "Find in page" });
  await bar.getByRole("textbox").fill("notifications on this");
  await expect(bar.getByRole("status")).toHaveText("1 of 1");
  await bar.getByRole("textbox").press("Escape");
  await expect(bar).toHaveCount(0);
});
