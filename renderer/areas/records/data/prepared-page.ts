import { PAGE_SIZE } from "#shared/limits/records";
import type { Page, RecordGateway, RecordSelection } from "./gateway";

/** How long a prepared page may wait for its window, in ms: only windows receive later changes. */
const KEPT_FOR = 1000;

/**
 * The first page of a query that is about to be shown. Only the first window after the request may take it: a
 * later one could have missed changes.
 */
export class PreparedPage {
  #gateway: Pick<RecordGateway, "queryPage">;
  #asked: { key: string; page: Page | null } | null = null;

  constructor(gateway: Pick<RecordGateway, "queryPage">) {
    this.#gateway = gateway;
  }

  /** Rejects like the call. */
  async ask(selection: RecordSelection): Promise<void> {
    const asked: { key: string; page: Page | null } = { key: JSON.stringify(selection), page: null };
    this.#asked = asked;
    const { signal } = new AbortController();
    asked.page = await this.#gateway.queryPage(selection, { size: PAGE_SIZE, offset: 0 }, signal);
    setTimeout(() => {
      if (this.#asked === asked) this.#asked = null;
    }, KEPT_FOR);
  }

  /** The page, if it has arrived and matches the selection; any earlier request is dropped. */
  take(selection: RecordSelection): Page | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.key === JSON.stringify(selection) ? asked.page : null;
  }
}
