import { viewConfig, type ViewConfig } from "#shared/contract/views";
import { forgetWords, storeConfig, storedConfig } from "./stored-config";

/** Settings of 'All records', which are kept on this device. Read once, so that they keep their identity. */
const keptConfigs = new Map<string, ViewConfig | null>();

export function readKept(key: string): ViewConfig | null {
  const known = keptConfigs.get(key);
  if (known !== undefined) return known;
  const stored = storedConfig(key);
  const parsed = stored === null ? null : viewConfig.safeParse(stored);
  const config = parsed?.success === true ? parsed.data : null;
  keptConfigs.set(key, config);
  return config;
}

export function keepConfig(key: string, config: ViewConfig): void {
  keptConfigs.set(key, config);
  storeConfig(key, config);
}

/** Before signing out: what someone searched and filtered for stays on no device. Columns and their order do. */
export function forgetKeptWords(): void {
  keptConfigs.clear();
  forgetWords();
}
