import type { App, ViewConfig } from "#shared/contract/views";

const PREFIX = "workloom.view.";

export const configKey = (tableId: number, view: Pick<App, "id"> | null): string =>
  `${PREFIX}${location.host}.${tableId}.${view?.id ?? "table"}`;

/** Stored settings of 'All records' on this device, parsed but not validated; null if missing. */
export function storedConfig(key: string): unknown {
  const stored = localStorage.getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

export function storeConfig(key: string, config: ViewConfig): void {
  localStorage.setItem(key, JSON.stringify(config));
}

/** Takes filters and searches out of everything that is stored. */
export function forgetWords(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const {
      filter: _filter,
      search: _search,
      ...rest
    } = JSON.parse(localStorage.getItem(key) ?? "{}") as ViewConfig;
    localStorage.setItem(key, JSON.stringify(rest));
  }
}
