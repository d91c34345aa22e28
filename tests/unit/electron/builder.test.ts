import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { FETCHED_VERSION } from "../../../scripts/electron/fetch-electron.mjs";

const root = process.cwd();
const load = createRequire(path.join(root, "node_modules/app-builder-lib/package.json"));
interface Builder {
  validateConfiguration(config: object, log: { isEnabled: boolean; add(): void }): Promise<void>;
}
interface Yaml {
  load(text: string): Record<string, unknown>;
}

const { validateConfiguration } = load("./out/util/config/config") as Builder;
const read = () =>
  (load("js-yaml") as Yaml).load(readFileSync(path.join(root, "build/electron-builder.yml"), "utf8"));
const log = { isEnabled: false, add: () => {} };

test("The packer's configuration fits its schema", async () => {
  await expect(validateConfiguration(read(), log)).resolves.toBeUndefined();
  await expect(validateConfiguration({ ...read(), lniux: {} }, log)).rejects.toThrow("lniux");
});

test("Packages exist for three systems, with a signed update feed and the deep links", () => {
  expect(read()).toMatchObject({
    linux: { target: ["AppImage", "deb"] },
    win: { target: ["nsis"] },
    mac: { target: ["dmg", "zip"], hardenedRuntime: true },
    publish: { provider: "generic" },
    protocols: [{ schemes: ["workloom"] }],
    electronFuses: { runAsNode: false, onlyLoadAppFromAsar: true },
  });
});

test.each(["README.md", "electron/README.md"])(
  "%s names the Electron of tests and that of packages",
  (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    expect(text).toContain(`Electron ${FETCHED_VERSION}`);
    expect(text).toContain(devDependencies["electron"]);
  },
);
