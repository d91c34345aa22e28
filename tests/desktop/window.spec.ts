import { spawn } from "node:child_process";
import { catchOutsideAddresses, menuLabels, press, renewed } from "./support/actions";
import { electronArguments, electronFile, expect, launchDesktop, test } from "./support/desktop";

test("A window opens on the application's own address", async ({ desktop }) => {
  expect(await desktop.page.evaluate(() => location.origin)).toBe("app://workloom");
  await expect.poll(() => isVisible(desktop)).toBe(true);
});

test("The page has no way into Node or Electron", async ({ desktop }) => {
  const found = await desktop.page.evaluate(() =>
    ["require", "process", "module", "Buffer", "ipcRenderer", "electron", "global"].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
  const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test("The bridge offers exactly what it declares", async ({ desktop }) => {
  const shape = await desktop.page.evaluate(() => {
    const keys = (value: object): Record<string, string[]> =>
      Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          typeof part === "object" ? Object.keys(part as object).sort() : [],
        ]),
      );
    return keys(window.desktop!);
  });
  expect(shape).toEqual({
    platform: [],
    version: [],
    organizations: [
      "arrange",
      "choose",
      "chooseAnother",
      "current",
      "finishSwitch",
      "list",
      "memory",
      "onChange",
      "onSwitched",
      "remove",
      "switch",
    ],
    session: [
      "changePassword",
      "expire",
      "finishSignIn",
      "onCredentialsNotStored",
      "signIn",
      "signInWith",
      "signOut",
      "validate",
    ],
    navigation: ["back", "forward", "onChange", "onHover", "onOpen", "reload", "state"],
    notifications: ["setBadge", "show"],
    window: ["open", "setDimmed", "setLanguage", "setTheme", "showMenu"],
    server: ["choose", "get"],
    preferences: ["get", "set"],
    onMenuCommand: [],
    openExternal: [],
  });
});

test("The page cannot change the bridge", async ({ desktop }) => {
  const survived = await desktop.page.evaluate(() => {
    const bridge = window.desktop!;
    const before = bridge.session.signIn;
    try {
      Object.assign(bridge.session, { signIn: () => "stolen" });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    return bridge.session.signIn === before;
  });
  expect(survived).toBe(true);
});

for (const [keys, modifiers] of [
  ["F5", []],
  ["R", ["control"]],
] as const) {
  test(`${[...modifiers, keys].join("+")} reloads the page`, async ({ desktop }) => {
    await renewed(desktop.page, () => press(desktop.app, keys, [...modifiers]));
    await expect(desktop.page).toHaveURL("app://workloom/");
  });
}

test("Back and forward walk through the pages and say when they cannot", async ({ desktop }) => {
  const { app, page } = desktop;
  const state = () => page.evaluate(() => window.desktop?.navigation.state());
  expect(await state()).toEqual({ canGoBack: false, canGoForward: false });
  await page.evaluate(() => {
    history.pushState(null, "", "/home/tables");
    history.pushState(null, "", "/updates");
  });
  await expect.poll(state).toEqual({ canGoBack: true, canGoForward: false });

  await press(app, "Left", ["alt"]);
  await expect(page).toHaveURL(/\/home\/tables$/);
  await press(app, "[", ["control"]);
  await expect.poll(state).toEqual({ canGoBack: false, canGoForward: true });
  await press(app, "Right", ["alt"]);
  await expect(page).toHaveURL(/\/home\/tables$/);
  await page.evaluate(() => window.desktop?.navigation.forward());
  await expect(page).toHaveURL(/\/updates$/);
  await page.evaluate(() => window.desktop?.navigation.back());
  await expect(page).toHaveURL(/\/home\/tables$/);
});

test("The window comes back in the size and place it was left", async ({ desktop, userData, server }) => {
  const bounds = { x: 40, y: 30, width: 900, height: 600 };
  await desktop.app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await desktop.close();
  const again = await launchDesktop({ serverUrl: server.baseUrl, userData });
  const found = await again.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(found).toEqual(bounds);
  await again.close();
});

test("Permissions are denied, but for notifications and copying text", async ({ desktop }) => {
  const states = await desktop.page.evaluate(async () => {
    const ask = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      geolocation: await ask("geolocation"),
      camera: await ask("camera"),
      microphone: await ask("microphone"),
      clipboardRead: await ask("clipboard-read"),
      clipboardWrite: await ask("clipboard-write"),
      notifications: await ask("notifications"),
    };
  });
  expect(states).toEqual({
    geolocation: "denied",
    camera: "denied",
    microphone: "denied",
    clipboardRead: "denied",
    clipboardWrite: "granted",
    notifications: "granted",
  });
});

