import type { App, ViewConfig } from "#shared/contract/views";

/** Settings kept for oneself: of 'All records' on this device, of other people's views for the session. */
const storageOf = (view: App | null): Storage => (view === null ? localStorage : sessionStorage);

const PREFIX = "workloom.view.";

export const configKey = (tableId: number, view: App | null): string =>
  `${PREFIX}${location.host}.${tableId}.${view?.id ?? "table"}`;

/** The stored value, parsed but not validated; null if there is none. */
export function storedConfig(key: string, view: App | null): unknown {
  const stored = storageOf(view).getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

export function storeConfig(key: string, view: App | null, config: ViewConfig): void {
  storageOf(view).setItem(key, JSON.stringify(config));
}

/** Takes filters and searches out of everything that is stored. */
export function forgetWords(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
      const {
        filter: _filter,
        search: _search,
        ...rest
      } = JSON.parse(storage.getItem(key) ?? "{}") as ViewConfig;
      storage.setItem(key, JSON.stringify(rest));
    }
}
