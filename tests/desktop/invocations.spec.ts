import path from "node:path";
import { projectFolder } from "../../scripts/runtime/project-folder.mjs";
import { expect, test } from "./support/desktop";

/** Calls the bridge with values its types would not allow; answers the reason of the refusal. */
const REFUSED = /Refused: .* does not take this/;

for (const [title, call, value] of [
  ["a number as organisation", ["organizations", "choose"], { input: 7 }],
  ["an unknown key", ["organizations", "choose"], { input: "acme", extra: true }],
  ["an endless input", ["organizations", "choose"], { input: "a".repeat(501) }],
  ["an origin that is an object", ["organizations", "switch"], { origin: "x" }],
  ["no password", ["session", "signIn"], { email: "a@example.com" }],
  ["an array as credentials", ["session", "signIn"], ["a@example.com", "secret"]],
  [
    "a notification that leads to another host",
    ["notifications", "show"],
    { title: "a", body: "b", path: "//evil" },
  ],
  ["less than nothing to read", ["notifications", "setBadge"], -1],
  ["a menu outside the world", ["window", "showMenu"], { x: -1, y: Number.NaN }],
  ["an unknown theme", ["window", "setTheme"], "rainbow"],
] as const) {
  test(`The main process refuses ${title}`, async ({ untouched }) => {
    const reason = await untouched.page.evaluate(
      ([[group, name], payload]) => {
        const bridge = window.desktop as unknown as Record<
          string,
          Record<string, (value: unknown) => Promise<unknown>>
        >;
        return bridge[group]![name]!(payload).then(
          () => "accepted",
          (error: Error) => error.message,
        );
      },
      [call, value] as const,
    );
    expect(reason).toMatch(REFUSED);
  });
}

test("Another window with the same page and bridge is refused everything", async ({ untouched }) => {
  const reason = await untouched.app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
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
});
