import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { _electron } from "@playwright/test";
import { offerTo } from "../../scripts/release/roll-out.mjs";
import { projectFolder } from "../../scripts/runtime/project-folder.mjs";
import type * as Updates from "../../electron/main/updates/update-service";
import { electronFile, expect, test } from "./support/desktop";

const publisher = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519");
const PUBLIC = publisher.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const NAME = "Workloom-99.0.0.AppImage";
const genuine = Buffer.alloc(300_000, 1);
const forged = Buffer.alloc(300_000, 2);

const indexOf = (version: string, file: Buffer, name = NAME): string => {
  const sha512 = createHash("sha512").update(file).digest("base64");
  return `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${file.length}\npath: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-28T00:00:00.000Z'\n`;
};

interface Feed {
  index: string;
  by?: typeof publisher;
  file: Buffer;
}

const cases: readonly [string, Feed, string | RegExp | null][] = [
  ["a new version gets ready to install", { index: indexOf("99.0.0", genuine), file: genuine }, "99.0.0"],
  [
    "a tampered package is refused",
    { index: indexOf("99.0.0", genuine), file: forged },
    /sha512 checksum mismatch/,
  ],
  [
    "a tampered package with a tampered feed is refused",
    { index: indexOf("99.0.0", forged), by: stranger, file: forged },
    /not signed by the publisher/,
  ],
  [
    "a release that is offered to no computer yet is not taken",
    { index: offerTo(indexOf("99.0.0", genuine), 0), file: genuine },
    null,
  ],
  [
    "one that is offered to all is",
    { index: offerTo(offerTo(indexOf("99.0.0", genuine), 0), 100), file: genuine },
    "99.0.0",
  ],
  ["a downgrade is refused", { index: indexOf("0.0.1", genuine), file: genuine }, null],
  [
    "a package from elsewhere is refused",
    { index: indexOf("99.0.0", genuine, "../../x.AppImage"), file: genuine },
    /outside of its folder/,
  ],
  ["a broken feed is refused", { index: "not: [yaml", file: genuine }, /Cannot parse/],
  [
    "a package that is cut short is refused",
    { index: indexOf("99.0.0", genuine), file: genuine.subarray(0, 1000) },
    /mismatch/,
  ],
];

test("Updates come only from the publisher", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "workloom-updates-"));
  const appImage = path.join(home, "Workloom.AppImage");
  await writeFile(appImage, "old");
  const configFile = path.join(home, "app-update.yml");
  await writeFile(
    configFile,
    "provider: generic\nurl: https://unused.example\nupdaterCacheDirName: updates\n",
  );
  let feed: Feed = cases[0]![1];
  const server = createServer(({ url = "" }, response) => {
    const file = url.split("?")[0]?.split("/").at(-1);
    if (file === "latest-linux.yml") return response.end(feed.index);
    if (file === "latest-linux.yml.sig")
      return response.end(
        sign(null, Buffer.from(feed.index), (feed.by ?? publisher).privateKey).toString("base64"),
      );
    if (file?.endsWith(".AppImage")) return response.end(feed.file);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/downloads`;
  const app = await _electron.launch({
    executablePath: await electronFile(),
    args: [
      path.join(projectFolder, "tests/desktop/support/updates-app.cjs"),
      "--no-sandbox",
      "--disable-gpu",
      `--user-data-dir=${path.join(home, "user")}`,
    ],
    env: {
      ...(process.env as Record<string, string>),
      APPIMAGE: appImage,
      XDG_CACHE_HOME: path.join(home, "cache"),
      UPDATES_FILE: path.join(projectFolder, "dist/electron/updates.js"),
    },
  });
  await app.firstWindow();

  const check = () =>
    app.evaluate(
      (_electron, options) => {
        const { createUpdates } = (globalThis as unknown as { updates: typeof Updates }).updates;
        const updates = createUpdates({ ...options, onReady: () => {}, onError: () => {} });
        return updates!.check().catch((error: Error) => `refused: ${error.message}`);
      },
      { url, publicKey: PUBLIC, configFile },
    );
  for (const [title, served, expected] of cases)
    await test.step(title, async () => {
      feed = served;
      await rm(path.join(home, "cache"), { recursive: true, force: true });
      const result = await check();
      if (expected instanceof RegExp) expect(result).toMatch(expected);
      else expect(result).toBe(expected);
    });
  await app.close();
  server.close();
  await rm(home, { recursive: true, force: true });
});