test("A link to a web page opens in the system's browser, http after a question, others nowhere", async ({
  desktop,
}) => {
  const opened = await catchOutsideAddresses(desktop.app);
  await desktop.app.evaluate(({ dialog }) => {
    const answers = [1, 0];
    dialog.showMessageBox = () => Promise.resolve({ response: answers.shift() ?? 1, checkboxChecked: false });
  });
  const answers: (boolean | undefined)[] = [];
  for (const address of [
    "https://example.com/a",
    "mailto:a@example.com",
    "file:///etc/passwd",
    "http://example.com",
    "http://example.com/asked",
  ]) {
    await desktop.page.mouse.click(5, 300);
    answers.push(await desktop.page.evaluate((target) => window.desktop?.openExternal(target), address));
  }
  expect(answers).toEqual([true, true, false, false, true]);
  expect(await opened()).toEqual([
    "https://example.com/a",
    "mailto:a@example.com",
    "http://example.com/asked",
  ]);
});

test("The menu follows the page's language", async ({ desktop }) => {
  await desktop.page.getByRole("combobox", { name: "Language" }).selectOption("pt");
  await expect
    .poll(() => menuLabels(desktop.app, "Organizações"))
    .toEqual(["Entrar com outro ID de empresa"]);
});

test("The menu speaks the computer's language", async ({ userData, server }) => {
  const spanish = await launchDesktop({
    serverUrl: server.baseUrl,
    userData,
    env: { LANG: "es_ES.UTF-8", LANGUAGE: "es" },
  });
  await expect
    .poll(() => menuLabels(spanish.app, "Organizaciones"))
    .toEqual(["Iniciar sesión con otro ID de empresa"]);
  await spanish.close();
});

test("A second start shows the first window instead of another one", async ({ desktop, userData }) => {
  const told = desktop.app.evaluate(
    ({ app }) => new Promise((resolve) => app.once("second-instance", resolve)),
  );
  const second = spawn(await electronFile(), electronArguments(userData), { stdio: "ignore" });
  const exitCode = await new Promise((resolve) => second.once("exit", resolve));
  expect(exitCode).toBe(0);
  await told;
  expect(desktop.app.windows()).toHaveLength(1);
});

test("A page whose process dies is loaded again, after a second crash by the user's click", async ({
  desktop,
}) => {
  // The page of the crashed process answers the test no more: the window is asked instead.
  const loadedAfter = (act: "crash" | "click") =>
    desktop.app.evaluate(({ BrowserWindow }, how) => {
      const contents = BrowserWindow.getAllWindows()[0]!.webContents;
      const again = new Promise<string>((resolve) => {
        contents.once("did-finish-load", () => resolve(contents.getURL()));
      });
      if (how === "crash") contents.forcefullyCrashRenderer();
      else void contents.executeJavaScript(`document.querySelector("a").click()`, true);
      return again;
    }, act);
  expect(await loadedAfter("crash")).toBe("app://workloom/");
  expect(await loadedAfter("crash")).toBe("app://workloom/desktop/crashed");
  expect(await loadedAfter("click")).toBe("app://workloom/");
});

function isVisible({
  app,
}: {
  app: import("@playwright/test").ElectronApplication;
}): Promise<boolean | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
}
