import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  AppImageUpdater,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type AppUpdater,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from "electron-updater";
import {
  parseUpdateInfo,
  resolveFiles,
  type ProviderRuntimeOptions,
} from "electron-updater/out/providers/Provider";
import { verifyFeed, verifyFiles } from "./verify-feed";

export interface FeedOptions {
  /** Address of the folder with the index and the packages. */
  url: string;
  /** The publisher's Ed25519 key, SPKI in base64. */
  publicKey: string;
}

/**
 * Reads the index of releases and its signature. electron-updater checks each package against the hashes of the index,
 * so that a forged server can at most withhold an update.
 */
class SignedFeed extends Provider<UpdateInfo> {
  readonly #options: FeedOptions;

  constructor(options: FeedOptions, _updater: AppUpdater, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#options = options;
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`;
    const address = this.#addressOf(name);
    const text = (await this.httpRequest(address)) ?? "";
    const signature = (await this.httpRequest(this.#addressOf(`${name}.sig`))) ?? "";
    verifyFeed(text, signature, this.#options.publicKey);
    const info = parseUpdateInfo(text, name, address);
    verifyFiles(info.files.map(({ url }) => url));
    return info;
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, new URL(this.#folder()));
  }

  #addressOf(name: string): URL {
    return new URL(name, this.#folder());
  }

  #folder(): string {
    const { url } = this.#options;
    return url.endsWith("/") ? url : `${url}/`;
  }
}

const customFeed = (options: object) =>
  ({ provider: "custom", updateProvider: SignedFeed, ...options }) as unknown as NonNullable<
    ConstructorParameters<typeof AppImageUpdater>[0]
  >;

/** The updater of this system's package; null: packages of this kind are updated by the system. */
function updaterFor(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, options: object): AppUpdater | null {
  const feed = customFeed(options);
  if (platform === "win32") return new NsisUpdater(feed);
  if (platform === "darwin") return new MacUpdater(feed);
  if (env["APPIMAGE"]) return new AppImageUpdater(feed);
  return isDeb() ? new DebUpdater(feed) : null;
}

/** electron-builder leaves the kind of a Linux package next to its resources. */
function isDeb(): boolean {
  const file = path.join(process.resourcesPath, "package-type");
  return existsSync(file) && readFileSync(file, "utf8").trim() === "deb";
}

interface UpdateOptions extends FeedOptions {
  /** The file that packed applications have in their resources; tests, which are not packed, name theirs. */
  configFile?: string;
  onReady: (version: string) => void;
  onError: (message: string) => void;
}

export interface Updates {
  /** Resolves to the version that is ready to install; null without a newer one. */
  check: () => Promise<string | null>;
  install: () => void;
}

/** Checks for updates and downloads them; they are installed when the application quits, or at once by `install`. */
export function createUpdates({ onReady, onError, configFile, ...feed }: UpdateOptions): Updates | null {
  const updater = updaterFor(process.platform, process.env, feed);
  if (!updater) return null;
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  if (configFile !== undefined) {
    updater.forceDevUpdateConfig = true;
    updater.updateConfigPath = configFile;
    // A new file makes the updater forget its feed.
    updater.setFeedURL(customFeed(feed));
  }
  updater.on("error", ({ message }) => onError(message));
  return {
    async check() {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return null;
      await updater.downloadUpdate();
      onReady(found.updateInfo.version);
      return found.updateInfo.version;
    },
    install: () => updater.quitAndInstall(),
  };
}
