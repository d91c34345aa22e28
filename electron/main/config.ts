import path from "node:path";

/** Where the desktop finds its files and its server; read once at start. */
export interface DesktopConfig {
  /** The installation's base address; an organisation `acme` lives at its sub-domain `acme`. */
  serverUrl: URL;
  /** Vite's address during development; the packaged application never reads it. */
  rendererUrl: URL | null;
  /** Folder of the built renderer. */
  rendererFolder: string;
  preloadFile: string;
  iconFile: string;
  dictionaryFolder: string;
}

/**
 * Reads settings from the environment: WORKLOOM_SERVER_URL (http://localhost:3000) and, when not packaged,
 * WORKLOOM_RENDERER_URL. Throws a TypeError on an invalid address.
 */
export function readConfig(env: NodeJS.ProcessEnv, isPackaged: boolean): DesktopConfig {
  const bundleFolder = import.meta.dirname;
  return {
    serverUrl: new URL(env["WORKLOOM_SERVER_URL"] ?? "http://localhost:3000"),
    rendererUrl: isPackaged || !env["WORKLOOM_RENDERER_URL"] ? null : new URL(env["WORKLOOM_RENDERER_URL"]),
    rendererFolder: path.resolve(bundleFolder, "../renderer"),
    preloadFile: path.resolve(bundleFolder, "preload.cjs"),
    dictionaryFolder: path.resolve(bundleFolder, "../../resources/dictionaries"),
    iconFile: path.resolve(bundleFolder, "../../build/icons/icon.png"),
  };
}
