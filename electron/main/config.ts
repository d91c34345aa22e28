import path from "node:path";

/** Where the desktop finds its files and its server; read once at start. */
export interface DesktopConfig {
  /** The installation's base address; an organisation `acme` lives at its sub-domain `acme`. Null: the user says it. */
  serverUrl: URL | null;
  /** Vite's address during development; the packaged application never reads it. */
  rendererUrl: URL | null;
  /** Folder of the built renderer. */
  rendererFolder: string;
  preloadFile: string;
  iconFile: string;
  dictionaryFolder: string;
}

/**
 * Reads settings from the environment: WORKLOOM_SERVER_URL (unpacked http://localhost:3000) and, when not packaged,
 * WORKLOOM_RENDERER_URL. Throws a TypeError on an invalid address.
 */
export function readConfig(env: NodeJS.ProcessEnv, isPackaged: boolean): DesktopConfig {
  const serverUrl = env["WORKLOOM_SERVER_URL"] ?? (isPackaged ? undefined : "http://localhost:3000");
  const bundleFolder = import.meta.dirname;
  return {
    serverUrl: serverUrl === undefined ? null : new URL(serverUrl),
    rendererUrl: isPackaged || !env["WORKLOOM_RENDERER_URL"] ? null : new URL(env["WORKLOOM_RENDERER_URL"]),
    rendererFolder: path.resolve(bundleFolder, "../renderer"),
    preloadFile: path.resolve(bundleFolder, "preload.cjs"),
    dictionaryFolder: path.resolve(bundleFolder, "../../resources/dictionaries"),
    iconFile: path.resolve(bundleFolder, "../../build/icons/icon.png"),
  };
}
