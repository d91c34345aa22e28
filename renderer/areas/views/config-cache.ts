import { viewConfig, type ViewConfig } from "#shared/contract/views";
import { forgetWords, storeConfig, storedConfig } from "./stored-config";

/** Settings of 'All records', which are kept on this device. Read once, so that they keep their identity. */
const cache = new Map<string, ViewConfig | null>();

export function readCachedConfig(key: string): ViewConfig | null {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const stored = storedConfig(key);
  const parsed = stored === null ? null : viewConfig.safeParse(stored);
  const config = parsed?.success === true ? parsed.data : null;
  cache.set(key, config);
  return config;
}

export function cacheConfig(key: string, config: ViewConfig): void {
  cache.set(key, config);
  storeConfig(key, config);
}

/** Before signing out: what someone searched and filtered for stays on no device. Columns and their order do. */
export function clearSearchTexts(): void {
  cache.clear();
  forgetWords();
}
