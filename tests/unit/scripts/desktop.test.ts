import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { joinParts } from "../../../scripts/electron/fetch-electron.mjs";

describe("Electron's program", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "workloom-parts-"));
    writeFileSync(join(folder, "electron.zip.p01"), "one ");
    writeFileSync(join(folder, "electron.zip.p02"), "two");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("Its archive is joined from its parts in order", async () => {
    const checksum = createHash("sha256").update("one two").digest("hex");
    await joinParts(folder, join(folder, "joined"), checksum);
    expect(readFileSync(join(folder, "joined"), "utf8")).toBe("one two");
  });

  test("An archive with another checksum is refused", async () => {
    await expect(joinParts(folder, join(folder, "joined"), "0".repeat(64))).rejects.toThrow("refused");
  });
});

interface BuilderConfig {
  getConfig: (folder: string, file: string, request: null) => Promise<Record<string, unknown>>;
  validateConfiguration: (config: unknown, logger: { add: () => void; isEnabled: boolean }) => Promise<void>;
}

describe("The installers' configuration", () => {
  const root = resolve(__dirname, "../../..");
  const builder = createRequire(createRequire(join(root, "package.json")).resolve("electron-builder"));
  const config = builder("app-builder-lib/out/util/config/config") as BuilderConfig;
  const logger = { add: () => {}, isEnabled: false };
  const read = () => config.getConfig(root, join(root, "build/electron-builder.yml"), null);

  test("It follows the builder's own schema", async () => {
    await expect(config.validateConfiguration(await read(), logger)).resolves.toBeUndefined();
  });

  test("The schema would notice a misspelt option", async () => {
    const misspelt = { ...(await read()), appID: "app" };
    await expect(config.validateConfiguration(misspelt, logger)).rejects.toThrow("appID");
  });

  test("The program cannot be turned into a plain Node, and runs only its own packed files", async () => {
    expect((await read())["electronFuses"]).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
    });
  });
});
