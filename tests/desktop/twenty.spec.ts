import { readFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "../../scripts/runtime/project-folder.mjs";
import { catchOutsideAddresses, choose, signIn } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

interface WebPreferences {
  [name: string]: unknown;
}

const preferencesOf = ({ app }: Desktop) =>
  app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    return (webContents as unknown as { getLastWebPreferences(): WebPreferences }).getLastWebPreferences();
  });

const projectFile = (name: string) => readFile(path.join(projectFolder, name), "utf8");

/** Electron's security checklist (electronjs.org, 'Security'), by its numbers. */
test("Electron's twenty points hold in an organisation's window", async ({ desktop, server }) => {
  const { app, page } = desktop;
  await emptyKeychain();
  await choose(page, "planalto");
  await signIn(page, "ines.barreto@planalto.example");
  const preferences = await preferencesOf(desktop);
  const html = await app.evaluate(async ({ BrowserWindow }) => {
    const response = await BrowserWindow.getAllWindows()[0]!.webContents.session.fetch("app://workloom/home");
    return { policy: response.headers.get("content-security-policy") ?? "", status: response.status };
  });
  const builder = await projectFile("build/electron-builder.yml");

  const points: Record<string, () => Promise<void> | void> = {
    "1. Only secure content is loaded: the page comes from the application, http only from this machine":
      async () => {
        expect(await page.evaluate(() => location.origin)).toBe("app://workloom");
        const outcome = await page.evaluate(() =>
          window.desktop?.organizations.choose({ input: "http://acme.example.com" }),
        );
        expect(outcome).toMatchObject({ error: { id: "address_insecure" } });
      },
    "2. No Node integration": () => {
      for (const name of ["nodeIntegration", "nodeIntegrationInWorker", "nodeIntegrationInSubFrames"])
        expect(preferences[name] ?? false, name).toBe(false);
    },
    "3. Context isolation": () => expect(preferences["contextIsolation"]).toBe(true),
    "4. Process sandboxing": () => expect(preferences["sandbox"]).toBe(true),
    "5. Permissions are denied": async () => {
      const states = await page.evaluate(() =>
        Promise.all(
          ["geolocation", "camera", "microphone", "clipboard-read", "midi"].map(
            async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
          ),
        ),
      );
      expect(new Set(states)).toEqual(new Set(["denied"]));
    },
    "6. Web security is on": () => expect(preferences["webSecurity"]).toBe(true),
    "7. A content security policy without eval and inline scripts": () => {
      expect(html.policy).toContain("default-src 'none'");
      expect(html.policy).toContain("script-src 'self';");
      expect(html.policy).not.toContain("unsafe-eval");
    },
    "8. No insecure content": () => expect(preferences["allowRunningInsecureContent"] ?? false).toBe(false),
    "9. No experimental features": () => expect(preferences["experimentalFeatures"] ?? false).toBe(false),
    "10. No Blink features": () => expect(preferences["enableBlinkFeatures"] ?? "").toBe(""),
    "11. No webview, and so none with popups": () => expect(preferences["webviewTag"]).toBe(false),
    "12. A webview cannot be attached": async () => {
      await page.evaluate(() => document.body.append(document.createElement("webview")));
      expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
    },
    "13. Navigation stays in the application": async () => {
      await page.evaluate(() => (location.href = "https://evil.example/"));
      expect(await page.evaluate(() => location.origin)).toBe("app://workloom");
    },
    "14. No new window without a click, and none of another origin": async () => {
      expect(await page.evaluate(() => window.open("app://workloom/") === null)).toBe(true);
      expect(await page.evaluate(() => window.open("https://evil.example/") === null)).toBe(true);
      expect(app.windows()).toHaveLength(1);
    },
    "15. Only checked addresses leave, one for each click": async () => {
      const opened = await catchOutsideAddresses(app);
      await page.mouse.click(5, 300);
      const outcomes = await page.evaluate(async () => [
        await window.desktop?.openExternal("smb://evil/share"),
        await window.desktop?.openExternal("https://example.com/a"),
        await window.desktop?.openExternal("https://example.com/b"),
      ]);
      expect(outcomes).toEqual([false, true, false]);
      expect(await opened()).toEqual(["https://example.com/a"]);
    },
    "16. The release is built with the pinned, current Electron": async () => {
      const { devDependencies } = JSON.parse(await projectFile("package.json")) as {
        devDependencies: Record<string, string>;
      };
      expect(devDependencies["electron"]).toMatch(/^(4[5-9]|[5-9]\d)\.\d+\.\d+$/);
    },
    "17. The sender of every message is checked": async () => {
      const reason = await app.evaluate(
        async ({ BrowserWindow }, preload) => {
          const { session } = BrowserWindow.getAllWindows()[0]!.webContents;
          const other = new BrowserWindow({
            show: false,
            webPreferences: { preload, sandbox: true, session },
          });
          await other.loadURL("app://workloom/");
          const answer: unknown = await other.webContents.executeJavaScript(
            "desktop.session.validate().then(() => 'answered', (error) => error.message)",
          );
          other.destroy();
          return answer;
        },
        path.join(projectFolder, "dist/electron/preload.cjs"),
      );
      expect(reason).toContain("was not asked by the application");
      // The page of the tests is that of the newest window until this one is gone.
      await expect.poll(() => app.windows().length).toBe(1);
    },
    "18. A protocol of its own instead of file:": async () => {
      const reached = await page.evaluate(() =>
        fetch("file:///etc/hostname").then(
          () => true,
          () => false,
        ),
      );
      expect(reached).toBe(false);
    },
    "19. The fuses of the packed application are set": () => {
      for (const fuse of [
        "runAsNode: false",
        "enableCookieEncryption: true",
        "enableNodeOptionsEnvironmentVariable: false",
        "enableNodeCliInspectArguments: false",
        "enableEmbeddedAsarIntegrityValidation: true",
        "onlyLoadAppFromAsar: true",
        "grantFileProtocolExtraPrivileges: false",
      ])
        expect(builder).toContain(fuse);
    },
    "20. The bridge hands out no interface of Electron": async () => {
      const kinds = await page.evaluate(() => {
        const kindsOf = (value: object): string[] =>
          Object.values(value).flatMap((part: unknown) =>
            typeof part === "object" && part !== null ? kindsOf(part) : [typeof part],
          );
        return [...new Set(kindsOf(window.desktop!))].sort();
      });
      expect(kinds).toEqual(["function", "string"]);
      expect(await page.evaluate(() => "require" in window || "ipcRenderer" in window)).toBe(false);
    },
  };
  expect(Object.keys(points)).toHaveLength(20);
  for (const [title, check] of Object.entries(points)) await test.step(title, check);
  expect(server.tokens.size).toBe(1);
});
