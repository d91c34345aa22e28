import type { App, ViewConfig } from "#shared/contract/views";

/** Settings kept for oneself: of 'All records' on this device, of other people's views for the session. */
const storageOf = (view: App | null): Storage => (view === null ? localStorage : sessionStorage);

export const configKey = (tableId: number, view: App | null): string =>
  `workloom.view.${location.host}.${tableId}.${view?.id ?? "table"}`;

/** The stored value, parsed but not validated; null if there is none. */
export function storedConfig(key: string, view: App | null): unknown {
  const stored = storageOf(view).getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

export function storeConfig(key: string, view: App | null, config: ViewConfig): void {
  storageOf(view).setItem(key, JSON.stringify(config));
}
