import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, jest, test } from "@jest/globals";
import { openLog } from "../../../electron/main/log/log-file";
import { contextMenuTemplate } from "../../../electron/main/native/context-menu-template";
import { fileNameOf, freeName } from "../../../electron/main/native/file-names";
import { setStartAtLogin } from "../../../electron/main/native/start-at-login";
import { nextZoomLevel } from "../../../electron/main/native/zoom";
import { hasTray } from "../../../electron/main/preferences/has-tray";
import { displaysKey } from "../../../electron/main/windows/usable-bounds";
import { wordsFor } from "../../../electron/main/words";

const folder = () => mkdtemp(path.join(tmpdir(), "workloom-native-"));

test.each([
  ["report.pdf", [], "report.pdf"],
  ["report.pdf", ["report.pdf", "report (1).pdf"], "report (2).pdf"],
  ["../../etc/passwd", [], "passwd"],
  ["..\\..\\evil.exe", [], "evil.exe"],
  ["..", [], "download"],
  [".bashrc", [], "bashrc"],
  ["", [], "download"],
])("A download named %j next to %j is saved as %s", (wanted, taken: string[], name) => {
  expect(freeName("/home/ana", wanted, (file) => taken.includes(path.basename(file)))).toBe(
    `/home/ana/${name}`,
  );
});

test.each([
  ["Work orders", "Work orders.pdf"],
  ['a/b\\c:"d"\n<e>', "a b c d e.pdf"],
  ["", "Workloom.pdf"],
])("The page %j is saved as %s", (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

test("Zoom steps by half a level within its limits and returns to the actual size", () => {
  expect([nextZoomLevel(0, 1), nextZoomLevel(4, 1), nextZoomLevel(-3, -1), nextZoomLevel(2.5, 0)]).toEqual([
    0.5, 4, -3, 0,
  ]);
});

test("An arrangement of displays has the same name in any order", () => {
  const [left, right] = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1280, height: 1024 },
  ];
  expect(displaysKey([left, right])).toBe(displaysKey([right, left]));
  expect(displaysKey([left])).not.toBe(displaysKey([left, right]));
});

test.each<[NodeJS.Platform, string | undefined, boolean]>([
  ["win32", undefined, true],
  ["darwin", undefined, true],
  ["linux", "KDE", true],
  ["linux", "ubuntu:GNOME", true],
  ["linux", "X-Cinnamon", true],
  ["linux", "GNOME", false],
  ["linux", "sway", false],
  ["linux", undefined, false],
])("On %s with the desktop %s closing leaves the window in a tray: %s", (platform, desktop, expected) => {
  expect(hasTray(platform, { XDG_CURRENT_DESKTOP: desktop })).toBe(expected);
});

test("Start at login is a file of the session on Linux and a setting elsewhere", async () => {
  const configFolder = await folder();
  const setLoginItemSettings = jest.fn();
  const app = { setLoginItemSettings };
  const linux = { platform: "linux", configFolder, program: '/opt/Work "loom"/workloom' } as const;
  await setStartAtLogin(app, true, linux);
  const file = await readFile(path.join(configFolder, "autostart/workloom.desktop"), "utf8");
  expect(file).toContain(String.raw`Exec="/opt/Work \"loom\"/workloom" --hidden`);
  await setStartAtLogin(app, false, linux);
  expect(await readdir(path.join(configFolder, "autostart"))).toEqual([]);
  await setStartAtLogin(app, true, { ...linux, platform: "win32" });
  expect(setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: true, args: ["--hidden"] });
});

test("The log has no secrets, is readable by its user only and stays small", async () => {
  const logs = await folder();
  const log = openLog(logs, () => new Date(0));
  log("error", { message: "GET https://a.example/?token=abc&x=1 with Bearer wl_secret failed" });
  const file = path.join(logs, "main.log");
  expect(await readFile(file, "utf8")).toBe(
    '{"time":"1970-01-01T00:00:00.000Z","event":"error","message":"GET https://a.example/?token=…&x=1 with Bearer … failed"}\n',
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  log("large", { text: "a".repeat(1_100_000) });
  log("next");
  expect(await readdir(logs)).toEqual(["main.log", "main.old.log"]);
  expect((await stat(file)).size).toBeLessThan(1000);
});

const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
const nothing = {
  misspelledWord: "",
  dictionarySuggestions: [],
  isEditable: false,
  selectionText: "",
  linkURL: "",
  mediaType: "none",
  srcURL: "",
  editFlags: flags,
} as unknown as Parameters<typeof contextMenuTemplate>[0];

test.each<[string, Partial<typeof nothing>, boolean, string[]]>([
  ["nothing", {}, false, []],
  ["a selection", { selectionText: "word" }, false, ["Copy"]],
  ["a selection on a Mac", { selectionText: "word" }, true, ["Look up", "Copy"]],
  ["a text field", { isEditable: true }, false, ["Cut", "Copy", "Paste", "Select all"]],
  ["a link", { linkURL: "app://workloom/x" }, false, ["Open in new window", "Copy link"]],
  [
    "an image",
    { mediaType: "image", srcURL: "https://a.example/b.png" },
    false,
    ["Save image", "Copy image"],
  ],
  [
    "a misspelled word",
    { misspelledWord: "wrod", dictionarySuggestions: ["word"], isEditable: true },
    false,
    ["word", "Add to dictionary", "Cut", "Copy", "Paste", "Select all"],
  ],
])("The menu of %s", (_what, params, isMac, labels) => {
  const act = jest.fn();
  const actions = {
    replaceMisspelling: act,
    addToDictionary: act,
    lookUp: act,
    openWindow: act,
    copyText: act,
    saveImage: act,
    copyImage: act,
  };
  const items = contextMenuTemplate({ ...nothing, ...params }, { words: wordsFor("en"), isMac, actions });
  expect(items.flatMap(({ label }) => label ?? [])).toEqual(labels);
});
