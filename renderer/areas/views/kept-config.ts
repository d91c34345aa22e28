import { viewConfig, type App, type ViewConfig } from "#shared/contract/views";
import { forgetWords, storeConfig, storedConfig } from "./stored-config";

/**
 * Local settings: of 'All records' on this device, of other users' views for the session. Read once, so that they
 * keep their identity.
 */
const keptConfigs = new Map<string, ViewConfig | null>();

export function readKept(key: string, view: App | null): ViewConfig | null {
  const known = keptConfigs.get(key);
  if (known !== undefined) return known;
  const stored = storedConfig(key, view);
  const parsed = stored === null ? null : viewConfig.safeParse(stored);
  const config = parsed?.success === true ? parsed.data : null;
  keptConfigs.set(key, config);
  return config;
}

export function keepConfig(key: string, view: App | null, config: ViewConfig): void {
  keptConfigs.set(key, config);
  storeConfig(key, view, config);
}

/** Before signing out: what somebody searched and filtered for stays on no device. Columns and their order do. */
export function forgetKeptWords(): void {
  keptConfigs.clear();
  forgetWords();
}
